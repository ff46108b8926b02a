import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { onAccounts, rowsOf, withStaff } from "~/tests/builders/accounts.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { navigationItems, pages, redirects } from "../content/content.schema.ts";
import {
  addPageToMenu,
  changePagesStatus,
  createNavigationItem,
  deleteNavigationItem,
  deletePages,
  findNavigationItem,
  listMenu,
  listNavigation,
  listParentChoices,
  moveNavigationItem,
  readPageMenu,
  restoreNavigationItem,
  restorePages,
  switchNavigationItems,
  updateNavigationItem,
} from "../content/index.ts";
import { publishDuePages } from "../pages/publish-due-pages.ts";
import { linkStates } from "./link-states.ts";
import { NavigationInput, NavigationQuery, NewMenuEntry } from "./navigation.input.ts";
import { DEEPEST } from "./navigation-rules.input.ts";

onAccounts();
const staff = withStaff();
const no = (reason: string) => ({ ok: false, reason });

beforeEach(async () => {
  if (isDatabaseThere()) await db.delete(navigationItems);
});

const item = (fields: Record<string, string> = {}) =>
  NavigationInput.parse({ label: "Item", url: "/about", target: "_self", active: "on", ...fields });
async function made(label: string, parent = "none", fields: Record<string, string> = {}) {
  const created = await createNavigationItem(staff.edgar, item({ label, parent, ...fields }));
  if (!created.ok) throw new Error(created.reason);
  return created.value.item;
}
async function listed(query: object = {}) {
  const found = await listNavigation(staff.edgar, NavigationQuery.parse(query));
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}
const tree = async () => (await listed()).items.map(({ label, level }) => `${"-".repeat(level - 1)}${label}`);

