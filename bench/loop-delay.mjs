// Loaded into a program that's being measured (NODE_OPTIONS=--import). At LOOP_DELAY_PORT, it reports the longest time, in milliseconds, that one turn
// of the event loop blocked others since the last request: by the clock (`delay`), and in the thread's processor time (`turn`), which doesn't depend
// on what else the machine is doing. Other threads of the program aren't measured.
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 5;

if (isMainThread && process.env.LOOP_DELAY_PORT && process.argv.includes("start")) {
  let worst = { delay: 0, turn: 0 };
  let last = look();
  setInterval(() => {
    const now = look();
    worst = { delay: Math.max(worst.delay, now.at - last.at - EVERY_MS), turn: Math.max(worst.turn, now.used - last.used) };
    last = now;
  }, EVERY_MS).unref();
  createServer((_request, response) => {
    response.end(JSON.stringify(worst));
    worst = { delay: 0, turn: 0 };
    last = look();
  })
    .listen(Number(process.env.LOOP_DELAY_PORT), "127.0.0.1")
    .unref();
}

function look() {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), used: (user + system) / 1_000 };
}
