import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { givenNoVisits, givenViews } from "~/tests/builders/economics.ts";
import { atTime, givenProject, readAnew, runOnce, seoAdmin, seoEditor } from "~/tests/builders/generator.ts";
import { importedFile } from "~/tests/builders/imports.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import {
  addSearchedPlace,
  bringBackPage,
  dismissProposal,
  findLocalPage,
  GeneratedQuery,
  listGeneratedPages,
  listLeftPages,
  listLocationSets,
  makeRunLive,
  mergePages,
  removeSearchedPlace,
  restoreProposal,
  retirePage,
  whereLeftPageLeads,
} from "../seo/index.ts";
import { listSearchProposals } from "./index.ts";

onTestDatabase();

const days = { from: "2026-03-01", to: "2026-05-31" };
const base = "http://localhost:3000/services";

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  const back = atTime("2026-02-01T00:00:00Z");
  await givenNoVisits();
  await db.execute(sql`delete from search_files`);
  const austin = { name: "Austin", state: "Texas", facts: { nearby: "Manor and Bee Cave" } };
  await givenProject({ terms: ["VoIP", "Backup"], locations: [austin, { name: "Waco" }] });
  await runOnce();
  back();
  return atTime("2026-06-10T00:00:00Z");
});

async function given(rows: string, head = "Page,Query,Clicks,Impressions,Position") {
  await importedFile(await staffMember({ role: "editor" }), "search-console", `${head}\n${rows}`, days);
}
async function proposed() {
  const found = await listSearchProposals(seoEditor);
  if (!found.ok) throw new Error(found.reason);
  return found.value.proposals.map(({ kind, subject }) => `${kind} ${subject}`);
}
const PAGES = "Page,Clicks,Impressions,Position";
const states = async () => {
  const found = await listGeneratedPages(seoEditor, GeneratedQuery.parse({}));
  return found.ok ? found.value.rows.map(({ slug, state }) => `${slug} ${state}`) : [];
};

describe.runIf(isDatabaseThere())("proposals", () => {
  test("are none without search data", async () => expect(await proposed()).toEqual([]));

  test("say what to improve and what to retire, unless it was visited since", async () => {
    await given(`${base}/voip/austin,1,1000,5\n`, PAGES);
    await givenViews("/services/backup/austin", "2026-06-09", 1);
    expect(await proposed()).toEqual(["improve services/voip/austin", "retire services/voip/waco", "retire services/backup/waco"]);
  });

  test("say what to merge: siblings that Google shows for the same queries", async () => {
    const rows = ["austin,9", "waco,2"].map((one) => `${base}/voip/${one.replace(",", `,phones for offices,`)},60,3\n`).join("");
    await given(`${rows}${base}/backup/austin,something else,9,60,3\n`);
    expect(await proposed()).toEqual(["merge services/voip/waco"]);
  });

  test("say which town to add, and add it to a set of its own", async () => {
    await given("voip manor,1,20,4\n", "Query,Clicks,Impressions,Position");
    expect(await proposed()).toEqual(["add-place manor"]);
    expect(await addSearchedPlace(seoEditor, "manor")).toEqual({ ok: true, value: { name: "Manor" } });
    expect(await addSearchedPlace(seoEditor, "bee-cave")).toMatchObject({ ok: true });
    expect(await addSearchedPlace(seoEditor, "paris")).toEqual({ ok: false, reason: "not-found" });
    expect(await proposed()).toEqual([]);
    expect((await removeSearchedPlace(seoEditor, "manor")).ok).toBe(true);
    expect((await removeSearchedPlace(seoEditor, "bee-cave")).ok).toBe(true);
    const sets = await listLocationSets(seoEditor);
    expect(sets.ok && sets.value.map(({ name }) => name)).toEqual(["Places"]);
    expect(await proposed()).toEqual(["add-place manor"]);
  });

  test("that were dismissed stay away for ninety days, and can be brought back", async () => {
    await given(`${base}/voip/austin,1,1000,5\n${base}/backup/austin,9,9,1\n${base}/backup/waco,9,9,1\n`, PAGES);
    const one = { kind: "retire" as const, subject: "services/voip/waco" };
    expect(await proposed()).toContain("retire services/voip/waco");
    await dismissProposal(seoEditor, one);
    expect(await proposed()).toEqual(["improve services/voip/austin"]);
    const back = atTime("2026-09-09T00:00:00Z");
    expect(await proposed()).toContain("retire services/voip/waco");
    back();
    expect((await restoreProposal(seoEditor, one)).ok).toBe(true);
    expect(await restoreProposal(seoEditor, one)).toEqual({ ok: false, reason: "not-found" });
  });
});

describe.runIf(isDatabaseThere())("a page that's retired", () => {
  const slug = "services/voip/waco";

  test("leads to its hub, stays out in later runs, and comes back as it was", async () => {
    const before = await states();
    expect(await retirePage(seoAdmin, slug)).toEqual({ ok: true, value: { redirectTo: "/locations/services/voip" } });
    expect(await whereLeftPageLeads(slug)).toEqual({ hub: "/locations/services/voip" });
    expect(await findLocalPage("voip", "waco")).toMatchObject({ isPublic: false });
    expect(await listLeftPages(seoEditor)).toMatchObject({ ok: true, value: [{ slug, reason: "retired" }] });
    expect((await findLocalPage("backup", "waco"))?.links.map(({ href }) => href)).not.toContain(`/${slug}`);
    expect(await retirePage(seoAdmin, slug)).toEqual({ ok: false, reason: "not-found" });
    await runOnce();
    expect(await states()).toContain(`${slug} held`);
    expect((await bringBackPage(seoAdmin, slug)).ok).toBe(true);
    expect(await whereLeftPageLeads(slug)).toBeNull();
    expect(await states()).toEqual(before);
    expect(await bringBackPage(seoAdmin, slug)).toEqual({ ok: false, reason: "not-found" });
  });

  test("stays out when an earlier run is live again", async () => {
    const earlier = await runOnce();
    await runOnce();
    expect((await retirePage(seoAdmin, slug)).ok).toBe(true);
    expect((await makeRunLive(seoAdmin, earlier.id)).ok).toBe(true);
    readAnew();
    expect(await states()).toContain(`${slug} held`);
    expect(await whereLeftPageLeads(slug)).toEqual({ hub: "/locations/services/voip" });
  });

  test("by an editor isn't", async () => expect(await retirePage(seoEditor, slug)).toEqual({ ok: false, reason: "forbidden" }));

  test("merged into a sibling leads there, and on if that one goes, too", async () => {
    expect(await mergePages(seoAdmin, { slug, into: "services/backup/austin" })).toEqual({ ok: false, reason: "no-target" });
    expect(await mergePages(seoAdmin, { slug, into: slug })).toEqual({ ok: false, reason: "no-target" });
    expect(await mergePages(seoAdmin, { slug, into: "services/voip/austin" })).toMatchObject({ ok: true });
    expect(await mergePages(seoAdmin, { slug: "services/voip/austin", into: slug })).toEqual({ ok: false, reason: "no-target" });
    expect(await mergePages(seoAdmin, { slug: "services/voip/austin", into: "services/backup/austin" })).toMatchObject({ ok: true });
    expect(await whereLeftPageLeads(slug)).toEqual({ hub: "/services/backup/austin" });
  });
});