describe.runIf(isDatabaseThere())("the public menu", () => {
  const menu = async () => {
    forgetValues();
    return (await listMenu()).map(({ label }) => label);
  };
  const publish = (id: string, status: "published" | "archived") => changePagesStatus(staff.edgar, { ids: [id], status });

  test("has no item for a page that isn't public, and has it again once it is", async () => {
    const [page] = await db.insert(pages).values({ slug: "offer", title: "Offer", status: "draft" }).returning();
    const id = page?.id ?? "";
    await made("About");
    await made("Offer", "none", { url: "/offer?from=menu#top" });
    expect(await menu()).toEqual(["About"]);
    expect((await listed()).items).toMatchObject([{ label: "About" }, { label: "Offer", link: "hidden", isShown: false }]);
    await publish(id, "published");
    expect(await menu()).toEqual(["About", "Offer"]);
    await publish(id, "archived");
    expect(await menu()).toEqual(["About"]);
    await db.delete(pages).where(eq(pages.id, id));
  });

  test("keeps the name of an item whose page is gone as long as something is below it, and loses the others", async () => {
    const rows = ["offers", "apps", "mail", "alone"].map((slug) => ({ slug, title: slug, status: "published" as const }));
    const stored = await db.insert(pages).values(rows).returning();
    const idOf = (slug: string) => ({ id: stored.find((row) => row.slug === slug)?.id ?? "" });
    const top = await made("Offers", "none", { url: "/offers" });
    await made("Apps", top.id, { url: "/apps" });
    await made("Mail", top.id, { url: "/mail" });
    await made("Alone", "none", { url: "/alone" });
    const links = async () => {
      forgetValues();
      return (await listMenu()).map(({ label, url, children }) => [label, url, ...children.map((child) => child.url)]);
    };
    const shown = async () => Object.fromEntries((await listed()).items.map(({ label, link, isShown }) => [label, [link, isShown]]));
    const whole = [
      ["Offers", "/offers", "/apps", "/mail"],
      ["Alone", "/alone"],
    ];
    expect(await links()).toEqual(whole);
    await publish(idOf("offers").id, "archived");
    expect(await links()).toEqual([["Offers", null, "/apps", "/mail"], whole[1]]);
    const deleted = await deletePages(staff.edgar, [idOf("alone"), idOf("mail")]);
    expect(await links()).toEqual([["Offers", null, "/apps"]]);
    const there = ["there", true];
    expect(await shown()).toEqual({ Offers: ["hidden", true], Apps: there, Mail: ["missing", false], Alone: ["missing", false] });
    await publish(idOf("apps").id, "archived");
    expect([await links(), (await shown()).Offers]).toEqual([[], ["hidden", false]]);
    await restorePages(staff.edgar, deleted.ok ? deleted.value.deletedIds : []);
    await publish(idOf("offers").id, "published");
    await publish(idOf("apps").id, "published");
    expect(await links()).toEqual(whole);
    await switchNavigationItems(staff.edgar, [top.id], false);
    expect(await links(), "someone hid it, and what's below it").toEqual([whole[1]]);
    await db.delete(pages).where(inArray(pages.slug, ["offers", "apps", "mail", "alone"]));
  });

  test("doesn't lead to an address whose visitors are redirected to a page that's gone", async () => {
    const [page] = await db.insert(pages).values({ slug: "new-name", title: "Page", status: "published" }).returning();
    await db.insert(redirects).values([
      { fromPath: "/old-name", toPath: "/new-name" },
      { fromPath: "/old-place", toPath: "/locations/austin" },
    ]);
    await made("Page", "none", { url: "/old-name" });
    await made("Austin", "none", { url: "/old-place" });
    expect(await menu()).toEqual(["Page", "Austin"]);
    await publish(page?.id ?? "", "archived");
    expect(await menu()).toEqual(["Austin"]);
    await db.delete(pages).where(eq(pages.id, page?.id ?? ""));
    await db.delete(redirects);
  });

  test("gets a draft page from the page's own screen: last among its siblings, and for staff only until it's public", async () => {
    const [page] = await db.insert(pages).values({ slug: "offer", title: "Offer", status: "draft" }).returning();
    const id = page?.id ?? "";
    const about = await made("About");
    await made("Team", about.id, { position: "7" });
    const input = NewMenuEntry.parse({ label: "Our offer", parent: about.id });
    const added = await addPageToMenu(staff.edgar, id, input);
    expect(added).toMatchObject({ ok: true, value: { item: { url: "/offer", position: 8, parentId: about.id }, link: "hidden" } });
    expect(await readPageMenu(staff.edgar, id)).toMatchObject({
      value: { entries: [{ label: "Our offer", parent: "About", isActive: true, isHidden: true }], parents: [{ label: "About" }, {}, {}] },
    });
    expect(await tree()).toEqual(["About", "-Team", "-Our offer"]);
    const children = async () => {
      forgetValues();
      return (await listMenu()).flatMap((top) => top.children.map(({ label }) => label));
    };
    expect(await children()).toEqual(["Team"]);
    await publish(id, "published");
    expect(await children()).toEqual(["Team", "Our offer"]);
    expect(await addPageToMenu(staff.edgar, crypto.randomUUID(), input)).toEqual(no("not-found"));
    expect(await addPageToMenu(staff.edgar, id, { ...input, parent: crypto.randomUUID() })).toEqual(no("no-such-parent"));
    expect(NewMenuEntry.safeParse({ label: " ", parent: "none" }).error?.issues[0]).toMatchObject({ path: ["label"] });
    await db.delete(pages).where(eq(pages.id, id));
  });

  test("of a site that was updated loses such an item within a minute", async () => {
    const [page] = await db.insert(pages).values({ slug: "older", title: "Older", status: "draft" }).returning();
    const { id } = await made("Older", "none", { url: "/older" });
    await db.update(navigationItems).set({ leadsToHidden: false }).where(eq(navigationItems.id, id));
    expect(await menu()).toEqual(["Older"]);
    await publishDuePages.handle({});
    expect(await menu()).toEqual([]);
    await db.delete(pages).where(eq(pages.id, page?.id ?? ""));
  });

  test("doesn't change with a page that isn't in it", async () => {
    await made("About");
    const version = async () => await rowsOf(sql`select version from content_versions where tag = 'navigation'`);
    const before = await version();
    const [page] = await db.insert(pages).values({ slug: "aside", title: "Aside", status: "draft" }).returning();
    await publish(page?.id ?? "", "published");
    expect(await version()).toEqual(before);
    await db.delete(pages).where(eq(pages.id, page?.id ?? ""));
  });
});

