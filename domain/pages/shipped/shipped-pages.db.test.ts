import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { hashToken, newToken } from "~/platform/secrets/index.ts";
import { rowsOf } from "~/tests/builders/accounts.ts";
import { addBlock, onPages, pageInput, readContentAgain, value } from "~/tests/builders/pages.ts";
import { withShownHtml } from "~/tests/builders/shown-html.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { serviceKind } from "../../catalog/service-kind.ts";
import { contentBlocks, pageDrafts, pagePreviews, pages, pageVersions, services } from "../../content/content.schema.ts";
import {
  bringBackShipped,
  changePagesStatus,
  comparePageVersions,
  createNavigationItem,
  createRedirect,
  deleteNavigationItem,
  deletePages,
  deleteRedirect,
  discardPageDraft,
  type EditedPage,
  findPageDraft,
  findPagePreview,
  findRedirect,
  listBlocks,
  listDeletedShipped,
  listDemoPages,
  listGonePaths,
  listMenu,
  type MissingSection,
  publishPageDraft,
  restorePageDraft,
  restorePages,
  restorePageVersion,
  savePageDraft,
  undoPublish,
  updatePage,
  wasDeleted,
} from "../../content/index.ts";
import { linkStates } from "../../navigation/link-states.ts";
import { NavigationInput } from "../../navigation/navigation.input.ts";
import { can } from "../../permissions/index.ts";
import { CONFIRMED, DraftSave, type DraftSection } from "../draft.input.ts";
import { publishDuePages } from "../publish-due-pages.ts";
import { keepFirstVersions } from "../record-page-version.ts";
import { dfars } from "./dfars.ts";
import { email } from "./email.ts";
import { followShipped } from "./follow-shipped.ts";
import { managedIt } from "./managed-it.ts";
import { contentHash, sectionsShippedOn, shippedPages } from "./shipped-pages.ts";

const { staff, made } = onPages();

const SLUG = dfars.slug;
const NAMES = Object.keys(dfars.sections);

/** The page's row, as the migration `pages_of_sections` leaves it. The others are there as well, so that nothing loses its links. */
async function page(): Promise<string> {
  const others = Object.entries(shippedPages).filter(([name]) => name !== "dfars");
  await db.insert(pages).values(others.map(([shipped, { slug, title }]) => ({ slug, title, shipped, status: "published" as const })));
  const { id } = await made({ title: "DFARS", slug: SLUG, status: "published" });
  await db.update(pages).set({ shipped: "dfars" }).where(eq(pages.id, id));
  return id;
}

/** What visitors see. */
async function shown() {
  forgetValues();
  return listBlocks(SLUG);
}
const titles = async () => (await shown()).map(({ content }) => content.title);
const TITLES = Object.values(dfars.sections).map(({ content }) => content.title);
const edited = (id: string) => value(findPageDraft(staff.edgar, id));
const named = ({ sections }: Pick<EditedPage, "sections">, name: string) =>
  sections.find(({ shipped }) => shipped?.key === `dfars.${name}`) as DraftSection;

/** A save that changes these sections, and leaves out others. */
function save({ sections }: EditedPage, changes: Record<string, Partial<DraftSection>>, without: string[] = []): DraftSave {
  const order = sections.map(({ id }) => id);
  return DraftSave.parse({
    order: order.filter((id) => !without.includes(id)),
    seenOrder: order,
    sections: Object.entries(changes).map(([id, change]) => {
      const { mark, typed: _typed, ...was } = sections.find((section) => section.id === id) as DraftSection;
      return { ...was, ...change, seen: mark };
    }),
    removed: without.map((id) => ({ id, seen: sections.find((section) => section.id === id)?.mark })),
    fields: null,
  });
}

async function published(id: string, changes: (now: EditedPage) => DraftSave) {
  const { page: saved } = await value(savePageDraft(staff.edgar, id, changes(await edited(id))));
  return value(publishPageDraft(staff.edgar, { pageId: id, version: saved.draft?.version ?? 0 }));
}

const retitled = (name: string, title: string) => (now: EditedPage) => {
  const section = named(now, name);
  return save(now, { [section.id]: { content: { ...section.content, title } } });
};

