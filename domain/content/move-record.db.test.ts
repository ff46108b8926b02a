import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { lastAuditEntry } from "~/tests/builders/accounts.ts";
import { edgar, made, no, service, stored, traces, vera } from "~/tests/builders/content-kinds.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { type Move, moveRecord } from "../records/index.ts";
import { services } from "./content.schema.ts";

onTestDatabase();

beforeEach(async () => {
  if (isDatabaseThere()) await db.delete(services);
});

describe.runIf(isDatabaseThere())("reordering", () => {
  const siblings = (tx: Pick<typeof db, "select">) =>
    tx
      .select({ id: services.id, position: services.position, name: services.name })
      .from(services)
      .orderBy(asc(services.position), asc(services.id));
  const slugs = async () => (await db.select().from(services).orderBy(asc(services.position))).map(({ slug }) => slug).join(" ");
  const move = (id: string, to: Move) => moveRecord(edgar, service, id, to, siblings);

  test("one step swaps two positions and leaves the others; the log has both", async () => {
    const rows = [await made("a", 3), await made("b", 7), await made("c", 20)] as const;
    expect(await traces(() => move(rows[1].id, "up"))).toEqual({ entries: 2, invalidated: [1, 1] });
    expect(await slugs()).toBe("b a c");
    expect(await stored(rows[0].id)).toMatchObject({ position: 7, version: 2 });
    expect(await stored(rows[2].id)).toMatchObject({ position: 20, version: 1 });
    await move(rows[1].id, "down");
    expect(await slugs()).toBe("a b c");
  });

  test("at either end, nothing happens", async () => {
    const [a, b] = [await made("a", 1), await made("b", 2)];
    const left = await traces(async () => {
      expect((await move(a.id, "up")).ok).toBe(true);
      expect((await move(b.id, "down")).ok).toBe(true);
      expect((await move(a.id, { after: null })).ok).toBe(true);
    });
    expect(left).toEqual({ entries: 0, invalidated: [0, 0] });
  });

  test("a row dropped farther away shifts the others, and the log names only that row", async () => {
    const rows = [await made("a", 1), await made("b", 2), await made("c", 3), await made("d", 4)] as const;
    expect(await traces(() => move(rows[3].id, { after: rows[0].id }))).toEqual({ entries: 1, invalidated: [1, 1] });
    expect(await slugs()).toBe("a d b c");
    expect(await lastAuditEntry()).toMatchObject({
      action: "service.moved",
      subject_name: "The d",
      before: { position: 4 },
      after: { position: 2 },
    });
    await move(rows[1].id, { after: null });
    expect(await slugs()).toBe("b a d c");
  });

  test("rows whose positions are all 0 are numbered", async () => {
    for (const slug of ["a", "b", "c"]) await made(slug);
    const shown = await siblings(db);
    await move(shown[2]?.id ?? "", "up");
    expect((await siblings(db)).map(({ id }) => id)).toEqual([shown[0]?.id, shown[2]?.id, shown[1]?.id]);
  });

  test("two people who move rows at once both succeed", async () => {
    const rows = [await made("a", 1), await made("b", 2), await made("c", 3)] as const;
    await Promise.all([move(rows[0].id, "down"), move(rows[2].id, { after: null })]);
    expect(["c b a", "b c a", "c a b"]).toContain(await slugs());
    expect(new Set((await db.select().from(services)).map(({ position }) => position)).size).toBe(3);
  });

  test("nothing moves if the row or the one before it is gone, or the person has no permission", async () => {
    const a = await made("a", 1);
    const gone = "00000000-0000-4000-8000-000000000000";
    expect(await move(gone, "up")).toEqual(no("not-found"));
    expect(await move(a.id, { after: gone })).toEqual(no("not-found"));
    expect(await moveRecord(vera, service, a.id, "up", siblings)).toEqual(no("forbidden"));
  });
});
