// The cached home page, compared with a bare node:http server and nginx sending the same bytes and headers.
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startBareServer } from "./bare-server.ts";
import { fetchRaw, type RawPage } from "./fetch-raw.ts";
import { NGINX, startNginx } from "./nginx.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { median, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { wrk } from "./wrk.ts";

const ROUNDS = 3;
const LOAD = { connections: 32, seconds: 10, headers: { "Accept-Encoding": "br" } };

const database = await createDatabase();
const program = await startProgram({ dataDir: temporaryFolder(), databaseUrl: database.url });
const page = await warmPage(program.url);
const bare = await startBareServer(page);
const nginx = existsSync(NGINX) ? await startNginx(page) : null;
const rates = { program: [] as number[], bare: [] as number[], nginx: [] as number[] };
try {
  for (let round = 0; round < ROUNDS; round++) {
    rates.program.push((await wrk(`${program.url}/`, LOAD)).perSecond);
    rates.bare.push((await wrk(`${bare.url}/`, LOAD)).perSecond);
    if (nginx) rates.nginx.push((await wrk(`${nginx.url}/`, LOAD)).perSecond);
  }
} finally {
  await Promise.all([program.stop(), bare.stop(), nginx?.stop()]);
  await database.drop();
}

const ratio = median(rates.program) / median(rates.bare);
report(
  "cached-home",
  [
    { name: "program / bare node:http", value: ratio, unit: "", atLeast: 0.7 },
    { name: "program", value: median(rates.program), unit: "requests/s" },
    { name: "bare node:http", value: median(rates.bare), unit: "requests/s" },
    ...(nginx ? [{ name: "nginx, brotli_static, one worker", value: median(rates.nginx), unit: "requests/s" }] : []),
    { name: "page, brotli", value: page.body.length, unit: "bytes" },
  ],
  nginx ? [] : [`nginx skipped: ${NGINX} is not installed`],
);

/** The page once its best Brotli encoding has replaced the quick one. */
async function warmPage(url: string): Promise<RawPage> {
  const first = await fetchRaw(`${url}/`, LOAD.headers);
  for (let waited = 0; waited < 20; waited++) {
    await sleep(500);
    const page = await fetchRaw(`${url}/`, LOAD.headers);
    if (page.body.length < first.body.length && waited >= 10) return page;
  }
  throw new Error("the page was not compressed with brotli 11 within 10 s");
}