describe.runIf(isDatabaseThere())("a page that ships", () => {
  test("has its sections without a row, and none that are on every page", async () => {
    const id = await page();
    await addBlock(null, "On every page", 0, { title: "Everywhere" });
    expect(await titles()).toEqual(TITLES);
    const { sections, offers, missing } = await edited(id);
    expect(sections.map(({ shipped }) => shipped?.key)).toEqual(NAMES.map((name) => `dfars.${name}`));
    expect([offers, missing]).toEqual([{}, []]);
  });

  test("has rows once someone publishes a change, and says so as long as a section differs from what ships", async () => {
    const id = await page();
    const { undo } = await published(id, retitled("steps", "How we do it"));
    expect(await titles()).toEqual(TITLES.with(3, "How we do it"));
    expect(await rowsOf(sql`select shipped from content_blocks order by position`)).toEqual(
      NAMES.map((name) => ({ shipped: `dfars.${name}` })),
    );
    const now = await edited(id);
    const steps = named(now, "steps");
    expect(now.offers).toEqual({ [steps.id]: { type: "steps", content: dfars.sections.steps?.content, isNew: false } });
    await value(undoPublish(staff.edgar, { pageId: id, ...undo, status: "published" }));
    expect(await titles()).toEqual(TITLES);
    expect(await rowsOf(sql`select is_arranged from pages where id = ${id}`)).toEqual([{ is_arranged: false }]);
    const again = await edited(id);
    await value(discardPageDraft(staff.edgar, { id: again.draft?.id ?? "", version: again.draft?.version ?? 0 }));
    await published(id, retitled("steps", "How we do it"));
    await published(id, (page) => save(page, { [named(page, "steps").id]: { content: dfars.sections.steps?.content ?? {} } }));
    expect((await edited(id)).offers).toEqual({});
  });

  test("can lose any section, in any order, also the first, and gets it back", async () => {
    const id = await page();
    await published(id, (now) => save(now, {}, [named(now, "hero").id, named(now, "prices").id]));
    expect(await titles()).toEqual(TITLES.filter((_title, place) => place !== 0 && place !== 4));
    const { missing } = await edited(id);
    expect(missing.map(({ name }) => name)).toEqual(["Page heading", "Prices"]);
    await published(id, (now) => {
      const [back] = missing as [MissingSection];
      const order = [back.id, ...now.sections.map((section) => section.id).reverse()];
      const { mark: _mark, after, ...section } = back;
      expect(after).toBeNull();
      return DraftSave.parse({ ...save(now, {}), order, sections: [{ ...section, seen: null }] });
    });
    expect(await titles()).toEqual([TITLES[0], TITLES[5], TITLES[3], TITLES[2], TITLES[1]]);
    expect((await edited(id)).missing.map(({ name }) => name)).toEqual(["Prices"]);
  });

  test("is linked to nowhere on the site once it's gone, and again once it's back", async () => {
    const id = await page();
    const { id: other } = await made({ title: "Story", slug: "our-story", status: "published" });
    const items = [
      { kind: "", title: "DFARS", url: "/compliance/dfars?from=here", text: "See [the clauses](/compliance/dfars#clauses) and **more**." },
      { kind: "", title: "About", url: "/about", text: "" },
    ];
    const content = { title: "Read on", items, below: "" };
    await db.insert(contentBlocks).values({ pageId: other, name: "Links", type: "links", content });
    const text = '<p><a href="/compliance/dfars/"><strong>Clauses</strong></a>, <a href="/about">about us</a></p>';
    await db.insert(contentBlocks).values({ pageId: other, name: "Text", type: "text", position: 1, content: { title: "", text } });
    const button = { title: "Ask us", buttonText: "Read", link: "/compliance/dfars" };
    await db.insert(contentBlocks).values({ pageId: other, name: "Button", type: "cta", position: 2, content: button });
    const said = async () => {
      forgetValues();
      const [links, prose, cta] = await listBlocks("our-story");
      return [
        cta?.content.buttonUrl,
        ((links?.content.items ?? []) as typeof items).map(({ url, text }) => [url, text]),
        withShownHtml(prose?.content.text),
      ];
    };
    const whole = ["/compliance/dfars", items.map(({ url, text }) => [url, text]), text];
    expect([await said(), await listGonePaths()]).toEqual([whole, []]);
    const deleted = await value(deletePages(staff.edgar, [{ id }]));
    expect(await said()).toEqual([
      "",
      [
        ["", "See the clauses and **more**."],
        ["/about", ""],
      ],
      '<p><strong>Clauses</strong>, <a href="/about">about us</a></p>',
    ]);
    expect(await listGonePaths()).toEqual(["/compliance/dfars"]);
    await value(restorePages(staff.edgar, deleted.deletedIds));
    expect(await said()).toEqual(whole);
    await value(changePagesStatus(staff.edgar, { ids: [id], status: "archived" }));
    expect(await said()).not.toContain("dfars");
  });

  test("is gone at the address that it moved to as well, and links to that one lead to it again once it's back", async () => {
    const id = await page();
    const path = `/${SLUG}`;
    const { item } = await value(createNavigationItem(staff.edgar, NavigationInput.parse({ label: "Clauses", url: path, active: "on" })));
    const update = (fields: Record<string, string>) =>
      value(updatePage(staff.edgar, { id }, pageInput({ title: "DFARS", slug: "our-clauses", status: "published", ...fields })));
    const inMenu = async () => {
      forgetValues();
      return (await listMenu()).flatMap(({ label, url }) => (label === "Clauses" ? [url] : []));
    };
    await update({});
    expect([await inMenu(), await listGonePaths()]).toEqual([["/our-clauses"], []]);
    const { deletedIds } = await value(deletePages(staff.edgar, [{ id }]));
    expect([await inMenu(), await listGonePaths()]).toEqual([[], [path, "/our-clauses"]]);
    const areDeleted = () => Promise.all([path, "/our-clauses", "/about", "/nothing"].map(wasDeleted));
    expect(await areDeleted()).toEqual([true, true, false, false]);

    const { id: backId } = await value(bringBackShipped(staff.edgar, "dfars"));
    expect(await restorePages(staff.edgar, deletedIds), "there would be two").toMatchObject({ ok: false, reason: "brought-back" });
    await value(changePagesStatus(staff.edgar, { ids: [backId], status: "published" }));
    expect([await inMenu(), await listGonePaths(), await findRedirect("/our-clauses")]).toEqual([[path], [], path]);
    await value(deletePages(staff.edgar, [{ id: backId }]));
    await value(restorePages(staff.edgar, deletedIds));
    expect([await inMenu(), await listGonePaths(), await areDeleted()]).toEqual([[], [path], [false, false, false, false]]);
    await value(deleteNavigationItem(staff.edgar, { id: item.id }));
  });

  test("isn't gone where staff redirect its visitors, or publish another page", async () => {
    const id = await page();
    await value(deletePages(staff.edgar, [{ id }]));
    const gone = async () => {
      forgetValues();
      return listGonePaths();
    };
    expect(await gone()).toEqual(["/compliance/dfars"]);
    const redirect = await value(createRedirect(staff.edgar, { fromPath: "/compliance/dfars", toPath: "/about" }));
    expect(await gone()).toEqual([]);
    await value(deleteRedirect(staff.edgar, { id: redirect.id }));
    expect(await gone()).toEqual(["/compliance/dfars"]);
    await db.insert(pages).values({ title: "Ours", slug: SLUG, status: "draft", publishAt: new Date(0) });
    await publishDuePages.handle({});
    expect(await gone(), "on schedule").toEqual([]);
  });

  test("isn't gone while a service is active at its address", async () => {
    await page();
    const [row] = await db.select().from(pages).where(eq(pages.slug, email.slug));
    const [service] = await db.select().from(services).where(eq(services.slug, "email"));
    const turn = (isActive: boolean) => value(serviceKind.changeState(staff.edgar, [service?.id ?? ""], isActive));
    const gone = async () => {
      await readContentAgain();
      return listGonePaths();
    };
    await turn(false);
    await value(deletePages(staff.edgar, [{ id: row?.id ?? "" }]));
    expect(await gone()).toEqual(["/services/email"]);
    await turn(true);
    expect(await gone()).toEqual([]);
  });

  test("isn't gone if another page is at its address", async () => {
    const id = await page();
    const { deletedIds } = await value(deletePages(staff.edgar, [{ id }]));
    forgetValues();
    expect(await listGonePaths()).toEqual(["/compliance/dfars"]);
    await made({ title: "Our DFARS page", slug: SLUG, status: "published" });
    forgetValues();
    expect(await listGonePaths()).toEqual([]);
    expect(await bringBackShipped(staff.edgar, "dfars")).toMatchObject({ ok: false, reason: "slug-taken" });
    expect(await restorePages(staff.edgar, deletedIds)).toMatchObject({ ok: false, reason: "slug-taken" });
    expect(await bringBackShipped(staff.edgar, "cmmc"), "it's there").toMatchObject({ ok: false, reason: "slug-taken" });
    await db.update(pages).set({ slug: "compliance/cmmc-2" }).where(eq(pages.shipped, "cmmc"));
    expect(await bringBackShipped(staff.edgar, "cmmc"), "under another address").toMatchObject({ ok: false, reason: "slug-taken" });
  });

  test("is edited with the fields of today, in whatever version the editor was opened", async () => {
    const id = await page();
    await db.insert(contentBlocks).values({ pageId: id, name: "x", type: "dfars.incident", content: { title: "Firm title" } });
    const now = await edited(id);
    const incident = named(now, "incident");
    expect([incident.type, incident.content.title]).toEqual(["features", "Firm title"]);
    const sent = save(now, { [incident.id]: { type: "dfars.incident", content: { title: "Firm title 2" } } });
    const { page: saved } = await value(savePageDraft(staff.edgar, id, sent));
    expect(named(saved, "incident")).toMatchObject({ type: "features", content: { ...incident.content, title: "Firm title 2" } });
    expect(named(saved, "incident").typed).toBeUndefined();
  });

  test("keeps what couldn't go live in a draft of an earlier version, beside its lists", async () => {
    const id = await page();
    const typed = { content: { title: "x".repeat(300), intro: "Ours" }, field: "title", error: "Too long" };
    const old = { id: crypto.randomUUID(), name: "x", type: "dfars.steps", content: { title: "Before" }, isActive: true, mark: "", typed };
    const { fields } = await edited(id);
    const base = { fields, sections: [] };
    await db.insert(pageDrafts).values({ pageId: id, fields, fieldsMark: "x", sections: [old], base, startedBy: "", savedBy: "" });
    const steps = named(await edited(id), "steps");
    expect(steps.typed).toMatchObject({ field: "title", error: "Too long", content: { title: "x".repeat(300) } });
    expect(steps.typed?.content.items).toEqual(dfars.sections.steps?.content.items);
    expect(steps.content.title).toBe("Before");
  });

  test("has claims that are demo content until someone changes or confirms them", async () => {
    await db.insert(pages).values({ title: "Email", slug: email.slug, status: "published", shipped: "email" });
    const [row] = await db.select().from(pages).where(eq(pages.slug, email.slug));
    const id = row?.id ?? "";
    const demo = async () => (await value(listDemoPages(staff.edgar))).map(({ title, sections }) => [title, sections]);
    const now = await edited(id);
    const ids = Object.fromEntries(now.sections.map(({ id, shipped }) => [shipped?.key.replace("email.", "") ?? "", id]));
    expect(now.demo).toEqual([ids.features, ids.plans, ids.move]);
    expect(await demo()).toEqual([["Email", 3]]);
    const [plans, features] = ["plans", "features"].map((name) => now.sections.find((one) => one.id === ids[name]) as DraftSection);
    await published(id, (page) =>
      save(page, {
        [plans?.id ?? ""]: { shipped: { key: "email.plans", hash: CONFIRMED } },
        [features?.id ?? ""]: { content: { ...features?.content, title: "Ours", items: [{ icon: "mail", title: "Our own", text: "" }] } },
      }),
    );
    expect([(await edited(id)).demo, await demo()]).toEqual([[ids.move], [["Email", 1]]]);
    expect((await edited(id)).offers[ids.plans ?? ""], "it says what ships").toBeUndefined();
    const next = { ...plans?.content, title: "Our plans" };
    await published(id, (page) => save(page, { [plans?.id ?? ""]: { content: next } }));
    expect((await edited(id)).offers[ids.plans ?? ""]?.isNew, "no other text shipped since").toBe(false);
    const reworded = now.sections.find((one) => one.id === ids.move)?.content;
    await published(id, (page) => save(page, { [ids.move ?? ""]: { content: { ...reworded, title: "Moving", tone: "tint" } } }));
    expect(await demo(), "its steps are those that ship").toEqual([["Email", 1]]);
    await published(id, (page) => save(page, { [ids.move ?? ""]: { isActive: false } }));
    expect(await demo(), "visitors don't see it").toEqual([]);
  });

  test("whose claims the firm had confirmed in Site Settings has no demo content", async () => {
    await db.insert(pages).values({ title: "Email", slug: email.slug, status: "published", shipped: "email" });
    const items = email.sections.plans?.content.items;
    const plans = (items as Record<string, string>[]).map(({ features = "", popular, ...one }) => ({
      ...{ ...one, features: features.split("\n"), popular: popular === "yes" },
    }));
    await db.execute(
      sql`insert into site_settings (key, value, category, is_demo) values ('email_plans', ${JSON.stringify(plans)}, 'claims', false)`,
    );
    forgetValues();
    const [{ id } = { id: "" }] = await db.select({ id: pages.id }).from(pages).where(eq(pages.slug, email.slug));
    const { sections, demo } = await edited(id);
    const section = sections.find(({ shipped }) => shipped?.key === "email.plans");
    expect([section?.content, section?.shipped?.hash, demo.includes(section?.id ?? "")]).toEqual([
      email.sections.plans?.content,
      CONFIRMED,
      false,
    ]);
  });

  test("hides what used to be part of a section that the firm had hidden, and shows what it says there", async () => {
    const { id } = await made({ title: "Managed IT", slug: managedIt.slug, status: "published" });
    await db.update(pages).set({ shipped: "managedIt" }).where(eq(pages.id, id));
    const types = async () => {
      forgetValues();
      return (await listBlocks(managedIt.slug)).map(({ type }) => type);
    };
    expect(await types()).toEqual(Object.values(managedIt.sections).map(({ type }) => type));
    const [row] = await db
      .insert(contentBlocks)
      .values({ pageId: id, name: "What's included", type: "managedIt.capabilities", content: { title: "Ours" }, isActive: false })
      .returning();
    expect(await types()).toEqual(["opening", "beside", "steps", "comparison", "features", "links", "form"]);
    await db
      .update(contentBlocks)
      .set({ isActive: true })
      .where(eq(contentBlocks.id, row?.id ?? ""));
    expect(await types()).toEqual(Object.values(managedIt.sections).map(({ type }) => type));
    expect((await listBlocks(managedIt.slug))[1]?.content.title).toBe("Ours");
  });

  test("shows what it said in a part of a section, or in another section, wherever that is now", async () => {
    const { id } = await made({ title: "Contact", slug: "contact", status: "published" });
    await db.update(pages).set({ shipped: "contact" }).where(eq(pages.id, id));
    const text = (type: string, position: number, content: Record<string, string>) =>
      db.insert(contentBlocks).values({ pageId: id, name: type, type, position, content });
    await text("contact.ways", 1, { phone: "Ring us", form: "Write to us", hours: "When we're here", request: "You asked for this" });
    await text("contact.forms", 2, { chat: "Talk to us", quote: "What it costs you" });
    const blocks = async () => {
      forgetValues();
      return Object.fromEntries((await listBlocks("contact")).map(({ type, content }) => [type, content]));
    };
    expect(await blocks()).toMatchObject({
      reach: { formTitle: "Talk to us", items: [{ title: "Ring us" }, { title: "Email" }, {}, {}] },
      request: { formTitle: "Write to us", hours: "When we're here" },
      topics: { title: "You asked for this", items: expect.arrayContaining([expect.objectContaining({ title: "What it costs you" })]) },
    });
    const now = await edited(id);
    expect(now.sections.map(({ type }) => type)).toEqual(["opening", "reach", "request", "topics", "faq", "media"]);
    await db.update(contentBlocks).set({ isActive: false }).where(eq(contentBlocks.type, "contact.ways"));
    expect(Object.keys(await blocks()), "both parts are hidden").toEqual(["opening", "topics", "faq", "media"]);
  });

  test("follows what ships in each section that no one has changed, and offers it in those that someone has", async () => {
    const id = await page();
    await published(id, retitled("steps", "How we do it"));
    // As a version with other texts would have stored them.
    const before = { ...dfars.sections.clauses?.content, title: "Three clauses" };
    await db
      .update(contentBlocks)
      .set({ content: before, shippedHash: contentHash(before) })
      .where(eq(contentBlocks.shipped, "dfars.clauses"));
    await db.update(contentBlocks).set({ shippedHash: "of another text" }).where(eq(contentBlocks.shipped, "dfars.steps"));
    expect((await titles()).slice(1, 4)).toEqual([TITLES[1], TITLES[2], "How we do it"]);
    await db.transaction((tx) => followShipped(tx));
    expect(await rowsOf(sql`select content->>'title' as title from content_blocks where shipped = 'dfars.clauses'`)).toEqual([
      { title: TITLES[1] },
    ]);
    const now = await edited(id);
    expect(Object.values(now.offers)).toMatchObject([{ isNew: true }]);
    await published(id, (page) => save(page, { [named(page, "steps").id]: { content: dfars.sections.steps?.content ?? {} } }));
    expect((await edited(id)).offers).toEqual({});
  });
});

