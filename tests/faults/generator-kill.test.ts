import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc } from "drizzle-orm";
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

/** Kills the program in the middle of a run, starts it again, and checks what's live. */
async function killInRun(expect: ExpectStatic, env: Record<string, string>, open: () => Promise<OpenDatabase>): Promise<void> {
  const database = await open();
  await migrate(database);
  await seed(database.db);
  await seedLocalPages(database.db);
  const locations = Array.from({ length: TOWNS }, (_, place) => ({ name: `Town ${place}` }));
  await database.db.insert(locationSets).values({ projectId: PROJECT_ID, name: "Many", locations });
  await staffMember({ role: "editor", ...people.editor }, database.db);
  await database.close();

  const port = String(await freePort());
  const first = await startProcess({ ...env, PORT: port });
  const cookie = { Cookie: await signedIn(first.address, "editor") };
  const before = await (await fetch(first.address + LIVE)).text();
  const pressed = await fetch(`${first.address}/admin/seo-generator`, {
    method: "POST",
    body: new URLSearchParams({ intent: "generate" }),
    headers: { ...cookie, Origin: first.address },
    redirect: "manual",
  });
  expect(pressed.status).toBe(302);
  const id = new URL(pressed.headers.get("location") ?? "", first.address).searchParams.get("started");
  const progress = async () =>
    (await (await fetch(`${first.address}/admin/seo-generator/runs/${id}/progress`, { headers: cookie })).json()) as Progress;
  await expect.poll(async () => (await progress()).scoredPages, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  await first.end("SIGKILL");

  const second = await startProcess({ ...env, PORT: port });
  const after = await fetch(second.address + LIVE);
  expect(after.status).toBe(200);
  expect(bodyOf(await after.text())).toBe(bodyOf(before));
  expect((await fetch(second.address + PAGE)).status).toBe(404);
  if (!env.DATABASE_URL) await second.end("SIGTERM");
  const seen = await open();
  const read = async () => (await seen.db.select().from(runs).orderBy(desc(runs.createdAt)).limit(1))[0];
  if (env.DATABASE_URL) {
    // Another process might still be working on it. It's taken for dead when it has been silent for a minute and a half.
    await seen.db.update(runs).set({ beatAt: new Date(Date.now() - 600_000) });
    await expect.poll(async () => (await read())?.status, { timeout: 90_000 }).toBe("failed");
    await second.end("SIGTERM");
  }
  expect(await read()).toMatchObject({ status: "failed", errorMessage: expect.stringContaining("stopped before the run was finished") });
  await seen.close();
}

interface Progress {
  scoredPages: number;
}

/** The page without what differs from rendering to rendering. */
function bodyOf(html: string): string {
  return /<main.*<\/main>/s.exec(html)?.[0].replaceAll(/ (id|for|aria-[a-z]+)="[^"]*"/g, "") ?? "none";
}

describe("kill -9 in the middle of a run of the page generator", () => {
  test("embedded: the run is failed at the next start, and the old pages are live", async ({ expect }) => {
    const dataDir = seededFolder();
    await killInRun(expect, { DATA_DIR: dataDir }, () => openEmbedded(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.runIf(inject("serverUrl"))("PostgreSQL: the same, once its process has been silent", async ({ expect }) => {
    const { url, drop } = await createServerDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), "generator-kill-"));
    await killInRun(expect, { DATA_DIR: dataDir, DATABASE_URL: url }, async () => openServer(url));
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
