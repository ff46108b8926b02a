// 1,000,000 local pages on PostgreSQL: the run compared with a bare batched insert of the same rows, memory, and the home page during the run. Then pages, sitemap, footer, overview, and export, compared with 1,000 pages. SIDE sets a number of terms and locations other than 1,000.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { administrator, signIn } from "./admin.ts";
import { type AdminSession, forecast, measureRun, Names, switchTo, timesOf } from "./generator.ts";
import { COLUMNS, FOOTER, INSERT } from "./local-pages-sql.ts";
import { type BenchDatabase, createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { type Figure, median, quantile, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SIDE = Number(process.env.SIDE ?? 1_000);
/** 1,024 pages. */
const SMALL = 32;
const PAGES = 200;
const FILES = 20;
const TIMES = 15;
const BATCH = 1_000;

const database = await createDatabase();
const dataDir = temporaryFolder();
const program = await startProgram({
  dataDir,
  databaseUrl: database.url,
  env: { EASE_LIMITS: "1", ...administrator },
});
try {
  const admin = { url: program.url, pid: program.pid, cookie: await signIn(program.url) };
  const names = new Names();
  await names.fillUpTo(admin, SMALL, SMALL);
  await measureRun(admin);
  const small = await readAll(admin, database);
  await names.fillUpTo(admin, SIDE, SIDE);
  const run = await measureRun(admin);
  const [stages] = await database.query<{ scoring: number; writing: number }>(
    "select scoring_ms / 1000.0 as scoring, writing_ms / 1000.0 as writing from runs order by created_at desc limit 1",
  );
  const [scoring, writing] = [Number(stages?.scoring), Number(stages?.writing)];
  const bare = await insertBare(database);
  const large = await readAll(admin, database);
  const exported = await exportZip(admin, database);
  const [later = "", earlier = ""] = (await database.query<{ id: string }>("select id from runs order by created_at desc limit 2")).map(
    ({ id }) => id,
  );
  const switched = [await switchTo(admin, earlier), await switchTo(admin, later)];
  const forecasted = await forecast(admin, async () => {
    const [newest] = await database.query<{ state: string }>("select state from seo_forecasts order by created_at desc limit 1");
    if (newest?.state === "failed") throw new Error("the forecast failed");
    return newest?.state !== "running";
  });
  const third = Math.ceil(run.memory.length / 3);
  report(
    "local-pages",
    [
      { name: "pages", value: run.totalPages, unit: "" },
      { name: "rows written by the run", value: writing, unit: "s" },
      { name: "a bare batched insert of the same rows", value: bare, unit: "s" },
      { name: "times as long", value: writing / bare, unit: "", atMost: 1.5 },
      { name: "scoring all pages by all five criteria", value: scoring, unit: "s", ...(SIDE === 1_000 && { atMost: 360 }) },
      { name: "from selecting Generate until all are live", value: run.seconds, unit: "s" },
      { name: "memory, highest", value: Math.max(...run.memory), unit: "MB", atMost: 400 },
      { name: "memory, median of the last third", value: median(run.memory.slice(-third)), unit: "MB" },
      { name: "/ during the work, p50", value: median(run.visits), unit: "ms" },
      { name: "/ during the work, p99", value: quantile(run.visits, 0.99), unit: "ms", atMost: 100 },
      ...compared(large, small),
      { name: "an earlier run live again", value: switched[0] ?? 0, unit: "s", atMost: 2 },
      { name: "and the later one again", value: switched[1] ?? 0, unit: "s", atMost: 2 },
      { name: "forecast", value: forecasted, unit: "s", atMost: 30 },
      { name: "export: pages rendered per second, one thread", value: renderedASecond(), unit: "/s", atLeast: 5_000 },
      { name: "export: pages per second as a ZIP, until fully received", value: exported, unit: "/s" },
    ],
    ["the rows have no bodies; bodies are rendered on request", `read at ${SMALL * SMALL} pages first, then at all of them`],
  );
} finally {
  await program.stop();
  await database.drop();
}

type Read = Record<"page" | "sitemap" | "index" | "footer" | "overview" | "hub", number[]>;

/** Every address is requested once, so none is cached. */
async function readAll(admin: AdminSession, { query }: BenchDatabase): Promise<Read> {
  const live = "run_no = (select live_run from projects) and state = 'published'";
  await query("analyze seo_pages");
  const pages = await query<{ slug: string }>(`select slug from seo_pages where ${live} order by md5(slug) limit ${PAGES + 20}`);
  const blocks = await query<{ count: number }>(
    `select count(*)::int as count from seo_page_blocks where run_no = (select live_run from projects)`,
  );
  const paths = pages.map(({ slug }) => `/${slug}`);
  await timesOf(admin.url, paths.slice(0, 20));
  const files = Array.from({ length: Math.min(FILES, blocks[0]?.count ?? 1) }, (_, file) => `/sitemaps/${file + 1}.xml`);
  const footer: number[] = [];
  for (let time = -2; time < TIMES; time++) {
    const started = performance.now();
    await query(FOOTER);
    if (time >= 0) footer.push(performance.now() - started);
  }
  return {
    page: await timesOf(admin.url, paths.slice(20)),
    index: await timesOf(admin.url, ["/sitemap.xml"]),
    sitemap: await timesOf(admin.url, files),
    footer,
    overview: (await timesOf(admin.url, Array<string>(TIMES + 2).fill("/admin/seo-generator"), admin.cookie)).slice(2),
    hub: await timesOf(admin.url, ["/locations/services/service-20", "/locations/town-31"]),
  };
}

function compared(large: Read, small: Read): Figure[] {
  const parts: [keyof Read, string, number | undefined][] = [
    ["page", "a page, uncached", 10],
    ["sitemap", "a file of the sitemap, uncached", 500],
    ["index", "/sitemap.xml, uncached", 500],
    ["footer", "the footer's query", 5],
    ["overview", "overview", 200],
    ["hub", "a hub, uncached", undefined],
  ];
  return parts.flatMap(([part, name, atMost]) => [
    { name: `${name}, median`, value: median(large[part]), unit: "ms", atMost },
    { name: `${name}, slowest`, value: Math.max(...large[part]), unit: "ms" },
    {
      name: `${name}: times that of 1,000 pages`,
      // The small site also has files with a few addresses; the one with a thousand is its slowest.
      value: median(large[part]) / (part === "sitemap" ? Math.max(...small[part]) : median(small[part])),
      unit: "",
      atMost: part === "hub" || part === "index" ? undefined : 2,
    },
  ]);
}

/** The same rows in a table of the same kind, a thousand per statement, in seconds. Reading them isn't counted. */
async function insertBare({ query }: BenchDatabase): Promise<number> {
  await query("create table bare_pages (like seo_pages including all)");
  let ms = 0;
  for (let from = 0; ; from += BATCH) {
    const rows = await query(
      `select * from seo_pages where run_no = (select live_run from projects) and page_no >= $1 and page_no < $2 order by page_no`,
      [from, from + BATCH],
    );
    if (rows.length === 0) return ms / 1_000;
    const column = (name: string) => rows.map((row) => row[name]);
    const values = COLUMNS.map(([name]) => (name === "keywords" ? rows.map((row) => JSON.stringify(row.keywords)) : column(name)));
    const started = performance.now();
    await query(INSERT, values);
    ms += performance.now() - started;
  }
}

/** The run's first ZIP file, discarded as it arrives: pages per second. */
async function exportZip({ url, cookie }: AdminSession, { query }: BenchDatabase): Promise<number> {
  const [run] = await query<{ id: string; total_pages: number }>("select id, total_pages from runs order by created_at desc limit 1");
  const started = performance.now();
  const response = await fetch(`${url}/admin/seo-generator/runs/${run?.id}/zip/1`, { headers: { Cookie: cookie } });
  if (!response.ok || !response.body) throw new Error(`the export was answered with ${response.status}`);
  for await (const _ of response.body);
  return Math.min(50_000, run?.total_pages ?? 0) / ((performance.now() - started) / 1_000);
}

/** As the program's log reports it for the ZIP file: reading rows and compressing aren't counted. */
function renderedASecond(): number {
  const lines = readFileSync(join(dataDir, "program.log"), "utf8").split("\n");
  const { pages, renderMs } = JSON.parse(lines.findLast((line) => line.includes('"pages exported"')) ?? "{}");
  return pages / (renderMs / 1_000);
}