/** What version 7c68d6bd stored: sections by their page's name and their own, with the texts that staff had changed. */
const row = (name: keyof typeof dfars.sections, content: Record<string, string>, isActive = true) => ({
  ...{ type: `dfars.${name}`, name: dfars.sections[name]?.name ?? "", content, isActive },
});

const EARLIER = [
  row("hero", { title: "We read your clauses", submit: "Send them" }),
  row("clauses", { text: "Ask **us**, or read [CMMC](/compliance/cmmc)." }),
  row("incident", {}, false),
  row("steps", {}),
  row("prices", { note: "Prices for {brand_city}.", button: "Ask for it" }),
  row("closing", { text: "We tell **the truth** & [say so](/about)." }),
];

async function listInSettings(key: string, list: unknown): Promise<void> {
  await db.execute(sql`insert into site_settings (key, value, category, is_demo) values (${key}, ${JSON.stringify(list)}, 'claims', false)
    on conflict (key) do update set value = excluded.value, is_demo = false`);
}

const OWN_STEPS = [{ title: "Read", text: "We read." }];
const OWN_PRICES = [
  { name: "All of it", price: "$9", period: "/day", description: "Everything.", features: ["One", "Two"], popular: true },
];

/** What visitors read of it, whatever stored it. */
function readOf(blocks: { type: string; content: Record<string, unknown> }[]) {
  const [hero, clauses, steps, prices, closing] = blocks.map(({ content }) => withShownHtml(content));
  return { types: blocks.map(({ type }) => type), hero, clauses, steps, prices, closing };
}

