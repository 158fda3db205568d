// The computer player's own interpreter, in a worker. A message is the JSON text {number, asked}: `asked` is what one
// seat may know and what is wanted, as ui/browser/bot_task.py reads it; the answer is the JSON text {number, answer}.
// A newer message, also one with an empty `asked`, ends the thought before it. While it thinks it says each second that
// it lives, with the number 0: a worker that the system has ended tells nobody.

import { bringGames, bringTheRest, startFast } from "./pyodide_loader.mjs";
import { shutIn } from "./shut_in.mjs";

const SLICE = 0.03; // seconds of thought between two looks for a newer message
const BEAT = 1000; // milliseconds between two signs of life

/**
 * ui/browser/bot_task.py's BotTask, as Pyodide hands it over.
 * @typedef {object} BotTask
 * @property {(seconds: number) => boolean} search think for so long; whether the answer is there
 * @property {() => string} answer
 * @property {() => void} destroy
 */

/** @type {Promise<(asked: string) => BotTask>} */
const botTask = startFast().then(async (python) => {
  await bringGames(python);
  await bringTheRest(python); // what is known of the games lies there
  shutIn();
  return python.runPython("from ui.browser.bot_task import BotTask; BotTask");
});
const live = () => postMessage(JSON.stringify({ number: 0, answer: "" }));
botTask.then(live, () => close());

let newest = 0;

onmessage = async ({ data }) => {
  if (typeof data !== "string") return; // the compiled WebAssembly, which is ui/boot/worker.js's and may come late
  const { number, asked } = JSON.parse(data);
  newest = number;
  if (!asked) return;
  try {
    const thought = (await botTask)(asked);
    let said = 0;
    while (number === newest && !thought.search(SLICE)) {
      if (performance.now() - said > BEAT) {
        live();
        said = performance.now();
      }
      await new Promise((resume) => setTimeout(resume));
    }
    if (number === newest) postMessage(JSON.stringify({ number, answer: thought.answer() }));
    thought.destroy();
  } catch (error) {
    // An error outside any promise is the one that reaches the page, which then searches itself.
    setTimeout(() => {
      throw error;
    });
  }
};
