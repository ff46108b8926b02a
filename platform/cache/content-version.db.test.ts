import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { databaseKind, isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { db, type Tx } from "../db/index.ts";
import { followTags, invalidateAllTags, invalidateTags } from "./index.ts";

onTestDatabase();

const versions = async () => {
  const { rows } = await db.execute(sql`select tag, version from content_versions where tag like 'test-%' order by tag`);
  return rows.map(({ tag, version }) => `${tag} ${version}`);
};

afterEach(async () => void (await db.execute(sql`delete from content_versions where tag like 'test-%'`)));

describe.runIf(isDatabaseThere())("invalidateTags", () => {
  test("counts a tag once a transaction, whatever happened to a part of it, and not at all if it fails", async () => {
    await db.transaction(async (tx) => {
      await invalidateTags(tx, "test-b", "test-a");
      await tx
        .transaction(async (part) => {
          await invalidateTags(part, "test-a", "test-c");
          throw new Error("only this part");
        })
        .catch(() => undefined);
    });
    expect(await versions()).toEqual(["test-a 1", "test-b 1", "test-c 1"]);
    await expect(
      db.transaction(async (tx) => {
        await invalidateTags(tx, "test-a");
        throw new Error("all of it");
      }),
    ).rejects.toThrow("all of it");
    await db.transaction((tx) => invalidateTags(tx, "test-a"));
    await db.transaction((tx) => invalidateTags(tx));
    expect(await versions()).toEqual(["test-a 2", "test-b 1", "test-c 1"]);
  });

  test("whoever follows a tag sees all that the transaction changed, and what that changes counts too", async () => {
    const seen: string[] = [];
    followTags(
      () => ["test-followed"],
      async (tx) => {
        seen.push(
          ...(await tx.execute(sql`select tag from content_versions where tag like 'test-row%'`)).rows.map(({ tag }) => String(tag)),
        );
        await invalidateTags(tx, "test-a-follower");
      },
    );
    await db.transaction(async (tx) => {
      await invalidateTags(tx, "test-followed");
      await tx.execute(sql`insert into content_versions values ('test-row', 7)`);
      await invalidateTags(tx, "test-followed", "test-other");
    });
    expect(seen).toEqual(["test-row"]);
    expect(await versions()).toEqual(["test-a-follower 1", "test-followed 1", "test-other 1", "test-row 7"]);
  });

  test.skipIf(databaseKind === "embedded")("two transactions never wait for each other's tags, whatever else they hold", async () => {
    await db.execute(sql`insert into content_versions values ('test-row', 1)`);
    const row = (tx: Tx) => tx.execute(sql`select version from content_versions where tag = 'test-row' for update`);
    const isHeld = Promise.withResolvers<void>();
    const isMarked = Promise.withResolvers<void>();
    await Promise.all([
      db.transaction(async (tx) => {
        await row(tx);
        isHeld.resolve();
        await isMarked.promise;
        await invalidateTags(tx, "test-b");
        await invalidateTags(tx, "test-a");
      }),
      db.transaction(async (tx) => {
        await isHeld.promise;
        await invalidateTags(tx, "test-a");
        await invalidateTags(tx, "test-b");
        isMarked.resolve();
        await row(tx);
      }),
    ]);
    expect(await versions()).toEqual(["test-a 2", "test-b 2", "test-row 1"]);
  });

  test.skipIf(databaseKind === "embedded")("nor do they wait for one that changes all tags", async () => {
    const tags = Array.from({ length: 60 }, (_, place) => `test-${String(place).padStart(2, "0")}`);
    // Stored the other way around.
    await db.execute(sql`insert into content_versions select tag, 1 from unnest(${sql.param(tags.toReversed())}::text[]) tag`);
    for (let round = 0; round < 20; round++)
      await Promise.all([
        db.transaction((tx) => invalidateTags(tx, ...tags)),
        db.transaction((tx) => invalidateAllTags(tx)),
        db.transaction((tx) => invalidateTags(tx, ...tags.toReversed())),
      ]);
    expect(new Set((await versions()).map((one) => one.split(" ")[1]))).toEqual(new Set(["61"]));
  });
});
