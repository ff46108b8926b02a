import { describe, expect, test } from "vitest";
import { EventWriter } from "./event-writer.ts";

const bounds = { most: 10, atOnce: 4, pauseMs: 0 };

/** A writer whose statements wait until they are released. */
function heldWriter() {
  const written: number[][] = [];
  const held: { resolve(): void; reject(error: Error): void }[] = [];
  const writer = new EventWriter<number>(
    (rows) =>
      new Promise((resolve, reject) => {
        written.push(rows);
        held.push({ resolve, reject });
      }),
    (error) => String(error).includes("row"),
    bounds,
  );
  const next = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.shift() as (typeof held)[number];
  };
  return { writer, written, next };
}

describe("the event writer", () => {
  test("writes what arrives together in one statement, and responds to no one before that", async () => {
    const { writer, written, next } = heldWriter();
    const answered: string[] = [];
    const one = writer.add([1, 2]).then(() => answered.push("one"));
    const other = writer.add([3]).then(() => answered.push("other"));
    const statement = await next();
    expect([written, answered]).toEqual([[[1, 2, 3]], []]);
    statement.resolve();
    await Promise.all([one, other]);
    expect(answered).toEqual(["one", "other"]);
  });

  test("keeps each statement within the limit, unless a single request brings more", async () => {
    const { writer, written, next } = heldWriter();
    const all = [writer.add([1, 2, 3]), writer.add([4, 5]), writer.add([6, 7, 8, 9, 10])];
    for (let statement = 0; statement < 3; statement++) (await next()).resolve();
    expect(await Promise.all(all)).toEqual([true, true, true]);
    expect(written).toEqual([
      [1, 2, 3],
      [4, 5],
      [6, 7, 8, 9, 10],
    ]);
  });

  test("accepts no more than the queue holds, and accepts again after some are written", async () => {
    const { writer, next } = heldWriter();
    const first = writer.add(Array<number>(10).fill(0));
    expect(await writer.add([1])).toBe(false);
    (await next()).resolve();
    expect(await first).toBe(true);
    const later = writer.add([1]);
    (await next()).resolve();
    expect(await later).toBe(true);
  });

  test("tells each sender whose rows were not written, and continues with the next", async () => {
    const { writer, next } = heldWriter();
    const failing = writer.add([1, 2, 3, 4]);
    const going = writer.add([5]);
    (await next()).reject(new Error("the database is away"));
    await expect(failing).rejects.toThrow("the database is away");
    (await next()).resolve();
    expect(await going).toBe(true);
  });

  test("tries the others separately if one of them brought something that cannot be stored", async () => {
    const stored: number[] = [];
    const write = async (rows: number[]) => {
      if (rows.includes(13)) throw new Error("a row cannot be stored");
      stored.push(...rows);
    };
    const writer = new EventWriter<number>(write, (error) => String(error).includes("row"), { ...bounds, atOnce: 10 });
    const brought = [[1, 2], [3], [4, 13, 5], [6]].map((rows) => writer.add(rows));
    expect((await Promise.allSettled(brought)).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(stored.sort()).toEqual([1, 2, 3, 6]);
    expect(await writer.add(Array<number>(10).fill(0))).toBe(true);
  });

  test("settles when nothing is waiting anymore", async () => {
    const { writer, written, next } = heldWriter();
    const stored = writer.add([1]);
    const settled = writer.settled();
    (await next()).resolve();
    await Promise.all([stored, settled]);
    expect(written).toEqual([[1]]);
    await writer.settled();
  });
});
