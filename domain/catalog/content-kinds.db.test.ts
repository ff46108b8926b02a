import { eq, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { lastAuditEntry, rowsOf } from "~/tests/builders/accounts.ts";
import { edgar, no, vera } from "~/tests/builders/content-kinds.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { mediaLibrary, redirects } from "../content/content.schema.ts";
import { listMediaUses, listPublicAddresses } from "../content/index.ts";
import { linkStates } from "../navigation/link-states.ts";
import { type ContentKind, columnOf } from "./content-kind.ts";
import { contentKinds, pagedKinds } from "./content-kinds.ts";

onTestDatabase();

const PAST = { q: "", state: "", page: 1 } as const;
const every = contentKinds.map((kind) => [kind.noun, kind] as const);

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  for (const { table } of contentKinds) await db.delete(table as PgTable);
  await db.delete(redirects);
  await db.delete(mediaLibrary);
  forgetValues();
});

/** A row made from the kind's sample; `changes` are columns. */
async function made(kind: ContentKind, changes: Record<string, unknown> = {}) {
  const created = await kind.create(edgar, { ...kind.input.parse(kind.sample), ...changes });
  if (!created.ok) throw new Error(created.reason);
  return created.value as typeof created.value & Record<string, unknown>;
}

/** Several rows, with names from A on, in this order. */
async function several(kind: ContentKind, count: number) {
  const rows = [];
  for (let n = 0; n < count; n++) {
    const name = String.fromCharCode(65 + n);
    rows.push(await made(kind, { [kind.name]: name, position: n + 1, ...("folder" in kind ? { slug: name.toLowerCase() } : {}) }));
  }
  return rows;
}

async function names(kind: ContentKind, query: Record<string, unknown> = {}): Promise<string> {
  const list = await kind.list(edgar, { ...PAST, sort: "position", ...query });
  if (!list.ok) throw new Error(list.reason);
  return list.value.rows.map((row) => kind.nameOf(row)).join(" ");
}

const invalidated = async ({ tags }: ContentKind) =>
  Number((await rowsOf(sql`select version from content_versions where tag = ${tags[0]}`))[0]?.version ?? 0);

describe("what is known about a kind", () => {
  test.each(every)("%s: the columns that it names exist, and so does every order that can be requested", (_noun, kind) => {
    const fields = [kind.name, ...kind.searched, ...kind.shown, ...(kind.pictures ?? []), ...Object.values(kind.orders).flat()];
    for (const field of fields) expect(columnOf(kind.table, field.replace(/^-/, "")), field).toBeDefined();
    for (const sort of Object.keys(kind.orders)) expect(kind.query.parse({ sort }).sort).toBe(sort);
    expect(kind.query.parse({ sort: "no such order" }).sort).toBe("position");
  });

  test("each noun, screen, table, and folder belongs to one kind", () => {
    const of = (values: unknown[]) => expect(new Set(values).size).toBe(values.length);
    of(contentKinds.map(({ noun }) => noun));
    of(contentKinds.map(({ screen }) => screen));
    of(contentKinds.map(({ table }) => getTableName(table)));
    of(pagedKinds.map(({ folder }) => folder));
    expect(pagedKinds.every((kind) => contentKinds.includes(kind))).toBe(true);
    expect(contentKinds.filter((kind) => "folder" in kind)).toHaveLength(pagedKinds.length);
  });
});

