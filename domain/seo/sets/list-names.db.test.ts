import { beforeEach, describe, expect, test } from "vitest";
import { givenProject } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { listNames } from "./list-names.ts";

onTestDatabase();

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  const portlands = ["Oregon", "Maine", "Oregon", undefined].map((state) => ({ name: "Portland", state }));
  await givenProject({ terms: ["VoIP", "voip", "C++ help", "C help"], locations: [...portlands, { name: "Waco" }, { name: "waco" }] });
});

describe.runIf(isDatabaseThere())("names without pages", () => {
  test("are listed with their states: only a town whose state isn't known can't be told apart from another one", async () => {
    const { locations, refusedLocations } = await listNames();
    expect(locations.map(({ name, state }) => [name, state])).toEqual([
      ["Portland", "Oregon"],
      ["Portland", "Maine"],
      ["Waco", undefined],
    ]);
    expect(locations.map(({ slug }) => slug)).toEqual(["portland-or", "portland-me", undefined]);
    expect(refusedLocations.map(({ name, problem, taken }) => [name, problem, taken])).toEqual([
      ["Portland (Oregon)", "duplicate", "Portland (Oregon)"],
      ["Portland", "same-slug", "Portland (Oregon)"],
      ["waco", "duplicate", "Waco"],
    ]);
  });

  test("and terms are listed with the one that has their address", async () => {
    const { refusedTerms } = await listNames();
    expect(refusedTerms.map(({ name, problem, taken }) => [name, problem, taken])).toEqual([
      ["voip", "duplicate", "VoIP"],
      ["C help", "same-slug", "C++ help"],
    ]);
  });
});
