import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openEmbedded } from "~/platform/db/index.ts";
import { folderWithStaff, signedIn } from "../builders/staff.ts";
import { postForm } from "../http/requests.ts";
import { startProcess } from "./real-process.ts";

const KEYS = ["brand_address", "brand_city", "brand_name", "brand_state", "money_back"];

test("kill -9 while settings are saved leaves each save complete or not started", async () => {
  const dataDir = await folderWithStaff();
  let version = 1;
  for (let round = 0; round < 3; round++) {
    const program = await startProcess({ DATA_DIR: dataDir });
    const cookie = await signedIn(program.address, "admin");
    const progress = { version };
    const saving = saveOverAndOver(program.address, cookie, progress);
    await expect.poll(() => progress.version, { interval: 5 }).toBeGreaterThan(version + round * 2);
    await program.end("SIGKILL");
    await saving;
    const acknowledged = progress.version;
    const stored = await storedIn(dataDir);
    expect(new Set(stored.map(({ value }) => value)), "from one save").toEqual(new Set([`Save ${stored[0]?.version}`]));
    expect(new Set(stored.map((row) => row.version)).size).toBe(1);
    version = Number(stored[0]?.version);
    expect(version, "what was acknowledged is there").toBeGreaterThanOrEqual(acknowledged);
    for (const { audited } of stored) expect(audited, "and in the log").toBe(version - 1);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Saves all keys together, each time with the version from the previous save; `progress` has the last acknowledged one. */
async function saveOverAndOver(address: string, cookie: string, progress: { version: number }): Promise<void> {
  try {
    for (let at = progress.version; ; at++) {
      const fields = KEYS.flatMap((key) => [
        [`value.${key}`, `Save ${at + 1}`],
        [`version.${key}`, String(at)],
      ]);
      const response = await postForm(`${address}/admin/settings`, { intent: "save", ...Object.fromEntries(fields) }, { Cookie: cookie });
      if (response.status !== 200) throw new Error(`the save was answered ${response.status}`);
      await response.text();
      progress.version = at + 1;
    }
  } catch (error) {
    // Interrupted halfway: nothing was acknowledged.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function storedIn(dataDir: string) {
  const database = await openEmbedded(dataDir);
  const { rows } = await database.db.execute(sql`
    select key, value, version, (select count(*)::int from audit_log where subject_id = key) as audited
    from site_settings where key in (${sql.join(KEYS, sql`, `)})`);
  await database.close();
  return rows;
}
