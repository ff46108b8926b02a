import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { lastAuditEntry, rowsOf } from "~/tests/builders/accounts.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { pages, redirects, services } from "../content/content.schema.ts";
import { findService, serviceKind } from "../content/index.ts";
import { ServiceInput, ServiceQuery } from "./service.input.ts";

onTestDatabase();

const edgar = { userId: "u-edgar", email: "edgar@example.com", fullName: "Edgar", role: "editor" } as const;
const no = (reason: string) => ({ ok: false, reason });
const input = (changes: Record<string, string | undefined> = {}) =>
  ServiceInput.parse({ name: "Backup", slug: "backup", is_active: "on", ...changes });

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.delete(services);
  await db.delete(redirects);
  forgetValues();
});

async function made(changes: Record<string, string | undefined> = {}) {
  const created = await serviceKind.create(edgar, input(changes));
  if (!created.ok) throw new Error(created.reason);
  return created.value;
}
const leads = async () => Object.fromEntries((await db.select().from(redirects)).map(({ fromPath, toPath }) => [fromPath, toPath]));

describe("a service's form", () => {
  test("requires a name and a slug, and has defaults for the rest", () => {
    expect(input({ is_active: undefined })).toMatchObject({ position: 0, features: [], isActive: false, icon: "", colorGradient: "" });
    const missing = ServiceInput.safeParse({ name: " ", slug: "" });
    expect(missing.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["name", "Please enter a name."],
      ["slug", "Please enter a slug."],
    ]);
  });

  test("features are separated by commas, and a position is a whole number", () => {
    expect(input({ features: " fast, , safe ,", position: "-3" })).toMatchObject({ features: ["fast", "safe"], position: -3 });
    for (const position of ["1.5", "x", "99999999", "1e3"])
      expect(ServiceInput.safeParse({ name: "a", slug: "a", position }).success).toBe(false);
  });

  test.each(["a b", "-a", "a-", "a--b", "a/b", "ä", "../a", "a?b", "a".repeat(81)])("%j is not a slug", (slug) => {
    expect(ServiceInput.safeParse({ name: "a", slug }).error?.issues[0]?.path).toEqual(["slug"]);
  });

  test("a slug is lowercase", () => {
    expect(input({ slug: " BackUp " }).slug).toBe("backup");
  });
});

describe.runIf(isDatabaseThere())("a service's address", () => {
  test("belongs to no one else and to none of the built-in pages", async () => {
    await made();
    expect(await serviceKind.create(edgar, input())).toEqual(no("slug-taken"));
    for (const slug of ["apps", "email", "managed-it", "hosting", "website"])
      expect(await serviceKind.create(edgar, input({ slug }))).toEqual(no("reserved-slug"));
    const other = await made({ slug: "other" });
    expect(await serviceKind.update(edgar, { id: other.id }, input())).toEqual(no("slug-taken"));
    expect(await serviceKind.update(edgar, { id: other.id }, input({ slug: "email" }))).toEqual(no("reserved-slug"));
    const both = await Promise.all([
      serviceKind.create(edgar, input({ slug: "race" })),
      serviceKind.create(edgar, input({ slug: "race" })),
    ]);
    expect(both.filter((made) => made.ok)).toHaveLength(1);
    expect(both).toContainEqual(no("slug-taken"));
  });

  test("of a shipped row with a built-in page can stay, and leaves no redirect when it changes", async () => {
    const [row] = await db.insert(services).values({ name: "Email", slug: "email" }).returning();
    expect((await serviceKind.update(edgar, { id: row?.id ?? "" }, input({ name: "E-mail", slug: "email" }))).ok).toBe(true);
    expect((await serviceKind.update(edgar, { id: row?.id ?? "" }, input({ slug: "mailboxes" }))).ok).toBe(true);
    expect(await leads()).toEqual({});
  });

  test("redirects after each change of the slug, without chains or loops", async () => {
    const { id } = await made();
    await serviceKind.update(edgar, { id }, input({ slug: "backups" }));
    await serviceKind.update(edgar, { id }, input({ slug: "safe-copies" }));
    expect(await leads()).toEqual({ "/services/backup": "/services/safe-copies", "/services/backups": "/services/safe-copies" });
    await serviceKind.update(edgar, { id }, input());
    expect(await leads()).toEqual({ "/services/backups": "/services/backup", "/services/safe-copies": "/services/backup" });
    await made({ slug: "backups" });
    expect(await leads(), "a new service is there now").toEqual({ "/services/safe-copies": "/services/backup" });
  });

  test("takes along what staff wrote about its page, unless another page is there", async () => {
    const { id } = await made({ slug: "copies" });
    const [page] = await db.insert(pages).values({ slug: "services/copies", title: "Copies" }).returning();
    await serviceKind.update(edgar, { id }, input({ slug: "safe-copies" }));
    const slugOf = async () =>
      (
        await db
          .select()
          .from(pages)
          .where(eq(pages.id, page?.id ?? ""))
      )[0]?.slug;
    expect(await slugOf()).toBe("services/safe-copies");
    await db.insert(pages).values({ slug: "services/taken", title: "Taken" });
    await serviceKind.update(edgar, { id }, input({ slug: "taken" }));
    expect(await slugOf()).toBe("services/safe-copies");
    await db.delete(pages).where(sql`${pages.title} in ('Copies', 'Taken')`);
  });

  test("of a deleted one is free; then the deleted one does not come back", async () => {
    const { id, version } = await made();
    const deleted = await serviceKind.remove(edgar, [{ id, version }]);
    if (!deleted.ok) throw new Error(deleted.reason);
    const other = await made();
    expect(await serviceKind.restore(edgar, deleted.value.deletedIds)).toEqual(no("slug-taken"));
    await serviceKind.update(edgar, { id: other.id }, input({ slug: "elsewhere" }));
    expect(await serviceKind.restore(edgar, deleted.value.deletedIds)).toEqual({ ok: true, value: 1 });
    expect(await leads(), "it is back at its address").toEqual({});
    expect(await serviceKind.find(edgar, id)).toMatchObject({ value: { slug: "backup" } });
  });
});

