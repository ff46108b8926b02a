import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { demoColorsIn, inOtherColors } from "~/tests/builders/brand-colors.ts";
import { edgar, no, vera } from "~/tests/builders/content-kinds.ts";
import { readPdf } from "~/tests/builders/pdf.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { SHIPPED_PALETTE } from "../brand/roles.input.ts";
import { redirects } from "../content/content.schema.ts";
import {
  compareArticleVersions,
  createArticle,
  deleteArticles,
  discardArticleChanges,
  findArticle,
  findArticleToEdit,
  findGuide,
  findGuideByForm,
  guideFile,
  linkStates,
  listArticles,
  listArticlesToEdit,
  listArticleVersions,
  listGuides,
  listPublicAddresses,
  previewGuide,
  publishArticle,
  publishDueArticles,
  restoreArticles,
  restoreArticleVersion,
  saveArticle,
  scheduleArticle,
  unpublishArticle,
} from "../content/index.ts";
import type { RichText } from "../rich-text/rich-text.input.ts";
import { ArticleDraftInput, ArticleQuery } from "./article.input.ts";
import type { ArticleDraft } from "./article-kind.ts";
import { articles, publishedArticles, publishedGuides } from "./articles.schema.ts";
import { type GuideFacts, NEW_GUIDE } from "./guide-rules.input.ts";

onTestDatabase();

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  for (const table of [articles, redirects]) await db.delete(table);
  forgetValues();
});

const doc = (...texts: string[]): RichText => ({
  type: "doc",
  content: texts.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});

const facts = (changes: Partial<GuideFacts> = {}): GuideFacts => ({ ...NEW_GUIDE, ...changes });

const whole = (changes: Partial<ArticleDraft> = {}): Partial<ArticleDraft> => ({
  ...{ title: "Copies that work", slug: "copies-that-work", excerpt: "A checklist for one afternoon.", body: doc("Try to restore one.") },
  ...changes,
});

async function value<Value>(result: Promise<{ ok: true; value: Value } | { ok: false; reason: unknown }>): Promise<Value> {
  const found = await result;
  if (!found.ok) throw new Error(JSON.stringify(found.reason));
  return found.value;
}

async function written(changes: Partial<ArticleDraft> = {}) {
  const { id, version } = await value(createArticle(edgar, { guide: NEW_GUIDE }));
  const saved = await value(saveArticle(edgar, { id, version }, whole(changes)));
  return { id, version: saved.version };
}

async function published(changes: Partial<ArticleDraft> = {}) {
  const guide = await written(changes);
  await value(publishArticle(edgar, guide));
  forgetValues();
  return { id: guide.id, version: guide.version + 1 };
}

const onSite = async (slug: string) => {
  forgetValues();
  return findGuide(slug);
};
const leads = async () => Object.fromEntries((await db.select().from(redirects)).map(({ fromPath, toPath }) => [fromPath, toPath]));
const listed = async (type: "article" | "guide", query = {}) =>
  (await value(listArticlesToEdit(edgar, ArticleQuery.parse(query), type))).articles.map(({ title }) => title);