const SAID = {
  types: ["opening", "levels", "steps", "pricing", "media"],
  hero: { title: "We read your clauses", submit: "Send them", formTitle: "Have your clauses read" },
  clauses: { title: TITLES[1], below: "Ask **us**, or read [CMMC](/compliance/cmmc)." },
  steps: { title: TITLES[3], items: [{ title: "Read", text: "We read." }] },
  prices: {
    items: [{ name: "All of it", price: "$9", period: "/day", features: "One\nTwo", buttonText: "Ask for it", popular: "yes" }],
  },
  closing: { text: '<p>We tell <strong>the truth</strong> &amp; <a href="/about">say so</a>.</p>' },
};

describe.runIf(isDatabaseThere())("a page that ships and was deleted", () => {
  const path = `/${SLUG}`;
  const stateOf = async () => (await linkStates([path])).get(path);
  const isListed = async () => (await value(listDeletedShipped(staff.edgar))).some(({ name }) => name === "dfars");

  test("hides what leads to it, and comes back as it ships, as a draft", async () => {
    const id = await page();
    await published(id, retitled("steps", "How we do it"));
    expect([await stateOf(), await wasDeleted(path), await isListed()]).toEqual(["there", false, false]);
    const { deletedIds } = await value(deletePages(staff.edgar, [{ id }]));
    expect([await stateOf(), await wasDeleted(path), await isListed()]).toEqual(["hidden", true, true]);
    expect(await shown()).toEqual([]);

    const back = await value(bringBackShipped(staff.edgar, "dfars"));
    expect(back).toMatchObject({ slug: SLUG, title: "DFARS", status: "draft", shipped: "dfars" });
    expect([await stateOf(), await wasDeleted(path), await isListed()]).toEqual(["hidden", false, false]);
    expect((await edited(back.id)).sections.map(({ content }) => content.title)).toEqual(TITLES);
    expect(await bringBackShipped(staff.edgar, "dfars")).toMatchObject({ ok: false, reason: "slug-taken" });
    expect(await restorePages(staff.edgar, deletedIds)).toMatchObject({ ok: false, reason: "slug-taken" });
  });

  test("comes back only for those who can edit pages, and only if there's such a page", async () => {
    expect(await bringBackShipped(staff.edgar, "constructor")).toMatchObject({ ok: false, reason: "not-found" });
    const others = Object.values(staff).filter((actor) => !can(actor, "page:edit"));
    expect(others.length).toBeGreaterThan(0);
    for (const actor of others) expect(await bringBackShipped(actor, "dfars")).toMatchObject({ ok: false, reason: "forbidden" });
  });
});

