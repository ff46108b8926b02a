import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { closeStorage, openStorage, storage } from "~/platform/storage/index.ts";
import * as files from "~/tests/builders/files.ts";
import { startS3Server } from "~/tests/builders/s3-server.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { deleteUser } from "../access/index.ts";
import { contentBlocks, mediaLibrary, mediaVariants, pages, storedFiles, testimonials } from "../content/content.schema.ts";
import {
  deleteMedia,
  editMedia,
  findMediaFile,
  forgetDeletedMedia,
  listBlocks,
  listMedia,
  listMediaUses,
  makeAvifJob,
  restoreMedia,
  settleMedia,
  uploadMedia,
} from "../content/index.ts";
import type { Actor } from "../permissions/index.ts";
import { DAY_MS } from "../retention.ts";
import { MediaQuery } from "./media.input.ts";
import { announce, settleFiles } from "./pending-files.ts";

onTestDatabase();

const folder = mkdtempSync(join(tmpdir(), "media-"));
let editor: Actor;

describe.runIf(isDatabaseThere())("the media library", () => {
  beforeAll(async () => {
    await openStorage({ s3Url: undefined, dataDir: folder });
    editor = await staffMember({ role: "editor" });
  });
  afterAll(() => {
    closeStorage();
    rmSync(folder, { recursive: true, force: true });
  });

  const inStorage = () => {
    const root = join(folder, "media");
    return existsSync(root)
      ? readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile())
          .map(({ name }) => name)
          .sort()
      : [];
  };
  const doubts = () => db.select().from(storedFiles);
  async function* bytes(content: Uint8Array): AsyncGenerator<Uint8Array> {
    yield content;
  }
  async function uploaded(name = "picture.jpg", width = 400) {
    const content = name.endsWith(".jpg") ? await files.photo({ width, height: 300, orientation: 1 }) : Buffer.from("text");
    const taken = await uploadMedia(editor, { name, content: bytes(content), fields: {} });
    if (!taken.ok) throw new Error(JSON.stringify(taken));
    return taken.value;
  }
  const stemOf = (filePath: string) => (filePath.split("/").at(-1) ?? "").replace(/\.\w+$/, "");
  const filesOf = (filePath: string) => inStorage().filter((name) => name.startsWith(stemOf(filePath)));

  test("an image has its row and its files, and nothing is pending", async () => {
    const { id, filePath } = await uploaded();
    const [row] = await db.select().from(mediaLibrary).where(eq(mediaLibrary.id, id));
    expect(row).toMatchObject({
      originalName: "picture.jpg",
      width: 400,
      height: 300,
      uploadedBy: editor.userId,
      placeholder: expect.stringMatching(/^data:image\/webp/),
      metadata: {
        storage_path: filePath.replace("/media/", ""),
        bucket: "media",
        uploaded_at: row?.createdAt.toISOString(),
        size_readable: expect.stringMatching(/^[\d.]+ (Bytes|KB)$/),
      },
    });
    expect(filesOf(filePath)).toHaveLength(3);
    expect(await doubts()).toEqual([]);
  });

  test("rows of an earlier version gain what storage says about them, and keep what they have", async () => {
    const old = Array.from({ length: 501 }, (_, n) => ({
      filename: `${n}.pdf`,
      originalName: "old.pdf",
      filePath: `/media/old/${n}.pdf`,
      fileType: "application/pdf",
      fileSize: 1_536,
      createdAt: new Date("2026-01-02T03:04:05Z"),
      metadata: sql`'{"kept": "as it is"}'::jsonb`,
    }));
    await db.insert(mediaLibrary).values(old as never);
    const own = (await uploaded()).id;
    const before = await db.select().from(mediaLibrary).where(eq(mediaLibrary.id, own));
    await settleMedia();
    const filled = await db.select().from(mediaLibrary).where(eq(mediaLibrary.originalName, "old.pdf"));
    expect(filled).toHaveLength(501);
    for (const { filename, metadata, version } of filled) {
      const said = { storage_path: `old/${filename}`, bucket: "media", uploaded_at: "2026-01-02T03:04:05.000Z", size_readable: "1.5 KB" };
      expect({ metadata, version }).toEqual({ metadata: { kept: "as it is", ...said }, version: 1 });
    }
    expect(await db.select().from(mediaLibrary).where(eq(mediaLibrary.id, own))).toEqual(before);
    await db.delete(mediaLibrary).where(eq(mediaLibrary.originalName, "old.pdf"));
  });

  test("AVIF is made once, in the widths of WebP", async () => {
    const { id, filePath } = await uploaded();
    await Promise.all([makeAvifJob.handle({ mediaId: id }), makeAvifJob.handle({ mediaId: id })]);
    await makeAvifJob.handle({ mediaId: id });
    const rows = await db.select().from(mediaVariants).where(eq(mediaVariants.mediaId, id));
    expect(rows.map(({ format, width }) => `${format} ${width}`).sort()).toEqual(["avif 320", "avif 400", "webp 320", "webp 400"]);
    expect(filesOf(filePath)).toHaveLength(5);
    expect(await doubts()).toEqual([]);
    await makeAvifJob.handle({ mediaId: crypto.randomUUID() });
  });

  test("an image block has the image in all its sizes", async () => {
    const { id, filePath } = await uploaded();
    await makeAvifJob.handle({ mediaId: id });
    await db.insert(contentBlocks).values({ name: "With sizes", type: "image", content: { url: filePath } });
    const picture = (await listBlocks("sizes")).find(({ content }) => content.url === filePath)?.picture;
    expect(picture).toMatchObject({ src: filePath, width: 400, height: 300 });
    expect(picture?.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
    expect(picture?.sources[1]?.srcSet).toMatch(/-320\.webp 320w, .*-400\.webp 400w$/);
  });

  test("files stored without a row are removed, those with one stay, whatever is pending", async () => {
    const { filePath } = await uploaded();
    const own = filePath.slice("/media/".length);
    const source = join(folder, "source.txt");
    writeFileSync(source, "left behind");
    const left = `${editor.userId}/1700000000000-aaaaaaaaaaaaaaaaaaaaaaaa.txt`;
    await announce([left, `${editor.userId}/1700000000000-never-written.txt`, own]);
    await storage().put(left, source, "text/plain");
    await settleFiles(new Date(Date.now() - DAY_MS));
    expect(await storage().head(left), "an upload that may still be in progress is left alone").not.toBeNull();
    await settleFiles(new Date(Date.now() + 1_000));
    expect(await storage().head(left)).toBeNull();
    expect(await storage().head(own)).not.toBeNull();
    expect(await doubts()).toEqual([]);
  });

  test("a deleted file can be restored; after 30 days it is removed with all its files; so is a file that belongs to no one", async () => {
    const { id, filePath } = await uploaded();
    const path = filePath.slice("/media/".length);
    const first = await deleteMedia(editor, [{ id, version: 1 }]);
    if (!first.ok) throw new Error(first.reason);
    expect(await findMediaFile(path)).toBeNull();
    await settleMedia({ isStart: true });
    await forgetDeletedMedia(new Date(Date.now() + 29 * DAY_MS));
    expect(filesOf(filePath)).toHaveLength(3);
    expect(await restoreMedia(editor, first.value.deletedIds)).toEqual({ ok: true, value: 1 });
    expect(await restoreMedia(editor, first.value.deletedIds)).toEqual({ ok: false, reason: "not-found" });
    expect(await findMediaFile(path)).toMatchObject({ contentType: "image/jpeg" });
    const second = await deleteMedia(editor, [{ id }]);
    const stray = `${editor.userId}/1700000000000-bbbbbbbbbbbbbbbbbbbbbbbb.txt`;
    const source = join(folder, "source.txt");
    writeFileSync(source, "stray");
    await storage().put(stray, source, "text/plain");
    const others = inStorage().length - 3 - 1;
    await forgetDeletedMedia(new Date(Date.now() + 31 * DAY_MS));
    expect(filesOf(filePath)).toEqual([]);
    expect(inStorage()).toHaveLength(others);
    expect(await restoreMedia(editor, second.ok ? second.value.deletedIds : [])).toEqual({ ok: false, reason: "not-found" });
    expect(await doubts()).toEqual([]);
  });

  test("a file whose uploader has left since then comes back without their name", async () => {
    const admin = await staffMember({ role: "admin" });
    const leaving = await staffMember({ role: "editor" });
    const taken = await uploadMedia(leaving, { name: "theirs.txt", content: bytes(Buffer.from("x")), fields: {} });
    const deleted = await deleteMedia(editor, [{ id: taken.ok ? taken.value.id : "" }]);
    await deleteUser(admin, { userId: leaving.userId, version: 1 });
    expect(await restoreMedia(editor, deleted.ok ? deleted.value.deletedIds : [])).toEqual({ ok: true, value: 1 });
  });

  test("of two who change a file, the slower one is told; deleting many is all or nothing", async () => {
    const [one, two] = [await uploaded("one.txt"), await uploaded("two.txt")];
    expect(await editMedia(editor, { id: one.id, version: 1 }, { altText: "First", caption: "" })).toEqual({ ok: true, value: undefined });
    expect(await editMedia(editor, { id: one.id, version: 1 }, { altText: "Late", caption: "" })).toEqual({ ok: false, reason: "stale" });
    expect(
      await deleteMedia(editor, [
        { id: one.id, version: 1 },
        { id: two.id, version: 1 },
      ]),
    ).toEqual({ ok: false, reason: "stale" });
    expect(
      await deleteMedia(editor, [
        { id: one.id, version: 2 },
        { id: two.id, version: 1 },
      ]),
    ).toMatchObject({ ok: true });
    expect(await deleteMedia(editor, [{ id: one.id }, { id: two.id }])).toEqual({ ok: false, reason: "not-found" });
  });

  test("the screen lists where a file is used", async () => {
    const { id, filePath } = await uploaded("used.txt");
    const other = await uploaded("unused.txt");
    const [page] = await db
      .insert(pages)
      .values({ slug: "uses", title: "Uses it", ogImage: `https://www.example.com${filePath}` })
      .returning();
    await db.insert(contentBlocks).values([
      { name: "By address", type: "image", content: { url: filePath } },
      { name: "In HTML", type: "html", content: { html: `<img src="${filePath}">` }, pageId: page?.id },
    ]);
    await db.insert(testimonials).values({ clientName: "Their face", content: "x", avatarUrl: filePath });
    await db.execute(sql`update profiles set avatar_url = ${filePath} where user_id = ${editor.userId}`);
    await db.execute(
      sql`insert into site_settings (key, value, category) values ('test_picture', ${JSON.stringify({ src: filePath })}, 'test')`,
    );
    const uses = await listMediaUses(editor, [id, other.id]);
    expect(uses.ok && uses.value.map(({ what, name, mediaId }) => `${what} ${name} ${mediaId === id}`).sort()).toEqual([
      "Content block By address true",
      "Content block In HTML true",
      "Page Uses it true",
      "Setting test_picture true",
      "Testimonial Their face true",
      `User ${editor.fullName} true`,
    ]);
    expect(await listMediaUses(editor, [other.id])).toEqual({ ok: true, value: [] });
  });

  test("the list can be searched, filtered, and sorted; wildcards are plain characters", async () => {
    const { filePath } = await uploaded("100%_sure.txt");
    const find = async (query: object) => {
      const found = await listMedia(editor, MediaQuery.parse(query));
      return found.ok ? found.value.files.map((file) => file.filePath) : [];
    };
    expect(await find({ q: "100%_S" })).toEqual([filePath]);
    expect(await find({ q: "100__sure" })).toEqual([]);
    expect(await find({ q: "sure", kind: "image" })).toEqual([]);
    expect(await find({ q: "sure", kind: "document", sort: "-size" })).toEqual([filePath]);
  });

  test("every action is in the audit log", async () => {
    const { id } = await uploaded("logged.txt");
    await editMedia(editor, { id }, { altText: "Said", caption: "" });
    const deleted = await deleteMedia(editor, [{ id }]);
    await restoreMedia(editor, deleted.ok ? deleted.value.deletedIds : []);
    const { rows } = await db.execute(sql`select action from audit_log where subject_id = ${id} order by created_at, id`);
    expect(rows.map(({ action }) => action).sort()).toEqual(["media.created", "media.deleted", "media.restored", "media.updated"]);
  });

  test("while storage is unavailable, nothing is half stored, and leftovers are removed when it is back", async () => {
    const server = await startS3Server();
    try {
      await openStorage({ s3Url: server.url, dataDir: folder });
      const { filePath } = await uploaded();
      expect(await storage().head(filePath.slice("/media/".length))).not.toBeNull();
      const { rows: before } = await db.execute(sql`select count(*)::int as n from media_library`);
      await server.stop();
      const refused = await uploadMedia(editor, { name: "a.txt", content: bytes(Buffer.from("x")), fields: {} });
      expect(refused).toEqual({ ok: false, reason: { why: "storage" } });
      const { rows: after } = await db.execute(sql`select count(*)::int as n from media_library`);
      expect(after).toEqual(before);
      expect(await doubts()).toHaveLength(1);
    } finally {
      await openStorage({ s3Url: undefined, dataDir: folder });
    }
    await settleMedia();
    expect(await doubts()).toEqual([]);
  });

  test("an upload that is abandoned leaves nothing", async () => {
    async function* breakingOff(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("half");
      throw new Error("gone");
    }
    await expect(uploadMedia(editor, { name: "half.txt", content: breakingOff(), fields: {} })).rejects.toThrow("gone");
    expect(readdirSync(join(folder, "incoming"))).toEqual([]);
    expect(await doubts()).toEqual([]);
  });
});
