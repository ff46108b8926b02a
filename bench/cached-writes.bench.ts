// The cached home page while staff change it once a second, compared with the same page left alone.
import { setTimeout as sleep } from "node:timers/promises";
import { administrator, signIn } from "./admin.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { median, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { wrk } from "./wrk.ts";

const ROUNDS = 3;
const LOAD = { connections: 32, seconds: 10, headers: { "Accept-Encoding": "br" } };

const database = await createDatabase();
const env = { EASE_LIMITS: "1", ...administrator };
const program = await startProgram({ dataDir: temporaryFolder(), databaseUrl: database.url, env });
const rates = { quiet: [] as number[], written: [] as number[] };
let writes = 0;
try {
  const cookie = await signIn(program.url);
  const [service] = await database.query<{ id: string }>("select id from services order by position limit 1");
  await wrk(`${program.url}/`, { ...LOAD, seconds: 3 });
  for (let round = 0; round < ROUNDS; round++) {
    rates.quiet.push((await wrk(`${program.url}/`, LOAD)).perSecond);
    const stop = writeEverySecond(cookie, service?.id ?? "");
    rates.written.push((await wrk(`${program.url}/`, LOAD)).perSecond);
    await stop();
  }
} finally {
  await program.stop();
  await database.drop();
}

report("cached-writes", [
  { name: "written once a second / left alone", value: median(rates.written) / median(rates.quiet), unit: "", atLeast: 0.8 },
  { name: "left alone", value: median(rates.quiet), unit: "requests/s" },
  { name: "written once a second", value: median(rates.written), unit: "requests/s" },
  { name: "writes", value: writes, unit: "" },
]);

/** Moves the first service down and up again, on the screen. Returns a function that stops it. */
function writeEverySecond(cookie: string, id: string): () => Promise<void> {
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const body = new URLSearchParams({ intent: "move", id, way: writes % 2 === 0 ? "down" : "up" });
      const headers = { Cookie: cookie, Origin: program.url };
      const response = await fetch(`${program.url}/admin/services`, { method: "POST", body, headers, redirect: "manual" });
      if (response.status >= 400) throw new Error(`a write was answered with ${response.status}`);
      writes += 1;
      await sleep(1_000);
    }
  })();
  return async () => {
    isOver = true;
    await writing;
  };
}