describe.runIf(isDatabaseThere())("a guide", () => {
  test("is seen by nobody until it's published, then at its own address, and never in the blog", async () => {
    const guide = await written();
    expect([await onSite("copies-that-work"), await listGuides()]).toEqual([null, []]);
    expect(await value(previewGuide(edgar, guide.id))).toMatchObject({ title: "Copies that work", form: "guide", group: "more" });
    await value(publishArticle(edgar, guide));
    expect(await onSite("copies-that-work")).toMatchObject({
      ...{ title: "Copies that work", subtitle: "A checklist for one afternoon.", description: "A checklist for one afternoon." },
      blocks: [{ type: "paragraph", content: ["Try to restore one."] }],
    });
    expect(await findArticle("copies-that-work")).toBeNull();
    expect([(await listArticles()).articles, await db.select().from(publishedArticles)]).toEqual([[], []]);
    expect((await listPublicAddresses()).map(({ slug }) => slug)).not.toContain("guides/copies-that-work");
    expect([await listed("guide"), await listed("article")]).toEqual([["Copies that work"], []]);
    expect(await listed("guide", { q: "https://www.example.com/guides/copies-that-work" })).toEqual(["Copies that work"]);
  });

  test("needs no category and no author, but a subtitle, and of official material, what it is", async () => {
    const { id, version } = await value(createArticle(edgar, { guide: NEW_GUIDE }));
    const missing = ["no-title", "no-text", "no-slug", "no-subtitle"];
    expect(await publishArticle(edgar, { id, version })).toEqual({ ok: false, reason: { faults: missing } });
    const guide = facts({ group: "resource", type: "Checklist", source: "javascript:alert(1)" });
    const saved = await value(saveArticle(edgar, { id, version }, whole({ slug: "search", guide })));
    const faults = ["no-material", "bad-source"];
    expect(await publishArticle(edgar, { id, version: saved.version })).toEqual({ ok: false, reason: { faults } });
  });

  test("can have the slug of an article, and of no other guide", async () => {
    await published();
    expect(await publishArticle(edgar, await written())).toEqual({ ok: false, reason: { faults: ["slug-taken"] } });
    const article = await value(createArticle(edgar));
    await value(saveArticle(edgar, article, whole()));
    const faults = ["no-category", "no-author"];
    expect(await publishArticle(edgar, { id: article.id })).toEqual({ ok: false, reason: { faults } });
  });

  test("leads from its old address to the new one, also after it was off the site", async () => {
    const { id } = await published();
    await value(saveArticle(edgar, { id }, { slug: "restores" }));
    await value(publishArticle(edgar, { id }));
    expect(await leads()).toEqual({ "/guides/copies-that-work": "/guides/restores" });
    expect([await onSite("copies-that-work"), (await onSite("restores"))?.title]).toEqual([null, "Copies that work"]);
    await value(unpublishArticle(edgar, { id }));
    expect([await onSite("restores"), await db.select().from(publishedGuides)]).toEqual([null, []]);
    await value(saveArticle(edgar, { id }, { slug: "backups" }));
    await value(publishArticle(edgar, { id }));
    expect(await leads()).toEqual({ "/guides/copies-that-work": "/guides/backups", "/guides/restores": "/guides/backups" });
  });

  test("keeps what visitors see until it's updated, and knows when its facts were changed back", async () => {
    const { id } = await published();
    const changed = await value(saveArticle(edgar, { id }, { guide: facts({ position: 3 }) }));
    expect([changed.hasChanges, (await onSite("copies-that-work"))?.position]).toEqual([true, 100]);
    expect((await value(saveArticle(edgar, { id }, { guide: facts() }))).hasChanges).toBe(false);
    await value(saveArticle(edgar, { id }, { guide: facts({ form: "none" }), title: "Other" }));
    await value(discardArticleChanges(edgar, { id }));
    expect(await value(findArticleToEdit(edgar, id))).toMatchObject({ title: "Copies that work", guide: NEW_GUIDE, hasChanges: false });
  });

  test("has versions, which say how its facts differ, and come back", async () => {
    const { id } = await published();
    await value(saveArticle(edgar, { id }, { guide: facts({ type: "Checklist" }) }));
    const difference = await value(
      compareArticleVersions(edgar, id, (await value(listArticleVersions(edgar, id)))[0]?.number ?? 0, "before"),
    );
    expect(difference.fields.map(({ label }) => label)).toEqual(["Guide"]);
    await value(restoreArticleVersion(edgar, { id }, 1));
    expect((await value(findArticleToEdit(edgar, id))).guide).toEqual(NEW_GUIDE);
  });

  test("is published at its time", async () => {
    const { id, version } = await written();
    const at = Date.parse("2027-01-04T15:00:00Z");
    const before = setClock(() => at - 60_000);
    await value(scheduleArticle(edgar, { id, version }, new Date(at)));
    await publishDueArticles.handle({});
    expect(await onSite("copies-that-work")).toBeNull();
    before();
    const due = setClock(() => at + 1_000);
    await publishDueArticles.handle({});
    due();
    expect((await onSite("copies-that-work"))?.updated).toBe("2027-01-04");
  });

  test("is deleted with everything and restored as it was, unless its address is taken by then", async () => {
    const guide = await published();
    const { deletedIds } = await value(deleteArticles(edgar, [guide]));
    expect(await onSite("copies-that-work")).toBeNull();
    await value(restoreArticles(edgar, deletedIds));
    expect((await onSite("copies-that-work"))?.title).toBe("Copies that work");
    const again = await value(deleteArticles(edgar, [{ id: guide.id }]));
    await published({ title: "The other one" });
    expect(await restoreArticles(edgar, again.deletedIds)).toEqual(no("slug-taken"));
  });

  test("stays one, and an article stays an article, whatever is sent", async () => {
    const { id } = await value(createArticle(edgar));
    await value(saveArticle(edgar, { id }, { title: "Of the blog", guide: facts() }));
    expect((await value(findArticleToEdit(edgar, id))).guide).toBeNull();
    expect(await previewGuide(edgar, id)).toEqual(no("not-found"));
    expect(await previewGuide(vera, (await written()).id)).toEqual(no("forbidden"));
  });

  test("is among the pages that menus can lead to", async () => {
    const { id } = await published();
    const states = async () => [...(await linkStates(["/guides/copies-that-work", "/guides/nothing"])).values()];
    expect(await states()).toEqual(["there", "missing"]);
    await value(unpublishArticle(edgar, { id }));
    expect(await states()).toEqual(["hidden", "missing"]);
  });
});

