import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { readVersions } from "~/platform/cache/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { rowsOf } from "~/tests/builders/accounts.ts";
import { addBlock, contentVersion, onPages, pageInput, value } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { contentBlocks, pageDrafts, pages } from "../../content/content.schema.ts";
import {
  createPagePreview,
  deletePages,
  discardPageDraft,
  type EditedPage,
  findPage,
  findPageDraft,
  findPagePreview,
  listBlocks,
  listPagePreviews,
  listPageVersions,
  notePageEditor,
  publishDuePages,
  publishPageDraft,
  restorePageDraft,
  restorePages,
  revokePagePreview,
  savePageDraft,
  schedulePageDraft,
  undoPublish,
  updatePage,
  viewPageDraft,
} from "../../content/index.ts";
import { DraftSave, type DraftSection, FIELDS } from "../draft.input.ts";

const { staff, made } = onPages();

let resumeClock: (() => void) | undefined;
afterEach(() => {
  resumeClock?.();
  resumeClock = undefined;
});
function stopAt(at: Date): void {
  const resume = setClock(() => at.getTime());
  resumeClock ??= resume;
}

/** A published page with three sections. */
async function live() {
  const page = await made({ status: "published" });
  for (const [place, name] of ["First", "Second", "Third"].entries()) await addBlock(page.id, name, place * 10, textOf(name));
  return page;
}

const textOf = (title: string) => ({ title, text: `<p>${title}</p>` });
const edited = (pageId: string) => value(findPageDraft(staff.edgar, pageId));
/** What visitors see: titles of sections, and the page's own. */
const shown = async () => {
  await readVersions();
  return (await listBlocks("pricing")).map(({ content }) => content.title);
};
const liveTitle = async () => {
  await readVersions();
  return (await findPage("pricing"))?.title ?? null;
};
const titles = ({ sections }: Pick<EditedPage, "sections">) => sections.map(({ content }) => content.title);

/** What an editor that has read `page` sends after changing its sections. */
function save(page: EditedPage, change: { [id: string]: Partial<DraftSection> | null }, more: Partial<DraftSave> = {}): DraftSave {
  const added = Object.entries(change).filter(([id, to]) => to && !page.sections.some((section) => section.id === id));
  return DraftSave.parse({
    order: [...page.sections.flatMap(({ id }) => (change[id] === null ? [] : id)), ...added.map(([id]) => id)],
    seenOrder: page.sections.map(({ id }) => id),
    sections: Object.entries(change).flatMap(([id, to]) => {
      if (!to) return [];
      const {
        mark,
        typed: _,
        ...was
      }: DraftSection | (typeof blank & { id: string; mark: null; typed?: never }) = page.sections.find((section) => section.id === id) ?? {
        ...blank,
        id,
        mark: null,
      };
      return [{ ...was, ...to, seen: mark }];
    }),
    removed: page.sections.flatMap(({ id, mark }) => (change[id] === null ? [{ id, seen: mark }] : [])),
    fields: null,
    ...more,
  });
}

const blank = { name: "New", type: "text", content: {}, isActive: true };
const idOf = (page: EditedPage, place: number) => page.sections[place]?.id ?? "";
const saved = (page: EditedPage, ...rest: [Parameters<typeof save>[1], Parameters<typeof save>[2]?]) =>
  value(savePageDraft(staff.edgar, page.id, save(page, ...rest)));
const publish = async (page: EditedPage, choices = {}) =>
  publishPageDraft(staff.edgar, { pageId: page.id, version: page.draft?.version ?? 0, choices });