describe.runIf(isDatabaseThere())("the tree", () => {
  test("lists each item after its parent", async () => {
    const services = await made("Services", "none", { position: "2" });
    await made("Home", "none", { position: "1" });
    const apps = await made("Apps", services.id);
    await made("iPhone", apps.id, { position: "2" });
    await made("Android", apps.id, { position: "1" });
    expect(await tree()).toEqual(["Home", "Services", "-Apps", "--Android", "--iPhone"]);
    const { items } = await listed({ q: "apps" });
    expect(items).toMatchObject([{ label: "Apps", level: 2, isFirst: true, isLast: true, isShown: true }]);
    const logged = await rowsOf(sql`select action, actor_email from audit_log where subject_name = 'Android'`);
    expect(logged).toEqual([{ action: "navigation.created", actor_email: staff.edgar.email }]);
  });

  test("never has two items in one place: the later one comes after, and others move only as far as they must", async () => {
    const places = () => rowsOf(sql`select label, position from navigation_items where parent_id is null order by position`);
    for (const label of ["a", "b"]) await made(label);
    await made("d", "none", { position: "5" });
    const c = await made("c", "none", { position: "1" });
    const row = (label: string, position: number) => ({ label, position });
    expect(await places()).toEqual([row("a", 0), row("b", 1), row("c", 2), row("d", 5)]);
    await updateNavigationItem(staff.edgar, { id: c.id }, item({ label: "c", position: "0" }));
    expect(await places()).toEqual([row("a", 0), row("c", 1), row("b", 2), row("d", 5)]);
  });

  test("has no loops and at most five levels", async () => {
    const levels = [await made("1")];
    for (let level = 2; level <= DEEPEST; level++) levels.push(await made(String(level), levels.at(-1)?.id));
    const [top, second, , , deepest] = levels;
    expect(await createNavigationItem(staff.edgar, item({ parent: deepest?.id ?? "" }))).toEqual(no("too-deep"));
    expect(await updateNavigationItem(staff.edgar, { id: top?.id ?? "" }, item({ parent: deepest?.id ?? "" }))).toEqual(no("circle"));
    expect(await updateNavigationItem(staff.edgar, { id: top?.id ?? "" }, item({ parent: top?.id ?? "" }))).toEqual(no("circle"));
    expect(await createNavigationItem(staff.edgar, item({ parent: crypto.randomUUID() }))).toEqual(no("no-such-parent"));
    const other = await made("other", "none", { position: "1" });
    expect(await updateNavigationItem(staff.edgar, { id: top?.id ?? "" }, item({ parent: other.id })), "with four below").toEqual(
      no("too-deep"),
    );
    const choices = await listParentChoices(staff.edgar, { id: second?.id ?? null });
    expect(choices).toMatchObject({ value: [{ label: "1", level: 1 }, { label: "other" }] });
  });

  test("does not become a loop when two people put each other's item below their own", async () => {
    for (let round = 0; round < 5; round++) {
      await db.delete(navigationItems);
      const [a, b] = [await made("a"), await made("b")];
      const answers = await Promise.all([
        updateNavigationItem(staff.ada, { id: a.id }, item({ label: "a", parent: b.id })),
        updateNavigationItem(staff.edgar, { id: b.id }, item({ label: "b", parent: a.id })),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await tree()).toHaveLength(2);
    }
  });

  test("keeps every item attached to the top, at most five levels deep, whatever is done to it", async () => {
    const act = fc.record({ what: fc.constantFrom("add", "put", "up", "down", "delete"), one: fc.nat(30), other: fc.nat(30) });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 15 }), async (actions) => {
        await db.delete(navigationItems);
        for (const { what, one, other } of actions) {
          const rows = await db.select({ id: navigationItems.id }).from(navigationItems);
          const [id, parent] = [rows[one % rows.length]?.id, rows[other % rows.length]?.id ?? "none"];
          if (what === "add" || !id) await createNavigationItem(staff.edgar, item({ parent }));
          else if (what === "put") await updateNavigationItem(staff.edgar, { id }, item({ parent }));
          else if (what === "delete") await deleteNavigationItem(staff.edgar, { id });
          else await moveNavigationItem(staff.edgar, id, what as "up" | "down");
        }
        const [all, shown] = [await rowsOf(sql`select id from navigation_items`), (await listed()).items];
        expect(shown).toHaveLength(all.length);
        expect(Math.max(0, ...shown.map(({ level }) => level))).toBeLessThanOrEqual(DEEPEST);
      }),
      { numRuns: 12 },
    );
  });

  test("moves an item only among its siblings", async () => {
    const [a, b] = [await made("a", "none", { position: "3" }), await made("b", "none", { position: "9" })];
    const below = await made("below", a.id);
    await moveNavigationItem(staff.edgar, b.id, "up");
    expect(await tree()).toEqual(["b", "a", "-below"]);
    expect(await rowsOf(sql`select label, position from navigation_items where parent_id is null order by label`)).toEqual([
      { label: "a", position: 9 },
      { label: "b", position: 3 },
    ]);
    expect(await moveNavigationItem(staff.edgar, below.id, "up")).toMatchObject({ ok: true });
    expect(await moveNavigationItem(staff.edgar, below.id, { after: b.id })).toEqual(no("not-found"));
  });

  test("deletes an item with everything below it, and restores all of it as it was", async () => {
    const top = await made("top");
    const middle = await made("middle", top.id);
    await made("lowest", middle.id, { icon: "cmmc", target: "_blank", description: "words" });
    await made("stays");
    expect(await findNavigationItem(staff.edgar, top.id)).toMatchObject({ value: { below: 2 } });
    const before = await rowsOf(sql`select * from navigation_items order by id`);
    const deleted = await deleteNavigationItem(staff.edgar, { id: top.id, version: top.version });
    expect(await tree()).toEqual(["stays"]);
    const deletedId = deleted.ok ? deleted.value.deletedId : "";
    expect((await restoreNavigationItem(staff.edgar, deletedId)).ok).toBe(true);
    expect(await rowsOf(sql`select * from navigation_items order by id`)).toEqual(before);
    expect(await restoreNavigationItem(staff.edgar, deletedId)).toEqual(no("not-found"));
  });

  test("hides and shows several items at once, including those below a hidden one", async () => {
    const services = await made("Services");
    const [apps, mail] = [await made("Apps", services.id), await made("Mail")];
    expect(await switchNavigationItems(staff.vera, [services.id], false)).toEqual(no("forbidden"));
    expect(await switchNavigationItems(staff.edgar, [services.id, mail.id], false)).toEqual({ ok: true, value: 2 });
    const shown = async () => Object.fromEntries((await listed()).items.map(({ label, isShown }) => [label, isShown]));
    expect(await shown()).toEqual({ Services: false, Apps: false, Mail: false });
    expect(await switchNavigationItems(staff.edgar, [services.id, apps.id, mail.id], true)).toEqual({ ok: true, value: 2 });
    expect(await shown()).toEqual({ Services: true, Apps: true, Mail: true });
    expect(await switchNavigationItems(staff.edgar, [crypto.randomUUID()], true)).toEqual(no("not-found"));
  });

  test("does not restore an item below something that is gone, or too deep", async () => {
    const top = await made("top");
    const middle = await made("middle", top.id);
    await made("lowest", middle.id);
    const deleted = await deleteNavigationItem(staff.edgar, { id: middle.id });
    const deletedId = deleted.ok ? deleted.value.deletedId : "";
    let parent = "none";
    for (let level = 1; level <= 3; level++) parent = (await made(`above ${level}`, parent)).id;
    await db.update(navigationItems).set({ parentId: parent }).where(eq(navigationItems.id, top.id));
    expect(await restoreNavigationItem(staff.edgar, deletedId)).toEqual(no("too-deep"));
    await deleteNavigationItem(staff.edgar, { id: top.id });
    expect(await restoreNavigationItem(staff.edgar, deletedId)).toEqual(no("no-such-parent"));
  });
});

