import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countOfFsyncs } from "./durable-node-fs.ts";
import { adoptDatabase, answerHolds, copyEmbedded, DirectoryInUseError, db, inBatches, type OpenDatabase, openEmbedded } from "./index.ts";
import { OutsideTransactionError } from "./transaction-guard.ts";

describe("the guards of the embedded database", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "embedded-"));
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openEmbedded(dataDir);
    adoptDatabase(database);
    await db.execute(sql`create table things (id serial primary key, name text)`);
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("1: every commit reaches the disk: at least one fsync for each", async () => {
    const before = countOfFsyncs();
    for (let i = 0; i < 100; i++) await db.execute(sql`insert into things (name) values (${`thing ${i}`})`);
    expect(countOfFsyncs() - before).toBeGreaterThanOrEqual(100);
  });

  test("1: the server has fsync on and uses the method that calls it", async () => {
    const { rows } = await db.execute(sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`);
    expect(rows[0]).toEqual({ fsync: "on", method: "fsync" });
  });

  test("2: opening the same folder a second time is refused, with what to do", async () => {
    await expect(openEmbedded(dataDir)).rejects.toThrow(DirectoryInUseError);
    await expect(openEmbedded(dataDir)).rejects.toThrow(/in use by another process.*DATA_DIR.*DATABASE_URL/s);
  });

  test("3: bulk work comes in batches of at most 2,500 rows, and other work gets its turn between them", async () => {
    const sizes: number[] = [];
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await inBatches(
      Array.from({ length: 6_000 }, (_, id) => ({ id })),
      async (batch) => sizes.push(batch.length),
    );
    await new Promise((resolve) => setTimeout(resolve, 1));
    clearInterval(timer);
    expect(sizes).toEqual([2_500, 2_500, 1_000]);
    expect(turns).toBeGreaterThan(0);
  });

  test("4: using the outer database inside a transaction fails immediately instead of waiting forever", async () => {
    const wrong = db.transaction(async (tx) => {
      await tx.execute(sql`insert into things (name) values ('lost')`);
      await db.execute(sql`select 1`);
    });
    await expect(wrong).rejects.toThrow(OutsideTransactionError);
    const { rows } = await db.execute(sql`select count(*)::int as n from things where name = 'lost'`);
    expect(rows[0]?.n).toBe(0);
  });

  test("5: its files, copied while it runs, are a database with every committed row", async () => {
    const holds = await answerHolds(database, dataDir);
    const into = join(dataDir, "copy");
    let written = 0;
    let isOver = false;
    const writing = (async () => {
      for (; !isOver; written++) {
        await db.execute(sql`insert into things (name) values ('meanwhile')`);
        await new Promise(setImmediate);
      }
    })();
    await expect.poll(() => written, { interval: 5 }).toBeGreaterThan(20);
    const before = written;
    await copyEmbedded(dataDir, into);
    isOver = true;
    await writing;
    const copy = await PGlite.create(into);
    const { rows } = await copy.query<{ n: number }>("select count(*)::int as n from things where name = 'meanwhile'");
    expect(rows[0]?.n).toBeGreaterThanOrEqual(before);
    expect(rows[0]?.n).toBeLessThanOrEqual(written);
    await copy.close();
    await holds.stop();
  });

  test("5: it is released if the holder fails", async () => {
    const holds = await answerHolds(database, dataDir);
    const socket = connect(join(dataDir, "hold.sock"));
    await once(socket, "data");
    let isFree = false;
    const waiting = db.execute(sql`select 1`).then(() => {
      isFree = true;
    });
    await new Promise(setImmediate);
    expect(isFree).toBe(false);
    socket.destroy();
    await waiting;
    await holds.stop();
  });

  test("5: only its owner can reach the socket and the files", async () => {
    const holds = await answerHolds(database, dataDir);
    expect(statSync(join(dataDir, "hold.sock")).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, "pg")).mode & 0o777).toBe(0o700);
    await holds.stop();
  });
});
