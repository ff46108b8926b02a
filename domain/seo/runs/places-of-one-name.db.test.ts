import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { givenProject, runOnce, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { addLocationSet, findLocalPage, movedLocation } from "../index.ts";
import { locationSets, seoPages } from "../seo.schema.ts";

onTestDatabase();

async function addressesOf(runNo: number): Promise<string[]> {
  const rows = await db.select({ slug: seoPages.slug }).from(seoPages).where(eq(seoPages.runNo, runNo)).orderBy(asc(seoPages.pageNo));
  return rows.map(({ slug }) => slug);
}

describe.runIf(isDatabaseThere())("two places of one name", () => {
  test("both have pages, with the state in address and name, and the name alone leads to the first", async () => {
    const [missouri, illinois] = ["MO", "IL"].map((state) => ({ name: "Springfield", state }));
    await givenProject({ terms: ["VoIP"], locations: [missouri, illinois].flatMap((one) => one ?? []) });
    const run = await runOnce();
    expect(await addressesOf(run.no)).toEqual(["services/voip/springfield-mo", "services/voip/springfield-il"]);
    const page = await findLocalPage("voip", "springfield-il");
    expect(page).toMatchObject({ isPublic: true, place: { state: "IL" }, links: [{ label: "VoIP in Springfield, MO" }] });
    expect(await movedLocation("springfield")).toBe("springfield-mo");
  });

  test("don't move a page that was public before the second one came, or after the first has gone", async () => {
    await givenProject({ terms: ["VoIP"], locations: [{ name: "Springfield", state: "MO" }] });
    expect(await addressesOf((await runOnce()).no)).toEqual(["services/voip/springfield"]);
    const added = await addLocationSet(seoEditor, { name: "Illinois", locations: [{ name: "Springfield", state: "IL" }] });
    expect(added.ok).toBe(true);
    expect(await addressesOf((await runOnce()).no)).toEqual(["services/voip/springfield", "services/voip/springfield-il"]);
    expect(await movedLocation("springfield-mo")).toBe("springfield");
    await db.delete(locationSets).where(eq(locationSets.name, "Places"));
    expect(await addressesOf((await runOnce({ mayShrink: true })).no)).toEqual(["services/voip/springfield-il"]);
    expect(await movedLocation("springfield")).toBe("springfield-il");
  });
});
