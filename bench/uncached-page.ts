import { type BenchDatabase, createDatabase } from "./postgres.ts";
import { type RunningProgram, startProgram, usageOf } from "./program.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { type Served, wrk } from "./wrk.ts";

const LOAD = { connections: 8, isOnSecondCore: true };

/** Runs `work` with a program that has one core and no page cache. Both are removed afterward. */
export async function withoutPageCache<Answer>(
  work: (program: RunningProgram, database: BenchDatabase) => Promise<Answer>,
): Promise<Answer> {
  const database = await createDatabase();
  // Only the eased limits, because wrk has a single address, which otherwise gets 300 pages a minute.
  const program = await startProgram({
    dataDir: temporaryFolder(),
    databaseUrl: database.url,
    env: { EASE_LIMITS: "1", PAGE_CACHE_MB: "0" },
    isOnOneCore: true,
  });
  try {
    return await work(program, database);
  } finally {
    await program.stop();
    await database.drop();
  }
}

/** The address of a local page: a new site has some. */
export async function localPath({ query }: BenchDatabase): Promise<string> {
  const live = "run_no = (select live_run from projects) and state = 'published'";
  const [page] = await query<{ slug: string }>(`select slug from seo_pages where ${live} order by slug limit 1`);
  return `/${page?.slug}`;
}

/** @throws unless every response is rendered separately: only cached pages have an ETag */
export async function expectUncached(url: string): Promise<void> {
  const response = await fetch(url);
  const html = await response.text();
  if (response.status !== 200 || response.headers.has("etag") || !html.includes("<h1"))
    throw new Error(`${url} is not rendered for every request`);
}

/** Loads the page for some seconds from the other core, with the program's processor time in the meantime. */
export async function loadPage(
  { url, pid }: RunningProgram,
  path: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Served & { cpuSeconds: number }> {
  const before = usageOf(pid).cpuSeconds;
  const served = await wrk(url + path, { ...LOAD, seconds, headers });
  return { ...served, cpuSeconds: usageOf(pid).cpuSeconds - before };
}
