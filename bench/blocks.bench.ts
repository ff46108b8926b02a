// A page with 30 content blocks of all types, rendered for every request, and the lists of blocks and navigation items at 10,000 rows each.
import { administrator, signIn } from "./admin.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { median, quantile, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const BLOCKS = 30;
const TIMES = 200;
const ROWS = 10_000;

const contents: [string, object][] = [
  [
    "text",
    {
      title: "What we do for you",
      text: `<p>${"A sentence of some length that says what an owner wants to know. ".repeat(6)}</p><h3>More</h3><ul><li>one</li><li>two</li></ul>`,
    },
  ],
  [
    "html",
    { html: "<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td>Starter</td><td>$99</td></tr></tbody></table>" },
  ],
  ["image", { url: "/og-default.png", alt: "The firm", caption: "A caption" }],
  ["video", { url: "/videos/hero.mp4", title: "A film", description: "What it shows" }],
  ["cta", { title: "Ready?", description: "Talk to us.", buttonText: "Contact us", buttonUrl: "/contact" }],
];

const database = await createDatabase();
const program = await startProgram({
  dataDir: temporaryFolder(),
  databaseUrl: database.url,
  env: { EASE_LIMITS: "1", PAGE_CACHE_MB: "0", ...administrator },
  isOnOneCore: true,
});
try {
  const [page] = await database.query<{ id: string }>(
    "insert into pages (slug, title, status) values ('thirty-blocks', 'Thirty blocks', 'published') returning id",
  );
  for (let place = 0; place < BLOCKS; place++) {
    const [type, content] = contents[place % contents.length] ?? ["text", {}];
    const insert = "insert into content_blocks (name, type, content, page_id, position) values ('b', $1, $2, $3, $4)";
    await database.query(insert, [type, JSON.stringify(content), page?.id, place]);
  }
  const times = await measure("/thirty-blocks", TIMES);
  await seedRows(page?.id ?? "");
  const cookie = await signIn(program.url);
  const lists = {
    "content blocks": "/admin/content-blocks",
    "content blocks, a word": "/admin/content-blocks?q=sentence",
    "content blocks, page 200": "/admin/content-blocks?page=200",
    navigation: "/admin/navigation",
    "navigation, page 200": "/admin/navigation?page=200",
  };
  const figures = [];
  for (const [name, path] of Object.entries(lists))
    figures.push({ name: `${name} at ${ROWS} rows, median`, value: median(await measure(path, 15, cookie)), unit: "ms", atMost: 150 });
  report("blocks", [
    { name: `page with ${BLOCKS} blocks, uncached, median`, value: median(times), unit: "ms", atMost: 30 },
    { name: `page with ${BLOCKS} blocks, uncached, p95`, value: quantile(times, 0.95), unit: "ms" },
    ...figures,
  ]);
} finally {
  await program.stop();
  await database.drop();
}

/** Milliseconds until the whole page has arrived, after ten warm-up requests. */
async function measure(path: string, times: number, cookie = ""): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = -10; turn < times; turn++) {
    const started = performance.now();
    const response = await fetch(`${program.url}${path}`, { headers: { Cookie: cookie } });
    const html = await response.text();
    if (response.status !== 200 || response.headers.has("etag") || !html.includes("<h1")) throw new Error(`${path}: ${response.status}`);
    if (turn >= 0) taken.push(performance.now() - started);
  }
  return taken;
}

async function seedRows(pageId: string): Promise<void> {
  await database.query(`insert into content_blocks (name, type, content, page_id, position)
    select 'Block ' || n, 'text', jsonb_build_object('title', 'Title ' || n, 'text', '<p>' || repeat('A sentence. ', 30) || '</p>'),
      case when n % 3 = 0 then '${pageId}'::uuid else (select id from pages order by md5(id::text || n::text) limit 1) end, n
    from generate_series(1, ${ROWS}) n`);
  await database.query(`with top as (
      insert into navigation_items (label, url, position) select 'Top ' || n, '/about', n from generate_series(1, 1000) n returning id)
    insert into navigation_items (label, url, parent_id, position)
      select 'Below', '/services/hosting', id, n from top, generate_series(1, 9) n`);
}
