import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { closeStorage, openStorage, storage } from "~/platform/storage/index.ts";
import * as files from "~/tests/builders/files.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { articles, articleVersions, publishedArticles, publishedGuides } from "../articles/articles.schema.ts";
import { NEW_GUIDE } from "../articles/guide-rules.input.ts";
import {
  contentBlocks,
  mediaLibrary,
  mediaVariants,
  navigationItems,
  pageDrafts,
  pages,
  pageVersions,
  testimonials,
} from "../content/content.schema.ts";
import {
  contentPlaces,
  deleteMedia,
  editMedia,
  findMediaFile,
  forgetDeletedMedia,
  frameMedia,
  listBlocks,
  listMedia,
  listMediaLabels,
  listMediaUses,
  makeAvifJob,
  openMediaFile,
  organizeMedia,
  replaceMedia,
  replaceWithNewFile,
  restoreMedia,
  restoreMediaContent,
  settleMedia,
  swapMedia,
  undoOrganizing,
  undoSwap,
  uploadMedia,
} from "../content/index.ts";
import type { Actor } from "../permissions/index.ts";
import { DAY_MS } from "../retention.ts";
import { EditMediaInput, MediaQuery, OrganizeInput } from "./media.input.ts";

onTestDatabase();

const places = contentPlaces;
const folder = mkdtempSync(join(tmpdir(), "media-uses-"));
let admin: Actor;
let editor: Actor;

