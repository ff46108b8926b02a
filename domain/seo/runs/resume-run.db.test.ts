import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { givenProject, ownText, runById, runOnce, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { openWorkshop } from "../generator/page-workshop.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { runs, seoPages } from "../seo.schema.ts";
import { seoRunScores } from "../way-back.schema.ts";
import { claimRun } from "./claim-run.ts";
import { forgetOldPages } from "./forget-old-pages.ts";
import { failRun, generatePages } from "./generate-pages.ts";
import { countScored, keepScores } from "./run-scores.ts";
import { resumeDeadRuns, stopRun } from "./run-transitions.ts";
import { startRun } from "./start-run.ts";
import { writeBlock } from "./write-block.ts";

onTestDatabase();

const TOWNS = 1_250;
const AGES_AGO = new Date("2026-01-01T00:00:00Z");

beforeEach(async () => {
  const locations = Array.from({ length: TOWNS }, (_, place) => ({ name: `Town ${place}` }));
  if (isDatabaseThere()) await givenProject({ terms: ["VoIP", "Backup"], locations, html: ownText(30) });
});

/** A run whose process has scored a block, and died. */
async function interrupted() {
  const started = await startRun(seoEditor);
  if (!started.ok) throw new Error(started.reason);
  const run = await claimRun(started.value.id);
  if (!run) throw new Error("no run");
  const workshop = await openWorkshop(run.source, await brandSettings());
  const scores = await workshop.score(0, 1_000);
  await keepScores(run, 0, scores);
  await db.update(runs).set({ scoredPages: 1_000, beatAt: AGES_AGO }).where(eq(runs.id, run.id));
  return { run, workshop, scores };
}

const rowsOf = (no: number) =>
  db
    .select({ slug: seoPages.slug, score: seoPages.score, words: seoPages.words, hash: seoPages.contentHash, state: seoPages.state })
    .from(seoPages)
    .where(eq(seoPages.runNo, no))
    .orderBy(asc(seoPages.pageNo));

describe.runIf(isDatabaseThere())("a run whose process is gone", () => {
  test("goes on with the scores there are, and has the pages that an undisturbed one has", async () => {
    const undisturbed = await runOnce();
    const { run, scores } = await interrupted();
    // What another process finds stored, it uses: this page can't have that score by itself.
    scores[0] = 77;
    await keepScores(run, 0, scores);
    await generatePages(run.id);
    expect(await runById(run.id)).toMatchObject({ status: "completed", attempts: 2, scoredPages: 2_500, completedPages: 2_500 });
    const [first, ...others] = await rowsOf(run.no);
    expect(first?.score).toBe(77);
    expect(others).toEqual((await rowsOf(undisturbed.no)).slice(1));
    await forgetOldPages();
    expect(await db.select().from(seoRunScores)).toEqual([]);
  });

  test("goes on with the block after the last one it wrote, and writes none twice", async () => {
    const undisturbed = await runOnce();
    const { run, workshop, scores } = await interrupted();
    for (const from of [1_000, 2_000]) {
      const to = Math.min(from + 1_000, 2_500);
      await keepScores(run, from, await workshop.score(from, to));
    }
    await db.update(runs).set({ scoredPages: 2_500, stage: "writing" }).where(eq(runs.id, run.id));
    const settled = { liveRun: undisturbed.no, dailyQuota: null };
    expect(await writeBlock(db, run, await workshop.rows(0, 1_000, scores), settled)).toEqual({ isGoingOn: true });
    await db.update(runs).set({ beatAt: AGES_AGO }).where(eq(runs.id, run.id));
    await generatePages(run.id);
    expect(await runById(run.id)).toMatchObject({ status: "completed", completedPages: 2_500 });
    expect(await rowsOf(run.no)).toEqual(await rowsOf(undisturbed.no));
  });

  test("is taken up by one process; the one that was only slow can't write, score, or end it anymore", async () => {
    const { run, workshop, scores } = await interrupted();
    const next = await claimRun(run.id);
    expect(next?.attempts).toBe(2);
    const rows = await workshop.rows(0, 1_000, scores);
    await expect(db.transaction((tx) => writeBlock(tx, run, rows, { liveRun: null, dailyQuota: null }))).resolves.toEqual({
      isGoingOn: false,
    });
    expect(await rowsOf(run.no)).toEqual([]);
    await failRun(run, "It was too slow.");
    expect((await runById(run.id)).status).toBe("running");
  });

  test("is handed to a worker, unless someone stopped it", async () => {
    const { run } = await interrupted();
    await resumeDeadRuns({ isStart: false });
    expect((await runById(run.id)).status).toBe("running");
    await stopRun(seoEditor, run.id);
    await generatePages(run.id);
    expect(await runById(run.id)).toMatchObject({ status: "failed", errorMessage: "Stopped by Eve." });
  });

  test.each<[string, (stored: Buffer) => Buffer]>([
    ["in another length", () => Buffer.alloc(5)],
    ["in another format", (stored) => Buffer.concat([Buffer.of(1), stored.subarray(1)])],
  ])("is scored anew if another version of the program stored its scores %s", async (_what, changed) => {
    const undisturbed = await runOnce();
    const { run } = await interrupted();
    expect(await countScored(run)).toBe(1_000);
    const [stored] = await db.select().from(seoRunScores).where(eq(seoRunScores.runNo, run.no));
    await db
      .update(seoRunScores)
      .set({ scores: changed(Buffer.from(stored?.scores ?? [])) })
      .where(eq(seoRunScores.runNo, run.no));
    expect(await countScored(run)).toBe(0);
    await generatePages(run.id);
    expect(await rowsOf(run.no)).toEqual(await rowsOf(undisturbed.no));
  });
});
