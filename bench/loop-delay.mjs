// Loaded into a program that is measured (NODE_OPTIONS=--import): answers at LOOP_DELAY_PORT for how long, in milliseconds, one turn of its event
// loop kept others waiting at most since it was last asked: as a clock shows it (`delay`), and in processor time of the thread (`turn`), which
// stays what it is on a machine that has other work. Threads of the program are not looked at.
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