describe.runIf(isDatabaseThere())("the home pages", () => {
  const homes = async (front: string) => {
    await db.execute(sql`insert into site_settings (key, value, category) values ('default_homepage', ${front}, 'general')
      on conflict (key) do update set value = excluded.value`);
    forgetValues();
    return Promise.all(["home", "home2"].map((slug) => made({ title: slug, slug, status: "published" as const })));
  };

  test("can't be deleted or hidden if it's the original one, or the one that visitors see", async () => {
    const [home, home2] = await homes("home2");
    const kept = (page: typeof home, status: "draft" | "archived" = "archived") =>
      changePagesStatus(staff.edgar, { ids: [page?.id ?? ""], status: status as "archived" });
    expect(await deletePages(staff.edgar, [{ id: home?.id ?? "" }])).toMatchObject({ ok: false, reason: "needed" });
    expect(await deletePages(staff.edgar, [{ id: home2?.id ?? "" }])).toMatchObject({ ok: false, reason: "front" });
    expect([await kept(home), await kept(home2)]).toMatchObject([{ reason: "needed" }, { reason: "front" }]);
  });

  test("the alternative one can be deleted as long as visitors don't see it", async () => {
    const [, home2] = await homes("home");
    await db
      .update(pages)
      .set({ shipped: "home2" })
      .where(eq(pages.id, home2?.id ?? ""));
    expect(await deletePages(staff.edgar, [{ id: home2?.id ?? "" }])).toMatchObject({ ok: true });
    expect(await wasDeleted("/home2")).toBe(true);
  });
});

