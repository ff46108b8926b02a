import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { redirects } from "../../content/content.schema.ts";
import { addAutomaticRedirect } from "./add-redirect.ts";

onTestDatabase();

beforeEach(async () => {
  if (isDatabaseThere()) await db.delete(redirects);
});

const moved = (from: string, to: string) => db.transaction((tx) => addAutomaticRedirect(tx, from, to));
async function table(): Promise<Record<string, string>> {
  const rows = await db.select().from(redirects).orderBy(asc(redirects.fromPath));
  return Object.fromEntries(rows.map(({ fromPath, toPath }) => [fromPath, toPath]));
}

describe.runIf(isDatabaseThere())("an address that has moved", () => {
  test("is stored as an automatic redirect", async () => {
    await moved("/services/old", "/services/new");
    expect(await db.select().from(redirects)).toMatchObject([
      { fromPath: "/services/old", toPath: "/services/new", isAutomatic: true, version: 1 },
    ]);
  });

  test("twice redirects straight to the last one; the first redirect has a new version", async () => {
    await moved("/a", "/b");
    await moved("/b", "/c");
    expect(await table()).toEqual({ "/a": "/c", "/b": "/c" });
    expect((await db.select().from(redirects).orderBy(asc(redirects.fromPath)))[0]).toMatchObject({ version: 2 });
  });

  test("and moves back leaves no loop; moving to itself leaves nothing", async () => {
    await moved("/a", "/b");
    await moved("/b", "/a");
    await moved("/b", "/b");
    expect(await table()).toEqual({ "/b": "/a" });
  });

  test("updates a redirect that staff created, which stays theirs", async () => {
    await db.insert(redirects).values({ fromPath: "/short", toPath: "/a" });
    await moved("/a", "/b");
    expect(await table()).toEqual({ "/a": "/b", "/short": "/b" });
    expect((await db.select().from(redirects)).find(({ fromPath }) => fromPath === "/short")?.isAutomatic).toBe(false);
  });

  test("at the same moment as another leaves no loop", async () => {
    for (let round = 0; round < 5; round++) {
      await db.delete(redirects);
      await Promise.all([moved("/a", "/b"), moved("/b", "/a")]);
      expect(Object.keys(await table())).toHaveLength(1);
    }
  });

  test("disappears with the change that caused it", async () => {
    const failing = db.transaction(async (tx) => {
      await addAutomaticRedirect(tx, "/a", "/b");
      throw new Error("the change failed");
    });
    await expect(failing).rejects.toThrow("the change failed");
    expect(await table()).toEqual({});
  });
});