describe.runIf(isDatabaseThere())("where a link leads", () => {
  test("is found for all our own addresses in one query", async () => {
    await db.insert(pages).values([
      { slug: "shown", title: "Shown", status: "published" },
      { slug: "a-draft", title: "Draft" },
    ]);
    await db.insert(redirects).values({ fromPath: "/old-address", toPath: "/shown" });
    await rowsOf(sql`update services set is_active = false where slug = 'ecommerce'`);
    const expected = {
      "/": "there",
      "/#services": "there",
      "#pricing": "elsewhere",
      "/about": "there",
      "/about/?x=1#team": "there",
      "http://localhost:3000/about": "there",
      "http://localhost:3000/nowhere": "missing",
      "/shown": "there",
      "/a-draft": "hidden",
      "/old-address": "there",
      "/services/wordpress": "there",
      "/services/nothing": "missing",
      "/legal/privacy-policy": "there",
      "/blog": "there",
      "/blog/nothing": "missing",
      "/media/nothing.webp": "missing",
      "/nowhere": "missing",
      "/%zz": "missing",
      "/metrics": "missing",
      "/about.data": "missing",
      "/Compliance/Report/abc": "missing",
      "/auth": "there",
      "https://example.com/": "elsewhere",
      "mailto:a@example.com": "elsewhere",
    };
    const found = await linkStates(Object.keys(expected));
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test("an address that leads nowhere is refused, a draft gets a warning; what is already stored can stay", async () => {
    await db.insert(pages).values({ slug: "still-a-draft", title: "Draft" });
    expect(await createNavigationItem(staff.edgar, item({ url: "/nowhere" }))).toEqual(no("no-such-address"));
    expect(await createNavigationItem(staff.edgar, item({ url: "/still-a-draft" }))).toMatchObject({ ok: true, value: { link: "hidden" } });
    const { id } = await made("gone");
    await db.update(navigationItems).set({ url: "/gone" }).where(eq(navigationItems.id, id));
    expect((await updateNavigationItem(staff.edgar, { id }, item({ url: "/gone", label: "renamed" }))).ok).toBe(true);
    expect(await updateNavigationItem(staff.edgar, { id }, item({ url: "/elsewhere" }))).toEqual(no("no-such-address"));
    expect((await listed({ q: "renamed" })).items).toMatchObject([{ link: "missing" }]);
  });
});
