"""An event loop for tests that await something."""

import asyncio
import inspect
from concurrent.futures import ThreadPoolExecutor
from functools import wraps


def in_a_loop(test):
    """Run a test, a coroutine or a plain function, in an event loop of its own.

    In a thread: Playwright leaves its loop running in the main one, once a browser has been tested there.
    """

    async def work(given, named):
        result = test(*given, **named)
        if inspect.iscoroutine(result):
            await result

    @wraps(test)
    def run(*given, **named):
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, work(given, named)).result()

    return run
