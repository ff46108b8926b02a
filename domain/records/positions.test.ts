import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newPositions, reordered } from "./move-record.ts";

const row = (id: string, position: number) => ({ id, position, name: id });

describe("a row that is moved", () => {
  test.each([
    ["up", "c", ["a", "c", "b", "d"]],
    ["down", "c", ["a", "b", "d", "c"]],
    ["up", "a", ["a", "b", "c", "d"]],
    ["down", "d", ["a", "b", "c", "d"]],
    [{ after: null }, "c", ["c", "a", "b", "d"]],
    [{ after: "d" }, "a", ["b", "c", "d", "a"]],
    [{ after: "a" }, "d", ["a", "d", "b", "c"]],
    [{ after: "b" }, "b", ["a", "b", "c", "d"]],
  ] as const)("%o of %s", (move, id, order) => {
    expect(reordered(["a", "b", "c", "d"], id, move)).toEqual(order);
  });

  test("is not moved if it, or the one it should follow, does not exist", () => {
    expect(reordered(["a"], "x", "up")).toBeNull();
    expect(reordered(["a"], "a", { after: "x" })).toBeNull();
  });

  test("swaps its position with its neighbor and leaves the others", () => {
    const rows = [row("a", 3), row("b", 7), row("c", 20)];
    expect(newPositions(rows, ["b", "a", "c"]).map(({ row: { id }, position }) => [id, position])).toEqual([
      ["b", 3],
      ["a", 7],
    ]);
  });

  test("renumbers its siblings if positions are equal", () => {
    const rows = [row("a", 0), row("b", 0), row("c", 0)];
    expect(newPositions(rows, ["a", "c", "b"]).map(({ row: { id }, position }) => [id, position])).toEqual([
      ["c", 1],
      ["b", 2],
    ]);
  });

  test("whatever is moved where, the rows are then in that order", () => {
    const lists = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lists, fc.array(fc.integer(), { minLength: 12, maxLength: 12 }), fc.nat(), fc.nat(), (ids, numbers, from, to) => {
        const rows = ids.map((id, place) => row(id, numbers[place] ?? 0)).sort((a, b) => a.position - b.position);
        const order = reordered(
          rows.map(({ id }) => id),
          ids[from % ids.length] ?? "",
          { after: ids[to % ids.length] ?? "" },
        );
        const moved = new Map(newPositions(rows, order ?? []).map((one) => [one.row.id, one.position]));
        const after = rows.map(({ id, position }) => ({ id, position: moved.get(id) ?? position })).sort((a, b) => a.position - b.position);
        expect(after.map(({ id }) => id)).toEqual(order);
      }),
    );
  });
});