describe.runIf(isDatabaseThere())("a draft over a live page", () => {
  test("changes nothing that visitors see until it is published, in one step with a version and an audit entry", async () => {
    const { id } = await live();
    const opened = await edited(id);
    const before = await contentVersion();
    const added = crypto.randomUUID();
    const { page, conflicts } = await saved(
      opened,
      { [idOf(opened, 0)]: { content: textOf("Reworded") }, [idOf(opened, 1)]: null, [added]: { content: textOf("Added") } },
      { fields: { values: { ...opened.fields, title: "New title" }, seen: opened.fieldsMark } },
    );
    expect([titles(page), conflicts, page.draft?.savedBy]).toEqual([["Reworded", "Third", "Added"], [], staff.edgar.email]);
    expect([await shown(), await liveTitle(), await contentVersion()]).toEqual([["First", "Second", "Third"], "Pricing", before]);
    const published = await value(publish(page));
    expect(await contentVersion()).toBe(before + 1);
    expect([await shown(), await liveTitle()]).toEqual([["Reworded", "Third", "Added"], "New title"]);
    expect([(await edited(id)).draft, published.slug]).toEqual([null, "pricing"]);
    const actions = await rowsOf(sql`select action from audit_log where action like 'page%draft%' order by created_at`);
    expect(actions.map(({ action }) => action)).toEqual(["page-draft.created", "page.draft-published"]);
    expect((await value(listPageVersions(staff.edgar, id)))[0]).toMatchObject({ savedBy: staff.edgar.email, title: "New title" });

    await value(undoPublish(staff.edgar, { pageId: id, ...published.undo, status: "published" }));
    expect([await shown(), await liveTitle(), titles(await edited(id))]).toEqual([
      ["First", "Second", "Third"],
      "Pricing",
      ["Reworded", "Third", "Added"],
    ]);
  });

  test("publishes a page that no one could see, and undoing that hides it again", async () => {
    const { id } = await made();
    const { page } = await saved(await edited(id), { [crypto.randomUUID()]: { content: textOf("Hello") } });
    const { undo } = await value(publish(page));
    expect([undo.status, await liveTitle()]).toEqual(["draft", "Pricing"]);
    await value(undoPublish(staff.edgar, { pageId: id, ...undo, status: "draft" }));
    expect(await liveTitle()).toBeNull();
  });

  test("stores sections cleaned", async () => {
    const page = await edited((await live()).id);
    const dirty = { content: { title: "<b>T</b>", text: '<p onclick="x()">Yes</p><script>alert(1)</script>' } };
    const { page: after, removed } = await saved(page, { [idOf(page, 0)]: dirty });
    expect([after.sections[0]?.content, removed]).toEqual([{ title: "<b>T</b>", text: "<p>Yes</p>" }, ["onclick", "<script>"]]);
  });

  test("keeps a section that can't go live as it was typed, saves the rest, and isn't published until it's fixed", async () => {
    const page = await edited((await live()).id);
    const [first, second] = [idOf(page, 0), idOf(page, 1)];
    const typed = { ...textOf("Second"), text: "<p>Half a\0 link</p>", title: "x".repeat(500) };
    const { page: after } = await saved(page, { [first]: { content: textOf("New") }, [second]: { content: typed } });
    expect(after.sections.map(({ content }) => content.title)).toEqual(["New", "Second", "Third"]);
    expect(after.sections[1]?.typed).toMatchObject({ field: "title", content: { title: typed.title, text: "<p>Half a link</p>" } });
    expect(after.sections[0]?.typed).toBeUndefined();
    expect(await publish(after)).toMatchObject({ ok: false, reason: { unfinished: "Second" } });
    expect(await schedulePageDraft(staff.edgar, page.id, new Date("2099-01-01T00:00:00Z"))).toEqual({ ok: false, reason: "unfinished" });
    expect((await value(viewPageDraft(staff.edgar, page.id))).sections.map(({ content }) => content.title)).toEqual([
      "New",
      "Second",
      "Third",
    ]);
    const { page: fixed } = await saved(after, { [second]: { content: textOf("Fixed") } });
    expect(fixed.sections[1]?.typed).toBeUndefined();
    await value(publish(fixed));
    expect(await shown()).toEqual(["New", "Fixed", "Third"]);
  });

  test("keeps a new section that can't go live yet, with the sample beside it", async () => {
    const page = await edited((await live()).id);
    const id = crypto.randomUUID();
    const { page: after } = await saved(page, { [id]: { type: "image", content: { url: "https://evil.example/x.png" } } });
    const added = after.sections.find((section) => section.id === id);
    expect(added?.typed).toMatchObject({ field: "url", error: expect.stringContaining("media library") });
    expect(added?.content.url).not.toContain("evil");
  });

  test("keeps a section of a type that this version doesn't know", async () => {
    const page = await live();
    const [poll] = await db
      .insert(contentBlocks)
      .values({ name: "Poll", type: "poll", pageId: page.id, position: 30, content: { q: 1 } })
      .returning();
    const opened = await edited(page.id);
    const { page: after } = await saved(opened, { [poll?.id ?? ""]: { name: "Renamed", content: { q: "lost?" } } });
    await value(publish(after));
    expect(
      await db
        .select()
        .from(contentBlocks)
        .where(eq(contentBlocks.id, poll?.id ?? "")),
    ).toMatchObject([{ name: "Renamed", type: "poll", content: { q: 1 } }]);
  });

  test("merges what two people save, asks where both changed a section, and takes the same save twice", async () => {
    const opened = await edited((await live()).id);
    const [first, second] = [idOf(opened, 0), idOf(opened, 1)];
    const mine = save(opened, { [first]: { content: textOf("Edgar's") } });
    await value(savePageDraft(staff.edgar, opened.id, mine));
    const { page } = await value(savePageDraft(staff.ada, opened.id, save(opened, { [second]: { content: textOf("Ada's") } })));
    expect(titles(page)).toEqual(["Edgar's", "Ada's", "Third"]);
    expect((await value(savePageDraft(staff.edgar, opened.id, mine))).conflicts).toEqual([]);
    const clash = save(opened, { [first]: { content: textOf("Ada's, too") } });
    const asked = await value(savePageDraft(staff.ada, opened.id, clash));
    expect([asked.conflicts, titles(asked.page)[0]]).toEqual([[first], "Edgar's"]);
    const answered = await value(savePageDraft(staff.ada, opened.id, { ...clash, choices: { [first]: "mine" } }));
    expect([answered.conflicts, titles(answered.page)[0]]).toEqual([[], "Ada's, too"]);
  });

  test("stores every save of many people at once", async () => {
    const opened = await edited((await live()).id);
    const people = [staff.edgar, staff.ada];
    const ids = Array.from({ length: 12 }, () => crypto.randomUUID());
    await Promise.all(
      ids.map((id, n) => value(savePageDraft(people[n % 2] ?? staff.edgar, opened.id, save(opened, { [id]: { content: textOf(id) } })))),
    );
    const { sections, draft } = await edited(opened.id);
    expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(draft?.version).toBe(12);
  });

  test("asks when the live page changed in the same place, and keeps what changed elsewhere", async () => {
    const opened = await edited((await live()).id);
    const [first, second] = [idOf(opened, 0), idOf(opened, 1)];
    const { page } = await saved(opened, { [first]: { content: textOf("Draft") } });
    await db
      .update(contentBlocks)
      .set({ content: textOf("Live") })
      .where(eq(contentBlocks.id, first));
    await db
      .update(contentBlocks)
      .set({ content: textOf("Also live") })
      .where(eq(contentBlocks.id, second));
    await addBlock(opened.id, "Fourth", 40, textOf("Fourth"));
    const asked = await publish(page);
    expect(asked).toMatchObject({ ok: false, reason: { conflicts: [{ id: first, name: "First", deletedBy: null }] } });
    expect(titles(await edited(opened.id))[0]).toBe("Draft");
    await value(publish(page, { [first]: "mine" }));
    expect(await shown()).toEqual(["Draft", "Also live", "Third", "Fourth"]);
  });

  test("asks when the page's form changed the title, too", async () => {
    const row = await live();
    const opened = await edited(row.id);
    const fields = { values: { ...opened.fields, title: "From the draft" }, seen: opened.fieldsMark };
    const { page } = await saved(opened, {}, { fields });
    await value(updatePage(staff.edgar, { id: row.id }, pageInput({ status: "published", title: "From the form" })));
    expect(await publish(page)).toMatchObject({ ok: false, reason: { conflicts: [{ id: FIELDS }] } });
    await value(publish(page, { [FIELDS]: "theirs" }));
    expect(await liveTitle()).toBe("From the form");
  });

  test("is not published if someone saved it after it was read, and is gone if the page is deleted, until that is undone", async () => {
    const opened = await edited((await live()).id);
    const { page } = await saved(opened, { [idOf(opened, 0)]: { content: textOf("One") } });
    await saved(page, { [idOf(page, 1)]: { content: textOf("Two") } });
    expect(await publish(page)).toEqual({ ok: false, reason: "stale" });
    const { deletedIds } = await value(deletePages(staff.edgar, [{ id: page.id }]));
    expect(await db.$count(pageDrafts)).toBe(0);
    await value(restorePages(staff.edgar, deletedIds));
    expect(titles(await edited(page.id))).toEqual(["One", "Two", "Third"]);
  });

  test("can be discarded, and brought back unless there's another one", async () => {
    const opened = await edited((await live()).id);
    const { page } = await saved(opened, { [idOf(opened, 0)]: { content: textOf("Draft") } });
    const seen = { id: page.draft?.id ?? "", version: page.draft?.version ?? 0 };
    const { deletedId } = await value(discardPageDraft(staff.edgar, seen));
    expect(titles(await edited(page.id))).toEqual(["First", "Second", "Third"]);
    expect(await value(restorePageDraft(staff.edgar, deletedId))).toBe(page.id);
    const { page: again } = { page: await edited(page.id) };
    expect(titles(again)[0]).toBe("Draft");
    const gone = await value(discardPageDraft(staff.edgar, { id: again.draft?.id ?? "", version: again.draft?.version ?? 0 }));
    await saved(await edited(page.id), { [idOf(opened, 1)]: { content: textOf("Another") } });
    expect(await restorePageDraft(staff.edgar, gone.deletedId)).toEqual({ ok: false, reason: "draft-exists" });
  });

  test("is published at its time, once, by whichever process is first; a conflict keeps it and says so", async () => {
    const at = new Date("2027-03-01T12:00:00Z");
    stopAt(at);
    const opened = await edited((await live()).id);
    await saved(opened, { [idOf(opened, 0)]: { content: textOf("Later") } });
    expect(await schedulePageDraft(staff.edgar, opened.id, at)).toEqual({ ok: false, reason: "past" });
    await value(schedulePageDraft(staff.edgar, opened.id, new Date(at.getTime() + 60_000)));
    await publishDuePages.handle({});
    expect((await shown())[0]).toBe("First");
    stopAt(new Date(at.getTime() + 120_000));
    await Promise.all([publishDuePages.handle({}), publishDuePages.handle({})]);
    expect([(await shown())[0], await db.$count(pageDrafts)]).toEqual(["Later", 0]);
    expect(await rowsOf(sql`select actor_email from audit_log where action = 'page.draft-published'`)).toEqual([
      { actor_email: "schedule" },
    ]);

    const again = await edited(opened.id);
    const [first] = again.sections;
    await saved(again, { [first?.id ?? ""]: { content: textOf("Draft") } });
    await value(schedulePageDraft(staff.edgar, opened.id, new Date(at.getTime() + 180_000)));
    await db
      .update(contentBlocks)
      .set({ content: textOf("Live") })
      .where(eq(contentBlocks.id, first?.id ?? ""));
    stopAt(new Date(at.getTime() + 240_000));
    await publishDuePages.handle({});
    const [kept] = await db
      .select()
      .from(contentBlocks)
      .where(eq(contentBlocks.id, first?.id ?? ""));
    expect([kept?.content.title, (await edited(opened.id)).draft]).toMatchObject(["Live", { hasConflict: true, publishAt: null }]);
  });

  test("keeps sections of every page where they are", async () => {
    const page = await live();
    await addBlock(null, "Everywhere", 15, textOf("Everywhere"));
    const opened = await edited(page.id);
    expect(opened.shared).toMatchObject([{ name: "Everywhere", after: 2 }]);
    const { page: after } = await saved(opened, { [crypto.randomUUID()]: { content: textOf("Fourth") } });
    await value(publish(after));
    expect(await shown()).toEqual(["First", "Second", "Everywhere", "Third", "Fourth"]);
  });
});

