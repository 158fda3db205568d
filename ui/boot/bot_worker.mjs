// The computer's own interpreter, in a worker: it is told what one seat may know, as text, and answers with a
// move, or with a hint for a person. A new question, or an empty one, ends the thought before it. How it thinks is Python: ui/browser/bot_task.py.

import { startFast } from "./pyodide_loader.mjs";

const SLICE = 0.03; // seconds between two looks at what the page says

const thoughts = startFast().then((python) => python.runPython("from ui.browser.bot_task import BotTask; BotTask"));
thoughts.then(
  () => postMessage(JSON.stringify({ number: 0, answer: "" })), // ready
  () => close(),
);

let newest = 0;

onmessage = async ({ data }) => {
  if (typeof data !== "string") return; // what the page has compiled, which may come as late as this: ui/boot/worker.js
  const { number, asked, hint } = JSON.parse(data);
  newest = number;
  if (!asked) return;
  const thought = (await thoughts)(asked);
  while (number === newest && !thought.go_on(SLICE)) await new Promise((resume) => setTimeout(resume));
  if (number === newest) postMessage(JSON.stringify({ number, answer: hint ? thought.hint() : thought.answer() }));
  thought.destroy();
};
