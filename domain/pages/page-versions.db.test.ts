import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { addBlock, onPages, pageInput, value } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { contentBlocks } from "../content/content.schema.ts";
import {
  comparePageVersions,
  findPageDraft,
  findPageToEdit,
  listPageBlocks,
  listPageVersions,
  movePageBlock,
  publishPageDraft,
  restorePageDraft,
  restorePageVersion,
  savePageDraft,
  switchPageBlock,
  updatePage,
} from "../content/index.ts";
import { DraftSave } from "./draft.input.ts";

const { staff, made } = onPages();

async function startDraft(pageId: string, title: string): Promise<{ id: string; version: number }> {
  const { fields, fieldsMark } = await value(findPageDraft(staff.edgar, pageId));
  const typed = { order: [], seenOrder: [], sections: [], removed: [], fields: { values: { ...fields, title }, seen: fieldsMark } };
  await value(savePageDraft(staff.edgar, pageId, DraftSave.parse(typed)));
  const { draft } = await value(findPageDraft(staff.edgar, pageId));
  return { id: draft?.id ?? "", version: draft?.version ?? 0 };
}

describe.runIf(isDatabaseThere())("page versions", () => {
  test("are compared word by word, with the previous one and the current one", async () => {
    const page = await made({ meta_description: "We answer in four hours" });
    const second = await value(updatePage(staff.edgar, page, pageInput({ meta_description: "We answer in two hours" })));
    await value(updatePage(staff.ada, second, pageInput({ meta_description: "We answer in two days" })));
    const changed = async (number: number, against: "before" | "now") => {
      const { fields, with: other } = await value(comparePageVersions(staff.edgar, page.id, number, against));
      return [other, ...fields.map(({ label, runs }) => [label, ...runs.filter((run) => run.change !== "same").map(({ text }) => text)])];
    };
    expect(await changed(2, "before")).toEqual([1, ["Meta description", "four", "two"]]);
    expect(await changed(1, "now")).toEqual([3, ["Meta description", "four hours", "two days"]]);
    expect((await value(listPageVersions(staff.edgar, page.id))).map(({ number, savedBy }) => [number, savedBy])).toEqual([
      [3, "ada@example.com"],
      [2, "edgar@example.com"],
      [1, "edgar@example.com"],
    ]);
    expect(await comparePageVersions(staff.edgar, page.id, 9, "now")).toEqual({ ok: false, reason: "not-found" });
  });

  test("show a section's texts as people read them, with the editor's labels", async () => {
    const page = await made();
    const text = await addBlock(page.id, "Offer", 1, { title: "Offer", text: "<p>We do:</p><ul><li>Backups</li></ul>" });
    const second = await value(updatePage(staff.edgar, page, pageInput({ meta_title: "First" })));
    await db
      .update(contentBlocks)
      .set({ content: { title: "Offer", text: '<p>We do:</p><ul><li>Backups</li><li><a href="/hosting">Hosting</a></li></ul>' } })
      .where(eq(contentBlocks.id, text));
    await value(updatePage(staff.edgar, second, pageInput({ meta_title: "Second" })));
    const { fields } = await value(comparePageVersions(staff.edgar, page.id, 3, "before"));
    const [offer] = fields.filter(({ label }) => label === "Section: Offer");
    expect(offer?.runs.filter(({ change }) => change === "added").map((run) => run.text.trim())).toEqual(["• Hosting (/hosting)"]);
    expect(offer?.runs.map((run) => run.text).join("")).not.toMatch(/<li>|<p>/);
  });

  test("are restored with their blocks as a new version, if the page isn't published; its status stays", async () => {
    const page = await made({ meta_title: "Then" });
    const kept = await addBlock(page.id, "Kept", 1, { text: "then" });
    const gone = await addBlock(page.id, "Gone", 2, { text: "lost?" });
    const moved = await addBlock(page.id, "Moved away", 3);
    const second = await value(updatePage(staff.edgar, page, pageInput({ meta_title: "With blocks" })));
    const other = await made({ slug: "other" });
    await db
      .update(contentBlocks)
      .set({ content: { text: "now" }, version: 5 })
      .where(eq(contentBlocks.id, kept));
    await db.delete(contentBlocks).where(eq(contentBlocks.id, gone));
    await db.update(contentBlocks).set({ pageId: other.id }).where(eq(contentBlocks.id, moved));
    await addBlock(page.id, "Came later", 4);
    const third = await value(updatePage(staff.edgar, second, pageInput({ meta_title: "Now", slug: "plans", status: "archived" })));
    expect(await restorePageVersion(staff.edgar, second, 2)).toEqual({ ok: false, reason: "stale" });
    expect(await restorePageVersion(staff.edgar, third, 99)).toEqual({ ok: false, reason: "no-version" });
    expect(await restorePageVersion(staff.edgar, third, 2)).toEqual({ ok: true, value: { as: "page" } });
    const now = await value(findPageToEdit(staff.edgar, page.id));
    expect(now).toMatchObject({ metaTitle: "With blocks", slug: "pricing", status: "archived", version: 4 });
    const blocks = await db.select().from(contentBlocks).where(eq(contentBlocks.pageId, page.id)).orderBy(contentBlocks.position);
    expect(blocks.map(({ name, content, version }) => [name, content, version])).toEqual([
      ["Kept", { text: "then" }, 6],
      ["Gone", { text: "lost?" }, 1],
      ["Moved away", {}, 1],
    ]);
    expect(await db.$count(contentBlocks, eq(contentBlocks.pageId, other.id))).toBe(1);
    expect((await value(listPageVersions(staff.edgar, page.id)))[0]).toMatchObject({ number: 4, title: "Pricing" });
  });

  test("of a published page are restored as its draft, unless it has one: visitors see nothing of it", async () => {
    const page = await made({ status: "published", title: "Then", meta_title: "Then" });
    const block = await addBlock(page.id, "Hero", 1, { title: "Then" });
    const second = await value(updatePage(staff.edgar, page, pageInput({ status: "published", title: "Then", meta_title: "Second" })));
    await db
      .update(contentBlocks)
      .set({ content: { title: "Now" } })
      .where(eq(contentBlocks.id, block));
    const third = await value(updatePage(staff.edgar, second, pageInput({ status: "published", title: "Now" })));
    const [, then] = await value(listPageVersions(staff.edgar, page.id));
    expect(await restorePageVersion(staff.edgar, third, then?.number ?? 0)).toMatchObject({
      ok: true,
      value: { as: "draft", replacedId: null },
    });
    expect(await value(findPageToEdit(staff.edgar, page.id))).toMatchObject({ title: "Now", version: third.version });
    const live = await db.select().from(contentBlocks).where(eq(contentBlocks.pageId, page.id));
    expect(live.map(({ content }) => content)).toEqual([{ title: "Now" }]);
    const draft = await value(findPageDraft(staff.edgar, page.id));
    expect([draft.fields.title, draft.fields.metaTitle, draft.sections.map(({ id, content }) => [id, content])]).toEqual([
      "Then",
      "Second",
      [[block, { title: "Then" }]],
    ]);
    expect(await restorePageVersion(staff.edgar, third, then?.number ?? 0)).toEqual({ ok: false, reason: "draft-exists" });
    await value(publishPageDraft(staff.edgar, { pageId: page.id, version: draft.draft?.version ?? 0 }));
    expect((await value(findPageToEdit(staff.edgar, page.id))).title).toBe("Then");
  });

  test.each(["published", "draft"] as const)("of a page that's %s replace the draft that was seen, which can come back", async (status) => {
    const page = await made({ status, title: "Then" });
    const now = await value(updatePage(staff.edgar, page, pageInput({ status, title: "Now" })));
    const draftTitle = async () => (await value(findPageDraft(staff.edgar, page.id))).fields.title;
    const seen = await startDraft(page.id, "Mine");
    for (const other of [undefined, { ...seen, version: seen.version + 1 }, { ...seen, id: page.id }]) {
      expect(await restorePageVersion(staff.ada, now, 1, other)).toEqual({ ok: false, reason: "draft-exists" });
    }
    const restored = await value(restorePageVersion(staff.ada, now, 1, seen));
    if (restored.as !== "draft") throw new Error("The page itself was changed.");
    expect([await draftTitle(), (await value(findPageToEdit(staff.edgar, page.id))).title]).toEqual(["Then", "Now"]);
    const deletedId = restored.replacedId ?? "";
    expect(await restorePageDraft(staff.ada, deletedId)).toEqual({ ok: false, reason: "draft-exists" });
    await value(restorePageDraft(staff.ada, deletedId, { id: restored.draftId, version: 1 }));
    expect(await draftTitle()).toBe("Mine");
  });

  test("are not restored if another page has their address now, and nothing changes", async () => {
    const page = await made();
    const second = await value(updatePage(staff.edgar, page, pageInput({ slug: "plans" })));
    await made();
    await addBlock(page.id, "Stays", 1);
    expect(await restorePageVersion(staff.edgar, second, 1)).toEqual({ ok: false, reason: "slug-taken" });
    expect([await db.$count(contentBlocks), (await value(findPageToEdit(staff.edgar, page.id))).slug]).toEqual([1, "plans"]);
  });
});