describe.runIf(isDatabaseThere())("a preview link", () => {
  test("shows one state of the page to whoever has it, until it expires or is revoked", async () => {
    const at = new Date("2027-03-01T12:00:00Z");
    stopAt(at);
    const opened = await edited((await live()).id);
    const { page } = await saved(opened, { [idOf(opened, 0)]: { content: textOf("Draft") }, [idOf(opened, 1)]: { isActive: false } });
    const { token } = await value(createPagePreview(staff.edgar, page.id, 7));
    await saved(page, { [idOf(page, 0)]: { content: textOf("Later") } });
    const found = await findPagePreview(token);
    expect(found?.sections.map(({ content }) => content.title)).toEqual(["Draft", "Third"]);
    expect(JSON.stringify(await rowsOf(sql`select * from page_previews`))).not.toContain(token);
    const other = await value(createPagePreview(staff.edgar, page.id, 1));
    const [newest] = await value(listPagePreviews(staff.edgar, page.id));
    await value(revokePagePreview(staff.edgar, page.id, newest?.id ?? ""));
    expect([await findPagePreview("x".repeat(43)), await value(listPagePreviews(staff.edgar, page.id))]).toMatchObject([null, [{}]]);
    stopAt(new Date(at.getTime() + 8 * 86_400_000));
    expect([await findPagePreview(token), await findPagePreview(other.token)]).toEqual([null, null]);
  });
});

describe.runIf(isDatabaseThere())("two people on a page", () => {
  test("see each other until one leaves or hasn't reported for a while", async () => {
    const at = new Date("2027-03-01T12:00:00Z");
    stopAt(at);
    const { id } = await live();
    expect(await value(notePageEditor(staff.edgar, id))).toMatchObject({ others: [], draftVersion: 0 });
    expect((await value(notePageEditor(staff.ada, id))).others).toHaveLength(1);
    await value(notePageEditor(staff.edgar, id, true));
    expect((await value(notePageEditor(staff.ada, id))).others).toEqual([]);
    await value(notePageEditor(staff.edgar, id));
    stopAt(new Date(at.getTime() + 60_000));
    expect((await value(notePageEditor(staff.ada, id))).others).toEqual([]);
    expect(await db.$count(pages)).toBe(1);
  });
});
