import { sql } from "drizzle-orm";
import { strToU8, unzipSync, zipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { zip as compressed } from "~/tests/builders/files.ts";
import { checkedFile, foundImport, importedFile } from "~/tests/builders/imports.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { exportArticles, findArticle, findGuide, listArticles, saveArticle } from "../content/index.ts";
import type { Actor } from "../permissions/index.ts";
import { listRefusedRows, runImportJob, undoImport, uploadImport } from "./index.ts";

onTestDatabase();

const kind = "articles";
let editor: Actor;

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  editor ??= await staffMember({ role: "editor" });
  for (const table of ["articles", "article_authors", "article_categories"]) await db.execute(sql.raw(`delete from ${table}`));
  forgetValues();
});

const file = (changes: Record<string, string> = {}, body = "Some **text**.") => {
  const head = {
    title: "One",
    slug: "one",
    excerpt: "Short.",
    author: "Ada",
    category: "Cloud",
    date: "2025-01-08",
    updated: "2025-02-01",
    ...changes,
  };
  const lines = Object.entries(head).flatMap(([key, value]) => (value === "" ? [] : [`${key}: ${value}`]));
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
};
const zip = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
const filesOf = (count: number, content: Buffer) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.md`, content]));
const counts = async (id: string) => {
  const { state, added, changed, unchanged, refused, undone, kept } = (await foundImport(editor, kind, id)).row;
  return { state, added, changed, unchanged, refused, undone, kept };
};
const slugs = async () =>
  (await db.execute(sql`select slug, status from articles order by slug`)).rows.map(({ slug, status }) => `${slug} ${status}`);

async function uploaded(content: Buffer) {
  return uploadImport(editor, {
    kind,
    name: "articles.zip",
    content: (async function* () {
      yield content;
    })(),
  });
}

async function exported(): Promise<Record<string, string>> {
  const made = await exportArticles(editor);
  if (!made.ok) throw new Error(made.reason);
  const parts: Uint8Array[] = [];
  for await (const part of made.value) parts.push(part);
  return Object.fromEntries(Object.entries(unzipSync(Buffer.concat(parts))).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

describe.runIf(isDatabaseThere())("articles from a ZIP file", () => {
  test("are published with their date, or drafts; authors and categories are added", async () => {
    const content = zip({
      "posts/one.md": file(),
      "two.markdown": file({ slug: "two", date: "" }),
      "three.md": file({ slug: "three", excerpt: "" }),
      "notes.txt": "x",
      "__MACOSX/one.md": "x",
    });
    const checked = await checkedFile(editor, kind, content);
    expect(await counts(checked)).toMatchObject({ state: "checked", added: 3, refused: 0 });
    expect(await slugs(), "a dry run changes nothing").toEqual([]);
    await importedFile(editor, kind, content);
    expect(await slugs()).toEqual(["one published", "three draft", "two draft"]);
    expect(await findArticle("one")).toMatchObject({ author: "Ada", category: "Cloud", date: "2025-01-08", updated: "2025-02-01" });
    expect((await listArticles()).articles).toHaveLength(1);
  });

  test("are listed in the archive's order, whether or not they have a date", async () => {
    const names = ["e", "b", "d", "a", "c"];
    await importedFile(
      editor,
      kind,
      zip(Object.fromEntries(names.map((name) => [`${name}.md`, file({ slug: name, title: name, date: "" })]))),
    );
    const { rows } = await db.execute(sql`select slug from articles order by updated_at desc, id desc`);
    expect(rows.map(({ slug }) => slug)).toEqual(names);
  });

  test("come from Notion's ZIP file in a ZIP file", async () => {
    const part = zip({ "Incident Plan 39d2b6745dc68012930afe9bc14d27eb.md": "# Incident Plan\n\nTags: security\n\nBody text here.\n" });
    const whole = Buffer.from(zipSync({ "ExportBlock-39d2-Part-1.zip": new Uint8Array(part) }));
    await importedFile(editor, kind, whole);
    const { rows } = await db.execute(sql`select title, slug, tags from articles`);
    expect(rows).toEqual([{ title: "Incident Plan", slug: "incident-plan", tags: ["security"] }]);
  });

  test("of which something is left out say what, before and after the import", async () => {
    const id = await importedFile(editor, kind, zip({ "./one.md": file(), "cover.png": "x", "more/tool.zip": "x" }));
    const { row } = await foundImport(editor, kind, id);
    expect(row).toMatchObject({ state: "done", added: 1, layout: { leftOut: { names: ["cover.png", "more/tool.zip"], count: 2 } } });
  });

  test("have each tag once, as it's written first", async () => {
    await importedFile(editor, kind, zip({ "one.md": file({ tags: "[vpn, VPN, Backups, vpn]" }) }));
    expect((await findArticle("one"))?.tags.map(({ name }) => name)).toEqual(["vpn", "Backups"]);
  });

  test("that are here already stay as they are, and faulty ones are refused by file, field, and reason", async () => {
    await importedFile(editor, kind, zip({ "one.md": file() }));
    const id = await importedFile(
      editor,
      kind,
      zip({
        "one.md": file({ title: "Other" }),
        "b.md": file({ slug: "b", date: "soon" }),
        "c.md": file({ slug: "search" }),
        "d.md": file({ slug: "d" }),
        "e.md": file({ slug: "d" }),
      }),
    );
    expect(await counts(id)).toMatchObject({ added: 1, unchanged: 1, refused: 3 });
    const parts = await listRefusedRows(editor, { kind, id });
    let text = "";
    if (parts.ok) for await (const part of parts.value) text += part;
    expect(text).toContain("b.md");
    expect(text).toContain("date: Enter a date");
    expect(text).toContain("The blog itself uses this address");
    expect((await findArticle("one"))?.title).toBe("One");
  });

  test("are taken back, except those that someone has changed since", async () => {
    const id = await importedFile(editor, kind, zip({ "one.md": file(), "two.md": file({ slug: "two" }) }));
    const [changed] = (await db.execute(sql`select id from articles where slug = 'two'`)).rows;
    await saveArticle(editor, { id: String(changed?.id) }, { title: "Mine now" });
    expect(await undoImport(editor, { kind, id })).toMatchObject({ ok: true });
    await runImportJob.handle({ importId: id });
    expect(await counts(id)).toMatchObject({ state: "undone", undone: 1, kept: 1 });
    expect(await slugs()).toEqual(["two published"]);
    forgetValues();
    expect(await findArticle("one")).toBeNull();
  });

  test("come out of an export as they went in", async () => {
    const body = "Some **text** with a [link](/contact).\n\n> [!TIP]\n> A tip.\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n```bash\nls\n```";
    await importedFile(
      editor,
      kind,
      zip({ "one.md": file({ tags: "[a, b]" }, body), "two.md": file({ slug: "two", date: "", updated: "" }) }),
    );
    const first = await exported();
    expect(Object.keys(first).sort()).toEqual(["one.md", "two.md"]);
    expect(first["one.md"]).toContain(body);
    await db.execute(sql`delete from articles`);
    await importedFile(editor, kind, zip(first));
    expect(await exported()).toEqual(first);
  });

  test("come out as visitors see them; what's changed and not published is a file of its own, without a date", async () => {
    await importedFile(editor, kind, zip({ "one.md": file({}, "Published words.") }));
    await db.execute(sql`update articles set title = 'Two', excerpt = 'Not published.', has_changes = true`);
    const files = await exported();
    expect(Object.keys(files).sort()).toEqual(["one.md", "unpublished/one.md"]);
    expect(files["one.md"]).toMatch(/title: One[\s\S]*date: 2025-01-08[\s\S]*Published words/);
    expect(files["unpublished/one.md"]).toMatch(/title: Two[\s\S]*excerpt: Not published/);
    expect(files["unpublished/one.md"]).not.toMatch(/^(date|updated):/m);
  });

  test("with changes that aren't published come back as they went out: published words, and the changes beside them", async () => {
    const facts = "\n  group: resource\n  form: none\n  type: Checklist\n  authority: NIST\n  rating: 4.5\n  source: https://www.nist.gov/";
    const guide = file({ category: "", author: "", guide: facts }, "Published guide.");
    await importedFile(
      editor,
      kind,
      zip({ "one.md": file({}, "Published words."), "guides/one.md": guide, "two.md": file({ slug: "two", date: "" }) }),
    );
    await db.execute(sql`update articles set title = 'Changed', excerpt = 'Not published.', has_changes = true where status = 'published'`);
    await db.execute(sql`update articles set slug = 'uno' where guide is null and slug = 'one'`);
    const first = await exported();
    expect(Object.keys(first).sort()).toEqual(["guides/one.md", "one.md", "two.md", "unpublished/guides/one.md", "unpublished/one.md"]);
    await db.execute(sql`delete from articles`);
    forgetValues();
    // Packed again by hand, in another order.
    const again = Object.entries(first).map(([name, text]) => [`blog/${name}`, text] as const);
    const id = await importedFile(editor, kind, zip(Object.fromEntries(again.toReversed())));
    expect(await counts(id)).toMatchObject({ added: 3, changed: 2, refused: 0 });
    expect(await exported()).toEqual(first);
    expect((await findArticle("one"))?.title).toBe("One");
    expect(await counts(await importedFile(editor, kind, zip(first))), "once more").toMatchObject({ unchanged: 5, changed: 0, refused: 0 });
    await undoImport(editor, { kind, id });
    await runImportJob.handle({ importId: id });
    expect(await slugs()).toEqual([]);
  });
});

describe.runIf(isDatabaseThere())("guides in the same file", () => {
  const facts =
    "\n  group: resource\n  form: none\n  type: Checklist\n  authority: NIST\n  rating: 4.5\n  good:\n    - Short\n  source: https://www.nist.gov/";
  const guide = (changes: Record<string, string> = {}) => file({ category: "", author: "", guide: facts, ...changes });

  test("are published as guides, beside an article with the same slug", async () => {
    await importedFile(editor, kind, zip({ "one.md": file(), "guides/one.md": guide() }));
    expect((await listArticles()).articles.map(({ slug }) => slug)).toEqual(["one"]);
    expect(await findGuide("one")).toMatchObject({
      ...{ group: "resource", form: "none", type: "Checklist", authority: "NIST", rating: 4.5, good: ["Short"], position: 100 },
      ...{ subtitle: "Short.", updated: "2025-02-01", source: "https://www.nist.gov/" },
    });
    expect(await counts(await importedFile(editor, kind, zip({ "guides/one.md": guide({ title: "Other" }) })))).toMatchObject({
      ...{ added: 0, unchanged: 1 },
    });
  });

  test("are drafts if something is missing, and refused by fact and reason if something is wrong", async () => {
    const wrong = { "b.md": guide({ slug: "b", guide: "\n  rating: 4.2" }), "c.md": guide({ slug: "c", guide: "yes" }) };
    const id = await importedFile(editor, kind, zip({ "a.md": guide({ slug: "a", guide: "\n  group: resource" }), ...wrong }));
    expect(await counts(id)).toMatchObject({ added: 1, refused: 2 });
    expect(await slugs()).toEqual(["a draft"]);
    const parts = await listRefusedRows(editor, { kind, id });
    let text = "";
    if (parts.ok) for await (const part of parts.value) text += part;
    expect(text).toContain("guide.rating: Enter a rating from 1 to 5 in halves");
  });

  test("come out of an export as they went in, in a folder of their own", async () => {
    await importedFile(editor, kind, zip({ "one.md": file(), "guides/one.md": guide() }));
    const first = await exported();
    expect(Object.keys(first).sort()).toEqual(["guides/one.md", "one.md"]);
    await db.execute(sql`delete from articles`);
    await importedFile(editor, kind, zip(first));
    expect(await exported()).toEqual(first);
  });
});

describe.runIf(isDatabaseThere())("a ZIP file", () => {
  test.each([
    ["a file too large", () => filesOf(1, Buffer.alloc(50 * 1024 * 1024))],
    ["files that together are too large", () => filesOf(135, Buffer.alloc(800_000, "x"))],
    // 20 MB would be written as 120: a zero takes six characters in JSON.
    ["texts that are too long once written", () => filesOf(25, Buffer.alloc(800_000))],
  ])("that expands to %s is refused, and nothing is left of it", async (_what, files) => {
    const bomb = compressed(files());
    expect(bomb.length).toBeLessThan(120_000);
    expect(await uploaded(bomb)).toEqual({ ok: false, reason: "bomb" });
    expect((await db.execute(sql`select count(*)::int as n from imports where file_name = 'articles.zip'`)).rows).toEqual([{ n: 0 }]);
  });

  test("with more files than an import can have is refused", async () => {
    const many = zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`${n}.md`, new Uint8Array(0)])), { level: 0 });
    expect(await uploaded(Buffer.from(many))).toEqual({ ok: false, reason: "too-many" });
  });

  test.each([
    ["a text", Buffer.from("title,text\na,b\n"), "not-archive"],
    ["nothing", Buffer.alloc(0), "empty"],
    ["an archive without articles", Buffer.from(zipSync({ "a.txt": strToU8("x") })), { leftOut: { names: ["a.txt"], count: 1 } }],
  ])("that's %s is refused", async (_what, content, reason) => {
    expect(await uploaded(content)).toEqual({ ok: false, reason });
  });

  test("that's cut off or damaged is refused, or gives the files before that", async () => {
    const whole = zip({ "a.md": file({ slug: "a" }, "x".repeat(5_000)), "b.md": file({ slug: "b" }) });
    for (const end of [5, 40, 200, whole.length - 30]) {
      const result = await uploaded(whole.subarray(0, end));
      expect(result.ok || result.reason === "not-archive" || typeof result.reason === "object", String(end)).toBe(true);
    }
  });
});
