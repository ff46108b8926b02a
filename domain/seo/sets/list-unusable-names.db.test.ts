import { beforeEach, describe, expect, test } from "vitest";
import { givenProject, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { addLocationSet, addTermSet, generatorOverview, listUnusableNames } from "../index.ts";

onTestDatabase();

beforeEach(async () => {
  if (isDatabaseThere()) await givenProject({ terms: ["VoIP"], locations: [{ name: "Austin" }] });
});

describe.runIf(isDatabaseThere())("names that cannot have pages", () => {
  test("are listed by set and place, with the reason", async () => {
    const added = await addTermSet(seoEditor, { name: "More", terms: ["backup", "voip", "网络安全", "Back-up", "back up", "backup"] });
    if (!added.ok) throw new Error(added.reason);
    const unusable = await listUnusableNames(seoEditor, "terms");
    expect(unusable).toEqual({
      ok: true,
      value: {
        [added.value.id]: {
          count: 4,
          names: [
            { name: "voip", place: 1, problem: "duplicate", taken: "VoIP", takenIn: "Terms" },
            { name: "网络安全", place: 2, problem: "no-slug" },
            { name: "back up", place: 4, problem: "same-slug", taken: "Back-up" },
            { name: "backup", place: 5, problem: "duplicate", taken: "backup" },
          ],
        },
      },
    });
    expect(await listUnusableNames(seoEditor, "locations")).toEqual({ ok: true, value: {} });
  });

  test("are counted if there are too many to show", async () => {
    const locations = Array.from({ length: 75 }, () => ({ name: "Austin" }));
    const added = await addLocationSet(seoEditor, { name: "Again", locations });
    if (!added.ok) throw new Error(added.reason);
    const unusable = await listUnusableNames(seoEditor, "locations");
    const found = unusable.ok ? unusable.value[added.value.id] : undefined;
    expect([found?.count, found?.names.length]).toEqual([75, 60]);
    const overview = await generatorOverview(seoEditor);
    expect(overview.ok && [overview.value.refusedLocations.length, overview.value.refusedCounts]).toEqual([
      50,
      { terms: 0, locations: 75 },
    ]);
  });
});
