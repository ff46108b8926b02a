import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openEmbedded } from "~/platform/db/index.ts";
import { folderWithStaff, signedIn } from "../builders/staff.ts";
import { postForm } from "../http/requests.ts";
import { startProcess } from "./real-process.ts";

const PAGE = crypto.randomUUID();
const SECTION = crypto.randomUUID();
/** Every so many saves of the page, its draft is published. */
const PUBLISHED_EVERY = 4;

/** The numbers of what was acknowledged last. */
interface Progress {
  page: number;
  published: number;
  article: number;
}

test("kill -9 while a page and an article are edited: every answered save is there, and a publication is done or not started", async () => {
  const dataDir = await folderWithStaff((db) =>
    db.execute(sql`insert into pages (id, slug, title, status) values (${PAGE}, 'kept', 'Kept', 'published')`),
  );
  const known: Progress = { page: 0, published: 0, article: 0 };
  for (let round = 0; round < 2; round++) {
    const before = { ...known };
    const article = await storedIn(dataDir);
    const program = await startProcess({ DATA_DIR: dataDir });
    const headers = { Cookie: await signedIn(program.address, "editor") };
    const writing = [editPage(program.address, headers, known), writeArticle(program.address, headers, article, known)];
    await expect
      .poll(() => known.published > before.published && known.page > before.page + 6 && known.article > before.article + 6, {
        interval: 5,
        timeout: 30_000,
      })
      .toBe(true);
    await program.end("SIGKILL");
    await Promise.all(writing);
    const stored = await storedIn(dataDir);
    expect(Math.max(stored.draft, stored.live), "what was saved of the page").toBeGreaterThanOrEqual(known.page);
    expect(stored.live, "what was published").toBeGreaterThanOrEqual(known.published);
    expect(stored.versioned, "with its version").toBe(stored.live);
    expect(stored.draft, "a published draft is gone").not.toBe(stored.live);
    expect(stored.article, "what was saved of the article").toBeGreaterThanOrEqual(known.article);
    Object.assign(known, { page: Math.max(stored.draft, stored.live), published: stored.live, article: stored.article });
  }
  rmSync(dataDir, { recursive: true, force: true });
});

type Headers = Record<string, string>;

/** Saves the page over and over, and publishes it now and then, until the program is gone. */
async function editPage(address: string, headers: Headers, known: Progress): Promise<void> {
  let seen: string | null = null;
  await untilGone(async () => {
    const number = known.page + 1;
    const section = { id: SECTION, name: "Hero", type: "hero", isActive: true, content: { title: `Save ${number}.` }, seen };
    const draft = {
      order: [SECTION],
      seenOrder: [SECTION],
      sections: [section],
      removed: [],
      fields: null,
      choices: { [SECTION]: "mine" },
    };
    const answer = await postForm(`${address}/admin/pages/${PAGE}/edit/draft`, { draft: JSON.stringify(draft) }, headers);
    expect(answer.status).toBe(200);
    const { page } = (await answer.json()) as { page: { sections: { mark: string }[]; draft: { version: number } } };
    known.page = number;
    seen = page.sections[0]?.mark ?? null;
    if (number % PUBLISHED_EVERY > 0) return;
    const fields = { intent: "publish", version: String(page.draft.version) };
    expect((await postForm(`${address}/admin/pages/${PAGE}/edit`, fields, headers)).status).toBe(302);
    known.published = number;
    seen = null;
  });
}

async function writeArticle(address: string, headers: Headers, { articleId, version }: Stored, known: Progress): Promise<void> {
  let seen = version;
  await untilGone(async () => {
    const number = known.article + 1;
    const fields = { version: String(seen), excerpt: `Save ${number}.` };
    const answer = await postForm(`${address}/admin/blog/${articleId}/draft`, fields, headers);
    expect(answer.status).toBe(200);
    seen = ((await answer.json()) as { version: number }).version;
    known.article = number;
  });
}

/** A request that the program's end interrupts acknowledged nothing. */
async function untilGone(save: () => Promise<void>): Promise<void> {
  try {
    for (;;) await save();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

type Stored = Awaited<ReturnType<typeof storedIn>>;

async function storedIn(dataDir: string) {
  const database = await openEmbedded(dataDir);
  const { rows } = await database.db.execute(sql`
    select id, version, excerpt,
      (select sections::text from page_drafts where page_id = ${PAGE}) as draft,
      (select string_agg(content::text, ' ') from content_blocks where page_id = ${PAGE}) as live,
      (select snapshot::text from page_versions where page_id = ${PAGE} order by number desc limit 1) as versioned
    from articles order by id limit 1`);
  await database.close();
  const [row] = rows;
  const numberIn = (text: unknown) => Number(/Save (\d+)\./.exec(String(text))?.[1] ?? 0);
  return {
    articleId: String(row?.id),
    version: Number(row?.version),
    article: numberIn(row?.excerpt),
    draft: row?.draft ? numberIn(row.draft) : -1,
    live: numberIn(row?.live),
    versioned: numberIn(row?.versioned),
  };
}