describe.runIf(isDatabaseThere())("a page's blocks", () => {
  test("are between the global ones, move among themselves, and create versions", async () => {
    const page = await made();
    const [first, second] = [await addBlock(page.id, "First", 1), await addBlock(page.id, "Second", 3)];
    await addBlock(null, "Everywhere", 2);
    const names = async () =>
      (await value(listPageBlocks(staff.edgar, page.id))).map(({ name, isGlobal }) => (isGlobal ? `(${name})` : name));
    expect(await names()).toEqual(["First", "(Everywhere)", "Second"]);
    await value(movePageBlock(staff.edgar, { pageId: page.id, id: second, move: { after: null } }));
    expect(await names()).toEqual(["Second", "(Everywhere)", "First"]);
    await value(switchPageBlock(staff.edgar, { pageId: page.id, seen: { id: first }, isActive: false }));
    const [newest, before] = await value(listPageVersions(staff.edgar, page.id));
    expect([newest, before]).toMatchObject([
      { number: 3, hasNewBlocks: true, hasNewFields: false },
      { number: 2, hasNewBlocks: true, hasNewFields: false },
    ]);
    const other = await made({ slug: "other" });
    expect(await movePageBlock(staff.edgar, { pageId: other.id, id: first, move: "up" })).toEqual({ ok: false, reason: "not-found" });
    expect(await switchPageBlock(staff.edgar, { pageId: other.id, seen: { id: first }, isActive: true })).toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});