describe.runIf(isDatabaseThere()).each(every)("a %s", (noun, kind) => {
  test("is created from its form, found, changed, and logged; cached pages that show it are invalidated", async () => {
    const before = await invalidated(kind);
    const row = await made(kind);
    expect(await invalidated(kind)).toBe(before + 1);
    expect(await lastAuditEntry()).toMatchObject({ action: `${noun}.created`, subject_name: kind.nameOf(row), before: null });
    expect(await kind.find(edgar, row.id)).toMatchObject({ ok: true, value: { id: row.id, version: 1 } });
    const renamed = { ...kind.input.parse(kind.sample), [kind.name]: "Renamed" };
    expect(await kind.update(edgar, { id: row.id, version: 1 }, renamed)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await lastAuditEntry()).toMatchObject({ action: `${noun}.updated`, subject_name: "Renamed" });
    expect(await kind.update(edgar, { id: row.id, version: 1 }, renamed)).toEqual(no("stale"));
    expect(await kind.update(edgar, { id: crypto.randomUUID() }, renamed)).toEqual(no("not-found"));
    expect(await invalidated(kind)).toBe(before + 2);
  });

  test("is on the site while it is active, with the data that the site needs", async () => {
    const [first, second] = await several(kind, 2);
    forgetValues();
    const shown = await kind.listShown();
    expect(shown).toHaveLength(2);
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual([...kind.shown].sort());
    expect((shown as Record<string, unknown>[]).map((row) => row[kind.name])).toEqual(["A", "B"]);
    expect(await kind.changeState(edgar, [first?.id ?? "", second?.id ?? ""], false)).toEqual({ ok: true, value: 2 });
    forgetValues();
    expect(await kind.listShown()).toEqual([]);
  });

  test("is listed in each order, found by each text, and filtered", async () => {
    const [first] = await several(kind, 3);
    await db
      .update(kind.table as PgTable)
      .set({ updatedAt: new Date("2030-01-01T00:00:00Z") })
      .where(eq(kind.table.id, first?.id ?? ""));
    expect(await names(kind)).toBe("A B C");
    expect(await names(kind, { sort: "name" })).toBe("A B C");
    expect((await names(kind, { sort: "-changed" }))[0]).toBe("A");
    for (const sort of Object.keys(kind.orders)) expect((await names(kind, { sort })).length, sort).toBe(5);
    for (const field of kind.searched) {
      await db
        .update(kind.table as PgTable)
        .set({ [field]: "zebra-50%" })
        .where(eq(kind.table.id, first?.id ?? ""));
      const found = await kind.list(edgar, { ...PAST, sort: "position", q: "ZEBRA-50%" });
      expect(found.ok && found.value.found, field).toBe(1);
      await db
        .update(kind.table as PgTable)
        .set({ [field]: field })
        .where(eq(kind.table.id, first?.id ?? ""));
    }
    await kind.changeState(edgar, [first?.id ?? ""], false);
    const inactive = await kind.list(edgar, { ...PAST, sort: "position", state: "inactive" });
    expect(inactive.ok && [inactive.value.found, inactive.value.total, inactive.value.active]).toEqual([1, 3, 2]);
  });

  test("can be moved to another place", async () => {
    const [, second] = await several(kind, 3);
    expect(await kind.move(edgar, second?.id ?? "", "up")).toMatchObject({ ok: true });
    expect(await names(kind)).toBe("B A C");
    expect(await lastAuditEntry()).toMatchObject({ action: `${noun}.moved` });
    expect(await kind.move(edgar, crypto.randomUUID(), "up")).toEqual(no("not-found"));
  });

  test("is deleted with others, and comes back as it was", async () => {
    const rows = await several(kind, 2);
    const before = await kind.find(edgar, rows[0]?.id ?? "");
    const deleted = await kind.remove(
      edgar,
      rows.map(({ id, version }) => ({ id, version })),
    );
    if (!deleted.ok) throw new Error(deleted.reason);
    expect(await names(kind)).toBe("");
    expect(await kind.restore(edgar, deleted.value.deletedIds)).toEqual({ ok: true, value: 2 });
    expect(await names(kind)).toBe("A B");
    expect(await kind.find(edgar, rows[0]?.id ?? "")).toEqual(before);
    expect(await kind.restore(edgar, deleted.value.deletedIds)).toEqual(no("not-found"));
  });

  test("is out of reach for people without permission", async () => {
    const { id } = await made(kind);
    const input = kind.input.parse(kind.sample);
    expect(await kind.create(vera, input)).toEqual(no("forbidden"));
    expect(await kind.update(vera, { id }, input)).toEqual(no("forbidden"));
    expect(await kind.remove(vera, [{ id }])).toEqual(no("forbidden"));
    expect(await names(kind)).not.toBe("");
  });
});