describe.runIf(isDatabaseThere())("what visitors see", () => {
  test("an inactive service does not exist", async () => {
    const { id } = await made();
    expect(await findService("backup")).toMatchObject({ name: "Backup" });
    expect(await serviceKind.changeState(edgar, [id], false)).toEqual({ ok: true, value: 1 });
    expect(await lastAuditEntry()).toMatchObject({ action: "service.updated", after: { isActive: false } });
    forgetValues();
    expect(await findService("backup")).toBeNull();
  });

  test("a service after the hundredth still has its page", async () => {
    await db.insert(services).values(Array.from({ length: 101 }, (_, n) => ({ name: `S${n}`, slug: `s${n}`, position: n })));
    expect(await findService("s100")).toMatchObject({ name: "S100" });
    await db.update(services).set({ isActive: false }).where(eq(services.slug, "s100"));
    expect(await findService("s100")).toBeNull();
  });
});

describe.runIf(isDatabaseThere())("the staff list", () => {
  const listed = async (query: Record<string, string> = {}) => {
    const list = await serviceKind.list(edgar, ServiceQuery.parse(query));
    if (!list.ok) throw new Error(list.reason);
    return list.value;
  };

  test("can be searched, filtered, and sorted; counts cover all pages", async () => {
    await made({ name: "Zebra", slug: "zebra", position: "1" });
    await made({ name: "50%_off", slug: "off", position: "2", is_active: undefined });
    await made({ name: "Ant", slug: "ant", position: "3", description: "about zebras" });
    const slugs = async (query: Record<string, string>) => (await listed(query)).rows.map(({ slug }) => slug).join(" ");
    expect(await slugs({})).toBe("zebra off ant");
    expect(await slugs({ sort: "name" })).toBe("off ant zebra");
    expect(await slugs({ sort: "no such order" })).toBe("zebra off ant");
    expect(await slugs({ q: "ZEBRA" })).toBe("zebra ant");
    expect(await slugs({ q: "%_" })).toBe("off");
    expect(await slugs({ q: "zebra\0" })).toBe("zebra ant");
    expect(await slugs({ state: "inactive" })).toBe("off");
    expect(await listed({ q: "zebra" })).toMatchObject({ found: 2, total: 3, active: 2, hasMore: false, precedingId: null });
  });

  test("has pages of fifty, and knows what precedes a page", async () => {
    await db.insert(services).values(Array.from({ length: 101 }, (_, n) => ({ name: `S${n}`, slug: `s${n}`, position: n })));
    const all = await db.select().from(services).orderBy(asc(services.position));
    const [one, two, three] = [await listed(), await listed({ page: "2" }), await listed({ page: "3" })];
    expect([one, two, three].map(({ rows, hasMore }) => [rows.length, hasMore])).toEqual([
      [50, true],
      [50, true],
      [1, false],
    ]);
    expect([...one.rows, ...two.rows, ...three.rows].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect([two.precedingId, three.precedingId]).toEqual([all[49]?.id, all[99]?.id]);
    expect((await listed({ page: "9" })).rows).toEqual([]);
  });

  test("fifty of ten thousand rows are read through an index", async () => {
    await rowsOf(sql`insert into services (name, slug, position) select 'S' || n, 's' || n, n from generate_series(1, 10000) n`);
    await rowsOf(sql`analyze services`);
    const plan = await rowsOf(sql`explain select * from services order by position, id limit 51`);
    expect(JSON.stringify(plan)).toContain("services_position");
    expect(await listed({ page: "100" })).toMatchObject({ found: 10_000, hasMore: true });
  });
});