describe.runIf(isDatabaseThere())("the list of guides", () => {
  test("is in their own order; a form's guide is the first that has it", async () => {
    await published({ title: "B", slug: "b", guide: facts({ position: 2, form: "aiGuide" }) });
    await published({ title: "A", slug: "a", guide: facts({ position: 10 }) });
    await published({ title: "C", slug: "c", guide: facts({ position: 1, form: "aiGuide" }) });
    expect((await listGuides()).map(({ slug }) => slug)).toEqual(["c", "b", "a"]);
    expect([(await findGuideByForm("aiGuide"))?.slug, await findGuideByForm("cmmcGuide")]).toEqual(["c", null]);
  });
});

describe.runIf(isDatabaseThere())("a guide as a Word document", () => {
  test("has its text as it is, and links lead back to the site", async () => {
    const cell = (text: string, type: "tableHeader" | "tableCell") => ({
      type,
      attrs: { colspan: 1, rowspan: 1 },
      content: doc(text).content,
    });
    const body: RichText = {
      type: "doc",
      content: [
        ...doc("☐ Ask [your provider] about a_b & c|d.").content,
        { type: "paragraph", content: [{ type: "text", text: "Write", marks: [{ type: "link", attrs: { href: "/contact" } }] }] },
        {
          type: "table",
          content: [
            { type: "tableRow", content: [cell("Name", "tableHeader"), cell("A|B", "tableHeader")] },
            { type: "tableRow", content: [cell("Longer name", "tableCell"), cell("", "tableCell")] },
          ],
        },
      ],
    };
    await published({ body });
    const open = async () => {
      const bytes = await guideFile("copies-that-work", "docx");
      const files = unzipSync(bytes ?? new Uint8Array());
      const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
      const words = part("word/document.xml")
        .replaceAll(/<[^>]+>/g, "|")
        .replaceAll(/\|+/g, "|");
      return { words, links: part("word/_rels/document.xml.rels") };
    };
    const { words, links } = await open();
    expect(words).toContain("|☐ Ask [your provider] about a_b &amp; c|d.|Write|Name|A|B|Longer name|");
    expect(links).toMatch(/Target="https?:[^"]+\/contact"/);
    expect(await guideFile("copies-that-work", "docx")).toBe(await guideFile("copies-that-work", "docx"));
    expect(await guideFile("no-such-guide", "pdf")).toBeNull();
  });

  test("has the firm's colors in its files, and again the demo firm's when those are back", async () => {
    await published({
      body: { type: "doc", content: [{ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "One" }] }] },
    });
    const colors = async () => {
      const pdf = await readPdf((await guideFile("copies-that-work", "pdf")) ?? new Uint8Array());
      const files = unzipSync((await guideFile("copies-that-work", "docx")) ?? new Uint8Array());
      return { pdf: pdf.colors, docx: strFromU8(files["word/styles.xml"] ?? new Uint8Array()).toLowerCase() };
    };
    expect((await colors()).pdf).toContain(SHIPPED_PALETTE.ink);
    const [palette, own] = await inOtherColors(async (palette) => [palette, await colors()] as const);
    expect(own.pdf).toEqual(expect.arrayContaining([palette.ink, palette.mist, palette.slate, palette.line]));
    expect(own.docx).toContain(palette.ink.slice(1));
    expect(demoColorsIn(own.pdf.join() + own.docx)).toEqual([]);
    expect((await colors()).pdf).toContain(SHIPPED_PALETTE.ink);
  });
});

test("the editor's fields are a guide's facts; anything else is said at its field", () => {
  const sent = {
    title: "T",
    guide_group: "ai",
    guide_form: "guide",
    guide_position: "2",
    guide_rating: "4.5",
    guide_good: "One\n\n Two \n",
  };
  expect(ArticleDraftInput.parse(sent).guide).toEqual(facts({ group: "ai", position: 2, rating: 4.5, good: ["One", "Two"] }));
  expect(ArticleDraftInput.parse({ title: "T" }).guide).toBeUndefined();
  const wrong = ArticleDraftInput.safeParse({ ...sent, guide_group: "else", guide_position: "soon", guide_rating: "6" });
  expect(wrong.error?.issues.map(({ path }) => path.join("_"))).toEqual(["guide_group", "guide_position", "guide_rating"]);
});