const withPictures = contentKinds.flatMap((kind) => (kind.pictures ?? []).map((field) => [kind.noun, field, kind] as const));

test.runIf(isDatabaseThere()).each(withPictures)("a file that a %s has in %s counts as used there", async (_noun, field, kind) => {
  const filePath = "/media/u/1-abcdef.png";
  const file = { filename: "a.png", originalName: "a.png", filePath, fileType: "image/png", fileSize: 1 };
  const [stored] = await db.insert(mediaLibrary).values(file).returning();
  const isJson = columnOf(kind.table, field).dataType === "json";
  const { id } = await made(kind, { [field]: isJson ? [{ url: filePath, alt: "A" }] : filePath });
  const uses = await listMediaUses(edgar, [stored?.id ?? ""]);
  expect(uses).toMatchObject({ ok: true, value: [{ screen: `${kind.screen}?edit=${id}`, mediaId: stored?.id }] });
});

describe.runIf(isDatabaseThere()).each(pagedKinds.map((kind) => [kind.noun, kind] as const))("the page of a %s", (_noun, kind) => {
  const path = (slug: string) => `/${kind.folder}/${slug}`;
  const input = (slug: string) => ({ ...kind.input.parse(kind.sample), slug });
  const leads = async () => Object.fromEntries((await db.select().from(redirects)).map(({ fromPath, toPath }) => [fromPath, toPath]));
  const states = async (...paths: string[]) => [...(await linkStates(paths)).values()];
  const addresses = async () => {
    forgetValues();
    return (await listPublicAddresses()).map(({ slug }) => slug).filter((slug) => slug.startsWith(kind.folder));
  };

  test("has its own address, which redirects when it changes", async () => {
    const { id } = await made(kind, { slug: "one" });
    expect(await kind.create(edgar, input("one"))).toEqual(no("slug-taken"));
    for (const slug of kind.reserved) expect(await kind.create(edgar, input(slug))).toEqual(no("reserved-slug"));
    await kind.update(edgar, { id }, input("two"));
    await kind.update(edgar, { id }, input("three"));
    expect(await leads()).toEqual({ [path("one")]: path("three"), [path("two")]: path("three") });
    await made(kind, { slug: "two" });
    expect(await leads(), "another row is there now").toEqual({ [path("one")]: path("three") });
  });

  test("does not come back if another one has its address by now", async () => {
    const { id, version } = await made(kind, { slug: "one" });
    const deleted = await kind.remove(edgar, [{ id, version }]);
    if (!deleted.ok) throw new Error(deleted.reason);
    await made(kind, { slug: "one" });
    expect(await kind.restore(edgar, deleted.value.deletedIds)).toEqual(no("slug-taken"));
  });

  test("is found, listed for search engines, and linked to while the row is active", async () => {
    const { id } = await made(kind, { slug: "shown" });
    forgetValues();
    expect(await kind.findShown("shown")).toMatchObject({ slug: "shown" });
    expect([await kind.findShown("Shown"), await kind.findShown("other"), await kind.isHidden("shown")]).toEqual([null, null, false]);
    expect(await addresses()).toContain(`${kind.folder}/shown`);
    expect(await states(path("shown"), path("other"))).toEqual(["there", "missing"]);
    if (kind.hasListPage)
      expect([await addresses(), await states(`/${kind.folder}`)]).toEqual([[path("shown").slice(1), kind.folder], ["there"]]);

    await kind.changeState(edgar, [id], false);
    forgetValues();
    expect([await kind.findShown("shown"), await kind.isHidden("shown")]).toEqual([null, true]);
    expect(await addresses()).not.toContain(`${kind.folder}/shown`);
    expect(await states(path("shown"))).toEqual(["hidden"]);
    if (kind.hasListPage) expect([await addresses(), await states(`/${kind.folder}`)]).toEqual([[], ["hidden"]]);
  });
});
