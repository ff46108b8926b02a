import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { benches } from "~/bench/benches.ts";
import { PAGE, type Release, readRelease, withResults } from "~/bench/performance-page.ts";

test("every bench is part of npm run bench release", () => {
  const files = readdirSync("bench").filter((name) => name.endsWith(".bench.ts"));
  expect(files.map((name) => name.replace(".bench.ts", "")).sort()).toEqual(Object.keys(benches).sort());
});

test("the performance page says what was measured", () => {
  const page = readFileSync(PAGE, "utf8");
  expect(withResults(page, readRelease())).toBe(page);
});

test("the page counts what is met, and marks what is missed", () => {
  const machine = { cores: 2, cpu: "Xeon", memoryGb: 8, node: "24.21.0", loadBefore: 0.1 };
  const figures = [
    { name: "p99", value: 120, unit: "ms", atMost: 100 },
    { name: "stored", value: 6_000, unit: "", atLeast: 6_000 },
    { name: "p50", value: 20, unit: "ms" },
  ];
  const release: Release = {
    date: "2026-11-29T00:00:00Z",
    commit: "a".repeat(40),
    machine,
    benches: { leads: { figures, notes: [], seconds: 60 } },
  };
  const page = withResults(readFileSync(PAGE, "utf8"), release);
  expect(page).toContain("**1 of 2 targets are met.**");
  expect(page).toContain("leads: p99 | 120 ms | ≤ 100 | **missed** |");
  expect(page).not.toContain("p50");
});