describe.runIf(isDatabaseThere())("what an earlier version stored of a page that ships now", () => {
  async function upgraded(): Promise<string> {
    const id = await page();
    await listInSettings("dfars_steps", OWN_STEPS);
    await listInSettings("dfars_services", OWN_PRICES);
    return id;
  }
  /** Sections without a row had an ID that follows from the page's and the section's name. */
  const idOf = (pageId: string, type: string) => {
    const hash = createHash("sha256").update(`${pageId} ${type}`).digest("hex");
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  };
  const asDraft = (pageId: string) => EARLIER.map((section) => ({ ...section, id: idOf(pageId, section.type), mark: "m.1" }));

  test("is shown with the same words: changed texts, hidden sections, lists from settings, and staff's sections in their places", async () => {
    const pageId = await upgraded();
    const [hero, clauses, ...rest] = EARLIER.filter(({ content, isActive }) => !isActive || Object.keys(content).length > 0);
    const staffs = { type: "text", name: "Ours", content: { title: "Ours", text: "<p>Yes</p>" }, isActive: true };
    const stored = [hero, clauses, staffs, ...rest].flatMap((one, position) => (one ? [{ ...one, position, pageId }] : []));
    await db.insert(contentBlocks).values(stored);
    const blocks = await shown();
    expect(blocks.map(({ type }) => type)).toEqual(["opening", "levels", "text", "steps", "pricing", "media"]);
    expect(readOf(blocks.filter(({ type }) => type !== "text"))).toMatchObject(SAID);
    expect(blocks[4]?.content.intro).toMatch(/^Prices for (?!\{)/);
    await published(pageId, retitled("clauses", "The clauses"));
    expect(readOf((await shown()).filter(({ type }) => type !== "text"))).toMatchObject({ ...SAID, clauses: { title: "The clauses" } });
    expect(await rowsOf(sql`select type from content_blocks where type like '%.%'`)).toEqual([]);
  });

  test("is in a draft that can still be edited and published, and in a discarded one that can be restored", async () => {
    const pageId = await upgraded();
    const fields = (await edited(pageId)).fields;
    const base = { fields, sections: asDraft(pageId).map((section) => ({ ...section, content: {}, isActive: true })) };
    const by = { startedBy: "edgar@example.com", savedBy: "edgar@example.com" };
    const [draft] = await db
      .insert(pageDrafts)
      .values({ pageId, fields, fieldsMark: "m.1", sections: asDraft(pageId), base, ...by })
      .returning();
    expect(named(await edited(pageId), "incident")).toMatchObject({ type: "features", isActive: false });
    const { deletedId } = await value(discardPageDraft(staff.edgar, { id: draft?.id ?? "", version: 1 }));
    expect(await titles()).toEqual(TITLES);
    await value(restorePageDraft(staff.edgar, deletedId));
    await published(pageId, retitled("clauses", "The clauses"));
    expect(readOf(await shown())).toMatchObject({ ...SAID, clauses: { title: "The clauses", below: SAID.clauses.below } });
  });

  test("is behind a preview link, and in versions that can be compared and brought back", async () => {
    const pageId = await upgraded();
    const { fields } = await edited(pageId);
    const token = newToken();
    const expiresAt = new Date(now().getTime() + 86_400_000);
    await db
      .insert(pagePreviews)
      .values({ pageId, tokenHash: hashToken(token), fields, sections: asDraft(pageId), createdBy: "edgar@example.com", expiresAt });
    expect(readOf((await findPagePreview(token))?.sections ?? [])).toMatchObject(SAID);

    const [first] = (await db.transaction(async (tx) => {
      await keepFirstVersions(tx);
      return tx.select().from(pageVersions).where(eq(pageVersions.pageId, pageId));
    })) as { snapshot: { page: Record<string, unknown> } }[];
    const { is_arranged: _arranged, shipped: _shipped, ...columns } = first?.snapshot.page ?? {};
    const blocks = asDraft(pageId).map(({ isActive, mark: _mark, ...section }, position) => ({
      ...section,
      is_active: isActive,
      position,
    }));
    await db.insert(pageVersions).values({ pageId, number: 7, snapshot: { page: columns, blocks }, savedBy: "edgar@example.com" });
    const { fields: differences } = await value(comparePageVersions(staff.edgar, pageId, 7, "before"));
    expect(differences.map(({ label }) => label)).toContain("Section: Clauses");
    await value(restorePageVersion(staff.edgar, { id: pageId }, 7));
    const { draft } = await edited(pageId);
    await value(publishPageDraft(staff.edgar, { pageId, version: draft?.version ?? 0 }));
    expect(readOf(await shown())).toMatchObject(SAID);
  });

  test("of a home page keeps changed texts, lists, a hidden section with what it was split into, and sections on every page", async () => {
    const { id: pageId } = await made({ title: "Home", slug: "home2", status: "published" });
    await db.update(pages).set({ shipped: "home2" }).where(eq(pages.id, pageId));
    await listInSettings("home2_hero_links", [{ label: "Ask", text: "Now", href: "/contact", icon: "phone" }]);
    await listInSettings("compliance_cards", [{ title: "SOC 2", framework: "SOC2", front: "Ours", back: ["A"], href: "/contact" }]);
    const stored = (name: string, content: Record<string, string>, isActive: boolean, position: number) => ({
      ...{ pageId, type: `home2.${name}`, name, content, isActive, position },
    });
    await db
      .insert(contentBlocks)
      .values([stored("hero", { intro: "We help." }, true, 0), stored("work", { prices: "Our prices" }, false, 1)]);
    await addBlock(null, "On every page", 0, { title: "Everywhere" });
    forgetValues();
    const blocks = await listBlocks("home2");
    expect(blocks.map(({ type }) => type)).toEqual(["scene", "figures", "offer", "cases", "testimonials", "text"]);
    expect(blocks[0]?.content).toMatchObject({
      title: "Fast sites, steady servers, straight answers",
      text: "We help.",
      links: [{ icon: "phone", title: "Ask", text: "Now", url: "/contact" }],
    });
    expect(blocks[2]?.content.items).toEqual([{ title: "SOC 2", text: "Ours", url: "/contact" }]);
    const { sections, shared } = await edited(pageId);
    const prices = sections.find(({ shipped }) => shipped?.key === "home2.prices");
    expect(prices).toMatchObject({ isActive: false, content: { title: "Our prices" } });
    expect(shared).toMatchObject([{ name: "On every page", after: sections.length }]);
  });

  test("of the original home page: badges with the icons of their places, marks by name, and sections on every page after what clients say", async () => {
    const { id: pageId } = await made({ title: "Home", slug: "home", status: "published" });
    await db.update(pages).set({ shipped: "home" }).where(eq(pages.id, pageId));
    await listInSettings("home_badges", ["One", "Two", "Three", "Four"]);
    await listInSettings("home_statistics", [{ value: "7", label: "days" }]);
    await listInSettings("compliance_cards", [{ title: "Ours", framework: "HIPAA", front: "F", back: ["A", "B"], href: "/contact" }]);
    await addBlock(null, "On every page", 0, { title: "Everywhere" });
    const read = async () => {
      forgetValues();
      return listBlocks("home");
    };
    const types = ["scene", "services", "cards", "report", "packages", "cases", "voices", "text", "closing"];
    const [hero, , cards, ...others] = await read();
    expect(hero?.content).toMatchObject({
      items: ["gauge", "shield-check", "headset", "badge-check"].map((icon) => expect.objectContaining({ icon })),
      figures: [{ value: "7", label: "days" }],
    });
    expect(cards?.content.items).toEqual([{ mark: "hipaa", title: "Ours", text: "F", points: "A\nB", url: "/contact" }]);
    expect([hero?.type, "services", cards?.type, ...others.map(({ type }) => type)]).toEqual(types);
    await published(pageId, (now) => {
      const closing = now.sections.find(({ shipped }) => shipped?.key === "home.closing") as DraftSection;
      return save(now, { [closing.id]: { content: { ...closing.content, title: "Sleep well" } } });
    });
    expect((await read()).map(({ type }) => type)).toEqual(types);
  });

  test("can be anything in the list of a setting", async () => {
    await page();
    for (const list of [null, "words", [null, 1, { title: 7 }], { title: "x" }]) {
      await listInSettings("dfars_clauses", list);
      expect((await shown()).map(({ type }) => type)).toContain("levels");
    }
  });
});

test("every section that ships is accepted by its type, whole, and keeps its hash in whatever order its fields are", async () => {
  const { BlockContent } = await import("../blocks.input.ts");
  for (const { key, type, content, hash } of sectionsShippedOn("dfars")) {
    expect(BlockContent.parse({ type, content }), key).toEqual({ type, content });
    expect(contentHash(Object.fromEntries(Object.entries(content).reverse()))).toBe(hash);
  }
});
