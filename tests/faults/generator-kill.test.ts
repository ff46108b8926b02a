import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, sql } from "drizzle-orm";
import { describe, type ExpectStatic, inject, test } from "vitest";
import { seed } from "~/db/seed/index.ts";
import { seedLocalPages } from "~/db/seed/local-pages/index.ts";
import { PROJECT_ID } from "~/domain/seo/project/project.ts";
import { locationSets, runs } from "~/domain/seo/seo.schema.ts";
import { migrate, type OpenDatabase, openEmbedded, openServer } from "~/platform/db/index.ts";
import { seededFolder } from "../builders/seeded-folder.ts";
import { people, signedIn, staffMember } from "../builders/staff.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { freePort, startProcess } from "./real-process.ts";

/** With the ten shipped terms, some 10,000 pages: seconds of work. */
const TOWNS = 1_000;
const PAGE = "/services/voip-that-nobody-knows/austin";
const LIVE = "/services/managed-it-services/austin";

type Stage = "scoring" | "writing";

/** Kills the program in the middle of a run, starts it again, and checks that the run goes on. */
async function killInRun(
  expect: ExpectStatic,
  env: Record<string, string>,
  open: () => Promise<OpenDatabase>,
  stage: Stage,
): Promise<void> {
  await givenManyTowns(open);
  const port = String(await freePort());
  const first = await startProcess({ ...env, PORT: port });
  const cookie = { Cookie: await signedIn(first.address, "editor") };
  const before = await (await fetch(first.address + LIVE)).text();
  const id = await press(first.address, cookie, expect);
  const progress = async (address: string) =>
    (await (await fetch(`${address}/admin/seo-generator/runs/${id}/progress`, { headers: cookie })).json()) as Progress;
  const done = async () => (await progress(first.address))[stage === "scoring" ? "scoredPages" : "completedPages"];
  await expect.poll(done, { timeout: 300_000, interval: 20 }).toBeGreaterThan(0);
  await first.end("SIGKILL");

  const second = await startProcess({ ...env, PORT: port });
  const after = await fetch(second.address + LIVE);
  expect(after.status).toBe(200);
  expect(bodyOf(await after.text())).toBe(bodyOf(before));
  expect((await fetch(second.address + PAGE)).status).toBe(404);
  await expect.poll(async () => (await progress(second.address)).status, { timeout: 300_000, interval: 250 }).toBe("completed");
  await second.end("SIGTERM");
  const seen = await open();
  const [run] = await seen.db.select().from(runs).orderBy(desc(runs.createdAt)).limit(1);
  expect(run).toMatchObject({ status: "completed", attempts: 2, errorMessage: null });
  const { rows } = await seen.db.execute(sql`select count(*)::int as pages from seo_pages where run_no = ${run?.no}`);
  expect(rows[0]?.pages).toBe(run?.totalPages);
  expect(run?.completedPages).toBe(run?.totalPages);
  await seen.close();
}

async function givenManyTowns(open: () => Promise<OpenDatabase>): Promise<void> {
  const database = await open();
  await migrate(database);
  await seed(database.db);
  await seedLocalPages(database.db);
  const locations = Array.from({ length: TOWNS }, (_, place) => ({ name: `Town ${place}` }));
  await database.db.insert(locationSets).values({ projectId: PROJECT_ID, name: "Many", locations });
  await staffMember({ role: "editor", ...people.editor }, database.db);
  await database.close();
}

/** Returns the run's ID. */
async function press(address: string, cookie: Record<string, string>, expect: ExpectStatic): Promise<string | null> {
  const pressed = await fetch(`${address}/admin/seo-generator`, {
    method: "POST",
    body: new URLSearchParams({ intent: "generate", may_shrink: "yes" }),
    headers: { ...cookie, Origin: address },
    redirect: "manual",
  });
  expect(pressed.status).toBe(302);
  return new URL(pressed.headers.get("location") ?? "", address).searchParams.get("started");
}

interface Progress {
  status: string;
  scoredPages: number;
  completedPages: number;
}

/** The page without what differs from rendering to rendering. */
function bodyOf(html: string): string {
  return /<main.*<\/main>/s.exec(html)?.[0].replaceAll(/ (id|for|aria-[a-z]+)="[^"]*"/g, "") ?? "none";
}

describe.each(["scoring", "writing"] as const)("kill -9 in the middle of a run of the page generator, while %s", (stage) => {
  test("embedded: the run goes on at the next start, and the old pages are live until it's finished", async ({ expect }) => {
    const dataDir = seededFolder();
    await killInRun(expect, { DATA_DIR: dataDir }, () => openEmbedded(dataDir), stage);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.runIf(inject("serverUrl"))("PostgreSQL: the same", async ({ expect }) => {
    const { url, drop } = await createServerDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), "generator-kill-"));
    await killInRun(expect, { DATA_DIR: dataDir, DATABASE_URL: url }, async () => openServer(url), stage);
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
