import { setTimeout as sleep } from "node:timers/promises";
import { startBareServer } from "./bare-server.ts";
import { fetchRaw, type RawPage } from "./fetch-raw.ts";
import { findMissingNginx, startNginx } from "./nginx.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram, usageOf } from "./program.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { type Served, wrk } from "./wrk.ts";

const CONNECTIONS = 32;
const HEADERS = { "Accept-Encoding": "br" };

/** What served the page in each round, with its processor time for each request in milliseconds (0 if it wasn't measured). */
interface CachedHome {
  program: Round[];
  bare: Round[];
  nginx: Round[];
  page: RawPage;
}

type Round = Served & { cpuMs: number };

/** Loads the cached home page, then the same bytes and headers from a bare node:http server and from nginx, if it's installed and `hasNginx`. */
export async function measureCachedHome(rounds: number, seconds: number, { hasNginx = true } = {}): Promise<CachedHome> {
  const database = await createDatabase();
  const program = await startProgram({ dataDir: temporaryFolder(), databaseUrl: database.url });
  const page = await warmPage(program.url);
  const bare = await startBareServer(page);
  const nginx = hasNginx && !findMissingNginx() ? await startNginx(page) : null;
  const measured: CachedHome = { program: [], bare: [], nginx: [], page };
  try {
    for (let round = 0; round < rounds; round++) {
      measured.program.push(await load(program, seconds));
      measured.bare.push(await load(bare, seconds));
      if (nginx) measured.nginx.push(await load(nginx, seconds));
    }
  } finally {
    await Promise.all([program.stop(), bare.stop(), nginx?.stop()]);
    await database.drop();
  }
  return measured;
}

async function load({ url, pid }: { url: string; pid?: number }, seconds: number): Promise<Round> {
  const used = () => (pid === undefined ? 0 : usageOf(pid).cpuSeconds);
  const before = used();
  const served = await wrk(`${url}/`, { connections: CONNECTIONS, seconds, headers: HEADERS });
  return { ...served, cpuMs: ((used() - before) / served.count) * 1_000 };
}

/** The page once its best Brotli encoding has replaced the quick one. */
async function warmPage(url: string): Promise<RawPage> {
  const first = await fetchRaw(`${url}/`, HEADERS);
  for (let waited = 0; waited < 20; waited++) {
    await sleep(500);
    const page = await fetchRaw(`${url}/`, HEADERS);
    if (page.body.length < first.body.length && waited >= 10) return page;
  }
  throw new Error("the page was not compressed with brotli 11 within 10 s");
}