async function* bytes(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Half red, half blue, so that a crop can be told from the whole. */
function halves(width: number, height: number): Promise<Buffer> {
  const red = { create: { width: width / 2, height, channels: 3 as const, background: "#f00" } };
  return sharp({ create: { width, height, channels: 3, background: "#00f" } })
    .composite([{ input: red as never, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

async function uploaded(name = "picture.png", content?: Uint8Array, fields: Record<string, string> = {}) {
  const taken = await uploadMedia(editor, { name, content: bytes(content ?? (await halves(800, 400))), fields });
  if (!taken.ok) throw new Error(JSON.stringify(taken));
  return { ...taken.value, path: taken.value.filePath.slice("/media/".length) };
}

async function served(path: string) {
  const file = await findMediaFile(path);
  if (!file) return null;
  const content = await openMediaFile(file);
  const chunks: Buffer[] = [];
  for await (const chunk of content ?? []) chunks.push(chunk as Buffer);
  return { ...file, content: Buffer.concat(chunks) };
}

const rowOf = async (id: string) => (await db.select().from(mediaLibrary).where(eq(mediaLibrary.id, id)))[0];
const variantsOf = (id: string) => db.select().from(mediaVariants).where(eq(mediaVariants.mediaId, id));
const granted = <Value>(result: { ok: true; value: Value } | { ok: false; reason: unknown }): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.value;
};

describe.runIf(isDatabaseThere())("files that change", () => {
  beforeAll(async () => {
    await openStorage({ s3Url: undefined, dataDir: folder });
    editor = await staffMember({ role: "editor" });
    admin = await staffMember({ role: "admin" });
  });
  afterAll(() => {
    closeStorage();
    rmSync(folder, { recursive: true, force: true });
  });

  describe("a file is replaced at its address", () => {
    test("the address has the new content in new sizes; undo brings the old one back, and can itself be undone", async () => {
      const { id, path } = await uploaded();
      await makeAvifJob.handle({ mediaId: id });
      const [old] = await variantsOf(id);
      const before = await served(path);
      const replaced = granted(await replaceMedia(editor, { id, version: 1 }, { name: "new.jpg", content: bytes(await files.photo()) }));
      const after = await served(path);
      expect(after?.contentType).toBe("image/jpeg");
      expect(after?.storagePath).not.toBe(before?.storagePath);
      expect(await rowOf(id)).toMatchObject({
        width: 300,
        height: 400,
        version: 2,
        originalName: "picture.png",
        filePath: `/media/${path}`,
      });
      expect((await variantsOf(id)).map(({ format, width }) => `${format} ${width}`)).toEqual(["webp 300"]);
      await makeAvifJob.handle({ mediaId: id });
      expect((await variantsOf(id)).map(({ format, width }) => `${format} ${width}`).sort()).toEqual(["avif 300", "webp 300"]);
      // A page that was opened before still names the old sizes.
      const successor = await served(old?.storagePath ?? "");
      expect((await sharp(successor?.content).metadata()).width).toBe(300);
      const undone = granted(await restoreMediaContent(editor, replaced.earlierId));
      expect((await served(path))?.content).toEqual(before?.content);
      expect((await variantsOf(id)).length).toBeGreaterThan(1);
      expect(await restoreMediaContent(editor, replaced.earlierId)).toEqual({ ok: false, reason: "not-found" });
      granted(await restoreMediaContent(editor, undone.earlierId));
      expect((await served(path))?.content).toEqual(after?.content);
    });

    test("pages that show it have another address for it, so no browser shows the old one", async () => {
      const { id, filePath } = await uploaded();
      await db.insert(contentBlocks).values({ name: "Shows it", type: "image", content: { url: filePath } });
      const picture = async () => (await listBlocks(crypto.randomUUID())).find(({ content }) => content.url === filePath)?.picture;
      expect((await picture())?.src).toBe(filePath);
      granted(await replaceMedia(editor, { id }, { name: "new.png", content: bytes(await halves(400, 400)) }));
      expect((await picture())?.src).toMatch(new RegExp(`^${filePath}\\?v=[0-9a-f]+$`));
      expect((await picture())?.width).toBe(400);
    });

    test("only by the same kind of file, and only by someone who has seen its current version", async () => {
      const { id } = await uploaded("terms.pdf", files.pdf);
      const by = (name: string, content: Uint8Array, version = 1) =>
        replaceMedia(editor, { id, version }, { name, content: bytes(content) });
      expect(await by("a.png", await halves(4, 4))).toEqual({ ok: false, reason: "other-kind" });
      expect(await by("a.docx", files.docx)).toEqual({ ok: false, reason: "other-kind" });
      expect(await by("a.pdf", files.pdf, 9)).toEqual({ ok: false, reason: "stale" });
      expect(await by("a.pdf", Buffer.alloc(0))).toEqual({ ok: false, reason: { why: "empty" } });
      expect(await by("new.pdf", files.pdf)).toMatchObject({ ok: true });
      const viewer = await staffMember({ role: "viewer" });
      expect(await replaceMedia(viewer, { id }, { name: "a.pdf", content: bytes(files.pdf) })).toEqual({ ok: false, reason: "forbidden" });
      expect(await db.execute(sql`select 1 from stored_files_in_doubt`)).toMatchObject({ rows: [] });
    });

    test("the old content is kept for 30 days, then removed; what's still shown stays", async () => {
      const { id, path } = await uploaded();
      const old = (await variantsOf(id)).map(({ storagePath }) => storagePath);
      granted(await replaceMedia(editor, { id }, { name: "new.png", content: bytes(await halves(400, 400)) }));
      await settleMedia({ isStart: true });
      await forgetDeletedMedia(new Date(Date.now() + 29 * DAY_MS));
      for (const one of [path, ...old]) expect(await storage().head(one), one).not.toBeNull();
      await forgetDeletedMedia(new Date(Date.now() + 31 * DAY_MS));
      for (const one of [path, ...old]) expect(await storage().head(one), one).toBeNull();
      expect((await served(path))?.content.length).toBeGreaterThan(0);
    });

    test("a replaced file that's deleted and restored is as it was", async () => {
      const { id, path } = await uploaded();
      granted(await replaceMedia(editor, { id }, { name: "new.png", content: bytes(await halves(400, 400)) }));
      const before = await served(path);
      const { deletedIds } = granted(await deleteMedia(editor, [{ id }]));
      expect(await served(path)).toBeNull();
      expect(await served(before?.storagePath ?? "")).toBeNull();
      granted(await restoreMedia(editor, deletedIds));
      expect(await served(path)).toEqual(before);
    });
  });

  describe("a picture is cropped", () => {
    test("at its address and in every size, from the whole picture each time; undo brings the earlier part back", async () => {
      const { id, path } = await uploaded();
      const right = { x: 0.5, y: 0, width: 0.5, height: 1 };
      const undo = granted(await frameMedia(editor, { id, version: 1 }, { crop: right, focus: null }));
      expect(await rowOf(id)).toMatchObject({ width: 400, height: 400, crop: right, originalPath: path });
      for (const one of [path, ...(await variantsOf(id)).map(({ storagePath }) => storagePath)]) {
        const { channels } = await sharp((await served(one))?.content).stats();
        expect(
          [channels[0]?.mean, channels[2]?.mean].map((mean) => Math.round((mean ?? 0) / 25)),
          one,
        ).toEqual([0, 10]);
      }
      const left = { x: 0, y: 0, width: 0.5, height: 0.5 };
      granted(await frameMedia(editor, { id, version: 2 }, { crop: left, focus: null }));
      const { channels, ...stats } = await sharp((await served(path))?.content).stats();
      expect(stats.isOpaque).toBe(true);
      expect(Math.round((channels[0]?.mean ?? 0) / 25)).toBe(10);
      expect(await rowOf(id)).toMatchObject({ width: 400, height: 200, originalPath: path });
      granted(await restoreMediaContent(editor, undo && "earlierId" in undo ? undo.earlierId : ""));
      expect(await rowOf(id)).toMatchObject({ width: 800, height: 400, crop: null, originalPath: null });
      await forgetDeletedMedia(new Date(Date.now() + 31 * DAY_MS));
      expect(await storage().head(path)).not.toBeNull();
    });

    test("to all of it, which is the whole picture again", async () => {
      const { id } = await uploaded();
      granted(await frameMedia(editor, { id }, { crop: { x: 0, y: 0, width: 0.5, height: 1 }, focus: null }));
      granted(await frameMedia(editor, { id }, { crop: null, focus: null }));
      expect(await rowOf(id)).toMatchObject({ width: 800, height: 400, crop: null, originalPath: null });
    });

    test("a focal point only moves what's in view, and is in fractions of what's left after a crop", async () => {
      const { id, filePath } = await uploaded();
      await db.insert(contentBlocks).values({ name: "Has a face", type: "image", content: { url: filePath } });
      const picture = async () => (await listBlocks(crypto.randomUUID())).find(({ content }) => content.url === filePath)?.picture;
      expect((await picture())?.focus).toBeNull();
      const before = await variantsOf(id);
      const undo = granted(await frameMedia(editor, { id, version: 1 }, { crop: null, focus: { x: 0.75, y: 0.1 } }));
      expect(undo).toEqual({ crop: null, focus: null });
      expect(await variantsOf(id)).toEqual(before);
      expect((await picture())?.focus).toEqual({ x: 75, y: 10 });
      granted(await frameMedia(editor, { id }, { crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 }, focus: { x: 0.75, y: 0.1 } }));
      expect((await picture())?.focus).toEqual({ x: 50, y: 20 });
    });

    test("drawings and documents have nothing to crop", async () => {
      const drawing = await uploaded("a.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect/></svg>'));
      const paper = await uploaded("a.pdf", files.pdf);
      const crop = { x: 0, y: 0, width: 0.5, height: 1 };
      for (const { id } of [drawing, paper])
        expect(await frameMedia(editor, { id }, { crop, focus: null })).toEqual({ ok: false, reason: "not-croppable" });
      expect(await frameMedia(editor, { id: drawing.id }, { crop: null, focus: { x: 0, y: 0 } })).toMatchObject({ ok: true });
      expect(await frameMedia(editor, { id: paper.id }, { crop: null, focus: { x: 0, y: 0 } })).toEqual({
        ok: false,
        reason: "not-croppable",
      });
    });
  });

  describe("a file is swapped for another everywhere", () => {
    /** Uses a file in one place of each kind. */
    async function used(filePath: string) {
      const [page] = await db
        .insert(pages)
        .values({ slug: `p-${filePath.slice(-12, -4)}`, title: "Its page", ogImage: `https://www.example.com${filePath}` })
        .returning();
      const pageId = page?.id ?? "";
      const section = { id: crypto.randomUUID(), name: "One", type: "image", content: { url: filePath }, isActive: true, mark: "old" };
      const fields = { title: "Its page", ogImage: "" } as never;
      await db.insert(contentBlocks).values([
        { name: "By address", type: "image", content: { url: filePath }, pageId },
        { name: "In HTML", type: "html", content: { html: `<img src="${filePath}" alt="a \\"b\\"">` } },
      ]);
      const who = { startedBy: "a@example.com", savedBy: "a@example.com" };
      await db
        .insert(pageDrafts)
        .values({ pageId, fields, fieldsMark: "old", sections: [section], base: { fields, sections: [section] }, ...who });
      const body = { type: "doc", content: [{ type: "picture", attrs: { src: filePath, alt: "", caption: "" } }] } as never;
      const [article] = await db
        .insert(articles)
        .values({ title: "Its article", slug: `a-${pageId}`, body, pictureUrl: filePath, status: "published", hasChanges: false })
        .returning();
      const live = {
        title: "Its article",
        slug: `a-${pageId}`,
        body,
        pictureUrl: filePath,
        publishedAt: new Date(),
        revisedAt: new Date(),
      };
      await db.insert(publishedArticles).values({ ...live, articleId: article?.id ?? "", search: sql`''::tsvector` as never });
      const [guide] = await db
        .insert(articles)
        .values({ title: "Its guide", slug: `a-${pageId}`, body, guide: NEW_GUIDE, status: "published", hasChanges: false })
        .returning();
      await db
        .insert(publishedGuides)
        .values({ ...live, articleId: guide?.id ?? "", guide: NEW_GUIDE, search: sql`''::tsvector` as never });
      await db.insert(testimonials).values({ clientName: "Their face", content: "x", avatarUrl: filePath });
      await db.insert(navigationItems).values({ label: "The file", url: filePath });
      await db.execute(sql`update profiles set avatar_url = ${filePath} where user_id in (${editor.userId}, ${admin.userId})`);
      await db.execute(
        sql`insert into site_settings (key, value, category) values (${`picture_${pageId}`}, ${JSON.stringify({ src: filePath })}, 'test')`,
      );
      return { pageId, articleId: article?.id ?? "" };
    }
    const kindsOf = async (actor: Actor, id: string) =>
      granted(await listMediaUses(actor, [id], places))
        .map(({ what, fixed }) => (fixed ? `${what} (${fixed})` : what))
        .sort();
    const everywhere = [
      ...["Article", "Content block", "Content block", "Draft of a page", "Guide", "Menu item", "Page"],
      ...["Setting", "Testimonial", "User", "User"],
    ];

    test("in every place, with versions and audit entries; one undo takes all of it back", async () => {
      const [from, to] = [await uploaded("from.png"), await uploaded("to.png")];
      const { pageId, articleId } = await used(from.filePath);
      expect(await kindsOf(admin, from.id)).toEqual(everywhere);
      const { count, swapId } = granted(await swapMedia(admin, { fromId: from.id, toId: to.id }, places));
      expect(count).toBe(everywhere.length);
      expect(await kindsOf(admin, from.id)).toEqual([]);
      expect(await kindsOf(admin, to.id)).toEqual(everywhere);
      const [page] = await db.select().from(pages).where(eq(pages.id, pageId));
      expect(page).toMatchObject({ ogImage: `https://www.example.com${to.filePath}`, version: 2 });
      expect(await db.$count(pageVersions, eq(pageVersions.pageId, pageId))).toBeGreaterThan(0);
      const [draft] = await db.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId));
      expect(draft).toMatchObject({ version: 2, fieldsMark: "old" });
      expect(JSON.stringify(draft?.base)).toContain(to.filePath);
      expect(draft?.sections[0]?.mark).not.toBe("old");
      const [live] = await db.select().from(publishedArticles).where(eq(publishedArticles.articleId, articleId));
      const [article] = await db.select().from(articles).where(eq(articles.id, articleId));
      expect([live?.pictureUrl, article?.pictureUrl, article?.hasChanges]).toEqual([to.filePath, to.filePath, false]);
      expect(await db.$count(articleVersions, eq(articleVersions.articleId, articleId))).toBe(1);
      const { rows } = await db.execute(sql`select action from audit_log where subject_id = ${from.id}`);
      expect(rows.map(({ action }) => action)).toContain("media.swapped");
      expect(granted(await undoSwap(admin, swapId ?? "", places))).toBe(count);
      expect(await kindsOf(admin, from.id)).toEqual(everywhere);
      expect(await kindsOf(admin, to.id)).toEqual([]);
      expect(await undoSwap(admin, swapId ?? "", places)).toEqual({ ok: false, reason: "not-found" });
    });

    test("an editor changes what editors may change, and sees what's left", async () => {
      const [from, to] = [await uploaded("from.png"), await uploaded("to.png")];
      await used(from.filePath);
      granted(await swapMedia(editor, { fromId: from.id, toId: to.id }, places));
      expect(await kindsOf(editor, from.id)).toEqual(["Setting (not-allowed)", "User"]);
    });

    test("by a new file, which takes over its texts, all or nothing", async () => {
      const from = await uploaded("logo.png", undefined, { alt_text: "Our logo", folder: "Brand", tags: "logo, 2026" });
      await db.insert(contentBlocks).values({ name: "Logo", type: "image", content: { url: from.filePath } });
      const before = await db.$count(mediaLibrary);
      const wrong = await replaceWithNewFile(editor, from.id, { name: "a.pdf", content: bytes(files.pdf) }, places);
      expect(wrong).toEqual({ ok: false, reason: "other-kind" });
      expect(await db.$count(mediaLibrary)).toBe(before);
      const { count } = granted(
        await replaceWithNewFile(editor, from.id, { name: "new.png", content: bytes(await halves(40, 40)) }, places),
      );
      expect(count).toBe(1);
      const [made] = await db.select().from(mediaLibrary).where(eq(mediaLibrary.originalName, "new.png"));
      expect(made).toMatchObject({ altText: "Our logo", folder: "Brand", tags: ["logo", "2026"] });
      expect(granted(await listMediaUses(editor, [from.id], places))).toEqual([]);
      expect(await rowOf(from.id)).toBeDefined();
    });

    test("not by itself, by another kind, by what's gone, or by a viewer", async () => {
      const [one, paper] = [await uploaded(), await uploaded("a.pdf", files.pdf)];
      const swap = (toId: string, actor = editor) => swapMedia(actor, { fromId: one.id, toId }, places);
      expect(await swap(one.id)).toEqual({ ok: false, reason: "same-file" });
      expect(await swap(paper.id)).toEqual({ ok: false, reason: "other-kind" });
      expect(await swap(crypto.randomUUID())).toEqual({ ok: false, reason: "not-found" });
      expect(await swap(paper.id, await staffMember({ role: "viewer" }))).toEqual({ ok: false, reason: "forbidden" });
    });
  });

  describe("folders, tags, and names", () => {
    const found = async (query: object) =>
      granted(await listMedia(editor, MediaQuery.parse(query))).files.map(({ originalName }) => originalName);

    test("files are moved and tagged together, found by both, and put back", async () => {
      const [one, two] = [await uploaded("party-1.png"), await uploaded("party-2.png", undefined, { tags: "old, #Fall" })];
      const input = OrganizeInput.parse({ ids: [one.id, two.id], folder: "Events", add_tags: "party, Fall", remove_tags: "old" });
      const { count, labelsId } = granted(await organizeMedia(editor, input));
      expect(count).toBe(2);
      expect((await found({ folder: "Events" })).sort()).toEqual(["party-1.png", "party-2.png"]);
      expect((await rowOf(two.id))?.tags).toEqual(["Fall", "party"]);
      expect(await found({ tag: "party", sort: "name" })).toEqual(["party-1.png", "party-2.png"]);
      expect(await found({ folder: "Elsewhere", tag: "party" })).toEqual([]);
      expect(granted(await listMediaLabels(editor))).toMatchObject({ folders: expect.arrayContaining(["Events"]) });
      expect(granted(await organizeMedia(editor, input))).toEqual({ count: 0, labelsId: null });
      expect(granted(await undoOrganizing(editor, labelsId ?? ""))).toBe(2);
      expect([(await rowOf(one.id))?.folder, (await rowOf(two.id))?.tags]).toEqual(["", ["old", "Fall"]]);
      expect(await undoOrganizing(editor, labelsId ?? "")).toEqual({ ok: false, reason: "not-found" });
    });

    test("a renamed file keeps its address and an extension of its type", async () => {
      const { id, filePath } = await uploaded("IMG_1.png");
      const input = EditMediaInput.parse({ title: "Ana Ruiz", file_name: "ana-ruiz.jpg", folder: "Team", tags: "team" });
      granted(await editMedia(editor, { id, version: 1 }, input));
      expect(await rowOf(id)).toMatchObject({ title: "Ana Ruiz", originalName: "ana-ruiz.png", folder: "Team", tags: ["team"], filePath });
      expect(await found({ q: "ana ru" })).toEqual(["ana-ruiz.png"]);
      expect(EditMediaInput.safeParse({ file_name: "a/b.png" }).success).toBe(false);
    });

    test("files are found by the month they were uploaded in", async () => {
      const { id } = await uploaded("last-month.png");
      await db.execute(sql`update media_library set created_at = date_trunc('month', now()) - interval '10 days' where id = ${id}`);
      expect(await found({ uploaded: "last-month" })).toEqual(["last-month.png"]);
      expect(await found({ uploaded: "this-month", q: "last-month" })).toEqual([]);
    });

    test("a file that was deleted before folders existed can be restored", async () => {
      const { id } = await uploaded("older.png");
      const { deletedIds } = granted(await deleteMedia(editor, [{ id }]));
      await db.execute(sql`update deleted_content set row = row - 'title' - 'folder' - 'tags' where id = ${deletedIds[0]}`);
      granted(await restoreMedia(editor, deletedIds));
      expect(await rowOf(id)).toMatchObject({ title: "", folder: "", tags: [] });
    });
  });
});
