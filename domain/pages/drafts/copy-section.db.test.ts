import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { rowsOf } from "~/tests/builders/accounts.ts";
import { addBlock, onPages, value } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { contentBlocks, pageDrafts } from "../../content/content.schema.ts";
import {
  bringBackShipped,
  copySectionToPage,
  deletePages,
  findPageDraft,
  publishPageDraft,
  savePageDraft,
  schedulePageDraft,
  undoSectionCopy,
} from "../../content/index.ts";
import { DraftSave, type DraftSection, MAX_SECTIONS } from "../draft.input.ts";

const { staff, made } = onPages();

const edited = (pageId: string) => value(findPageDraft(staff.edgar, pageId));
const titles = async (pageId: string) => (await edited(pageId)).sections.map(({ content }) => content.title);
const no = (reason: unknown) => ({ ok: false, reason });

/** Two pages with a section each. */
async function two() {
  const [from, to] = [await made({ status: "published" }), await made({ slug: "about-us", title: "About “us”", status: "published" })];
  await addBlock(from.id, `Bob's "best"`, 0, { title: "One & “only”", text: "<p>O'Brien</p>" });
  await addBlock(to.id, "Theirs", 0, { title: "Theirs", text: "<p>theirs</p>" });
  const [section] = (await edited(from.id)).sections;
  if (!section) throw new Error("no section");
  return { from, to, section };
}
type Two = Awaited<ReturnType<typeof two>>;
const copy = ({ from, to, section }: Pick<Two, "from" | "to" | "section">, actor = staff.edgar) =>
  copySectionToPage(actor, { pageId: from.id, sectionId: section.id, seen: section.mark, toId: to.id });

/** Changes one section of a page's draft, or adds it. */
async function change(pageId: string, section: Partial<DraftSection> & { id: string }, actor = staff.edgar) {
  const page = await edited(pageId);
  const seenOrder = page.sections.map(({ id }) => id);
  const was = page.sections.find(({ id }) => id === section.id);
  const { typed: _, mark, ...now } = { name: "New", type: "text", content: {}, isActive: true, mark: null, ...was, ...section };
  const order = was ? seenOrder : [...seenOrder, section.id];
  return value(
    savePageDraft(
      actor,
      pageId,
      DraftSave.parse({ order, seenOrder, sections: [{ ...now, seen: was?.mark ?? mark }], removed: [], fields: null }),
    ),
  );
}

