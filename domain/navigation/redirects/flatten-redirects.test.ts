import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flattenRedirects, type Redirected } from "./flatten-redirects.ts";

/** The table after each of `moves`. Each move reads "from moved to". */
function tableAfter(moves: (readonly [string, string])[], table = new Map<string, string>()): Map<string, string> {
  for (const [from, to] of moves) {
    const rows: Redirected[] = [...table].map(([fromPath, toPath]) => ({ fromPath, toPath }));
    const touching = rows.filter((row) => row.fromPath === to || row.toPath === from);
    const { removed, put } = flattenRedirects(touching, from, to);
    for (const path of removed) table.delete(path);
    for (const { fromPath, toPath } of put) table.set(fromPath, toPath);
  }
  return table;
}

describe("an address that has moved", () => {
  test("leads to the new one", () => {
    expect([...tableAfter([["/a", "/b"]])]).toEqual([["/a", "/b"]]);
  });

  test("twice leads straight to the last one, from both old addresses", () => {
    const table = tableAfter([
      ["/a", "/b"],
      ["/b", "/c"],
    ]);
    expect(Object.fromEntries(table)).toEqual({ "/a": "/c", "/b": "/c" });
  });

  test("and moves back is a page again, and nothing loops", () => {
    const table = tableAfter([
      ["/a", "/b"],
      ["/b", "/a"],
    ]);
    expect(Object.fromEntries(table)).toEqual({ "/b": "/a" });
  });

  test("to an address that was redirected ends that redirect", () => {
    const table = tableAfter([
      ["/a", "/b"],
      ["/c", "/a"],
    ]);
    expect(Object.fromEntries(table)).toEqual({ "/c": "/a" });
  });

  test("to itself has not moved", () => {
    expect(tableAfter([["/a", "/a"]]).size).toBe(0);
  });

  test("again leads to the newest one", () => {
    const table = tableAfter([
      ["/a", "/b"],
      ["/a", "/c"],
    ]);
    expect(Object.fromEntries(table)).toEqual({ "/a": "/c" });
  });
});

test("whatever moves where, there is one step, no loop, and the newest address is a page", () => {
  const path = fc.constantFrom("/a", "/b", "/c", "/d", "/e");
  fc.assert(
    fc.property(fc.array(fc.tuple(path, path), { minLength: 1, maxLength: 30 }), (moves) => {
      const table = tableAfter(moves);
      for (const [from, to] of table) {
        expect(from).not.toBe(to);
        expect(table.has(to), `${from} leads to ${to}, which leads on`).toBe(false);
      }
      const [from, to] = moves.at(-1) ?? ["", ""];
      if (from !== to) {
        expect(table.has(to)).toBe(false);
        expect(table.get(from)).toBe(to);
      }
    }),
  );
});

test("no old address is lost: every address that moved still leads to its content", () => {
  const path = fc.constantFrom("/a", "/b", "/c", "/d", "/e", "/f");
  fc.assert(
    fc.property(path, fc.array(path, { maxLength: 12 }), (first, later) => {
      const moves = [first, ...later].flatMap((to, place, all) => (place === 0 ? [] : [[all[place - 1] ?? "", to] as const]));
      const table = tableAfter(moves);
      const last = later.at(-1) ?? first;
      for (const visited of new Set([first, ...later]))
        expect(visited === last ? undefined : table.get(visited)).toBe(visited === last ? undefined : last);
    }),
  );
});