describe.runIf(isDatabaseThere())("a section that's copied to another page", () => {
  test("is at the end of that page's draft, as a section of its own, and changes neither live page nor the original's draft", async () => {
    const pages = await two();
    const copied = await value(copy(pages));
    expect(copied).toMatchObject({ name: `Bob's "best"`, page: "About “us”", publishAt: null });
    const there = await edited(pages.to.id);
    const { name, type, content, isActive } = pages.section;
    expect(there.sections[1]).toMatchObject({ name, type, content, isActive, id: copied.undo.sectionId, mark: copied.undo.mark });
    expect(there.sections[1]?.id).not.toBe(pages.section.id);
    expect([there.draft?.version, there.draft?.savedBy, await titles(pages.to.id)]).toEqual([
      1,
      staff.edgar.email,
      ["Theirs", "One & “only”"],
    ]);
    expect([(await edited(pages.from.id)).draft, await db.$count(contentBlocks, eq(contentBlocks.pageId, pages.to.id))]).toEqual([null, 1]);
    expect(await rowsOf(sql`select action from audit_log where action like 'page-draft%'`)).toEqual([{ action: "page-draft.created" }]);
    await value(publishPageDraft(staff.edgar, { pageId: pages.to.id, version: 1 }));
    expect(await titles(pages.to.id)).toEqual(["Theirs", "One & “only”"]);
  });

  test("comes after what colleagues have in that draft, whatever they save at the same time", async () => {
    const pages = await two();
    const theirs = (await edited(pages.to.id)).sections[0]?.id ?? "";
    await change(pages.to.id, { id: theirs, content: { title: "Reworded", text: "<p>x</p>" } }, staff.ada);
    const added = { id: crypto.randomUUID(), content: { title: "Added", text: "<p>y</p>" } };
    await Promise.all([copy(pages), change(pages.to.id, added, staff.ada), copy(pages)]);
    const after = await titles(pages.to.id);
    expect([after[0], [...after].sort()]).toEqual(["Reworded", ["Added", "One & “only”", "One & “only”", "Reworded"]]);
  });

  test("is refused if someone changed or deleted it meanwhile", async () => {
    const pages = await two();
    await change(pages.from.id, { id: pages.section.id, content: { title: "Changed", text: "<p>x</p>" } }, staff.ada);
    expect(await copy(pages)).toEqual(no("stale"));
    expect(await copy({ ...pages, section: { ...pages.section, id: crypto.randomUUID() } })).toEqual(no("stale"));
    await value(deletePages(staff.edgar, [{ id: pages.from.id }]));
    expect(await copy(pages)).toEqual(no("not-found"));
    expect(await db.$count(pageDrafts, eq(pageDrafts.pageId, pages.to.id))).toBe(0);
  });

  test("is refused on a page that was deleted, that's full, and that shows no sections", async () => {
    const pages = await two();
    const gone = await made({ slug: "gone" });
    await value(deletePages(staff.edgar, [gone]));
    expect(await copy({ ...pages, to: gone })).toEqual(no("no-such-page"));
    const full = await made({ slug: "full" });
    const content = { title: "x", text: "<p>x</p>" };
    await db
      .insert(contentBlocks)
      .values(Array.from({ length: MAX_SECTIONS }, (_, position) => ({ name: "x", type: "text", content, position, pageId: full.id })));
    expect(await copy({ ...pages, to: full })).toEqual(no("too-many"));
    const hidden = await made({ slug: "hidden" });
    await db.execute(sql`update pages set slug = 'blog/hidden' where id = ${hidden.id}`);
    expect(await copy({ ...pages, to: hidden })).toEqual(no("no-sections"));
    expect(await db.$count(pageDrafts)).toBe(0);
  });

  test("is refused where its type does nothing, and as long as it can't go live", async () => {
    const pages = await two();
    const contact = await value(bringBackShipped(staff.edgar, "contact"));
    const topics = (await edited(contact.id)).sections.find(({ type }) => type === "topics");
    if (!topics) throw new Error("no topics");
    expect(await copy({ from: contact, to: pages.to, section: topics })).toEqual(
      no({ type: "Forms that links ask for", onlyOn: "contact" }),
    );
    const typed = { title: "Ask", text: "<p>Ask us</p>", buttonText: "Go", buttonUrl: "javascript:alert(1)" };
    const { page } = await change(pages.from.id, { id: crypto.randomUUID(), name: "Ask", type: "cta", content: typed });
    const section = page.sections.find(({ name }) => name === "Ask");
    if (!section) throw new Error("no section");
    expect(await copy({ ...pages, section })).toMatchObject(no({ unfinished: "Ask" }));
    expect(await db.$count(pageDrafts, eq(pageDrafts.pageId, pages.to.id))).toBe(0);
  });

  test("of a page that ships doesn't follow what ships on the other page, and that page doesn't take it for its own", async () => {
    const about = await value(bringBackShipped(staff.edgar, "about"));
    const to = await value(bringBackShipped(staff.edgar, "support"));
    const page = await edited(about.id);
    const [section] = page.sections;
    if (!section?.shipped) throw new Error("nothing ships");
    const before = (await edited(to.id)).sections.length;
    await value(copy({ from: about, to, section }));
    const after = await edited(to.id);
    expect([after.sections.length, after.sections.at(-1)?.shipped, after.missing, after.offers]).toEqual([before + 1, undefined, [], {}]);
  });

  test("says when that page's draft goes live by itself", async () => {
    const pages = await two();
    const theirs = (await edited(pages.to.id)).sections[0]?.id ?? "";
    await change(pages.to.id, { id: theirs, content: { title: "Reworded", text: "<p>x</p>" } });
    const at = new Date(now().getTime() + 86_400_000);
    await value(schedulePageDraft(staff.edgar, pages.to.id, at));
    expect((await value(copy(pages))).publishAt).toEqual(at);
    expect((await edited(pages.to.id)).draft?.publishAt).toEqual(at);
  });

  test("can be taken out again, as long as no one has changed it: nothing is left of it, and all of everything else", async () => {
    const pages = await two();
    const { undo } = await value(copy(pages));
    await value(undoSectionCopy(staff.edgar, undo));
    expect((await edited(pages.to.id)).draft).toBeNull();
    expect(await undoSectionCopy(staff.edgar, undo)).toEqual(no("stale"));
    const theirs = (await edited(pages.to.id)).sections[0]?.id ?? "";
    await change(pages.to.id, { id: theirs, content: { title: "Reworded", text: "<p>x</p>" } }, staff.ada);
    const again = await value(copy(pages));
    await value(undoSectionCopy(staff.edgar, again.undo));
    expect(await titles(pages.to.id)).toEqual(["Reworded"]);
    const third = await value(copy(pages));
    await change(pages.to.id, { id: third.undo.sectionId, content: { title: "Mine now", text: "<p>x</p>" } }, staff.ada);
    expect(await undoSectionCopy(staff.edgar, third.undo)).toEqual(no("stale"));
    expect(await titles(pages.to.id)).toEqual(["Reworded", "Mine now"]);
    expect(await undoSectionCopy({ ...staff.edgar, role: "viewer" }, third.undo)).toEqual(no("forbidden"));
    expect(await copy(pages, { ...staff.edgar, role: "viewer" })).toEqual(no("forbidden"));
  });
});
