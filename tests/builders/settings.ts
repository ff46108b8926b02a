import { sql } from "drizzle-orm";
import { beforeAll, beforeEach } from "vitest";
import type { Actor } from "~/domain/permissions/index.ts";
import { listSettings, type RefusedSettings, type Setting, saveSettings } from "~/domain/settings/index.ts";
import { readVersions } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { staffMember } from "./staff.ts";
import { isDatabaseThere, onTestDatabase } from "./test-database.ts";

/** A database with its settings, and two administrators who can change them, for a file's tests. */
export function onSettings() {
  onTestDatabase();
  const staff = {} as { ada: Actor; ben: Actor };
  beforeAll(async () => {
    if (!isDatabaseThere()) return;
    staff.ada = await staffMember({ role: "admin" });
    staff.ben = await staffMember({ role: "admin" });
  });
  beforeEach(async () => {
    await readVersions();
  });
  const settings = async (): Promise<Map<string, Setting>> => {
    const result = await listSettings(staff.ada);
    if (!result.ok) throw new Error(result.reason);
    return new Map(result.value.map((setting) => [setting.key, setting]));
  };
  /** What someone sends who has seen the current settings. */
  const changesOf = async (values: Record<string, unknown>) => {
    const seen = await settings();
    return Object.entries(values).map(([key, value]) => ({
      key,
      value: typeof value === "string" ? value : JSON.stringify(value),
      version: seen.get(key)?.version ?? 1,
    }));
  };
  return {
    staff,
    settings,
    changesOf,
    async setting(key: string): Promise<Setting> {
      const found = (await settings()).get(key);
      if (!found) throw new Error(`no setting ${key}`);
      return found;
    },
    /** Why these values are rejected. */
    async refusal(values: Record<string, unknown>): Promise<RefusedSettings> {
      const result = await saveSettings(staff.ada, await changesOf(values));
      if (result.ok || result.reason === "forbidden") throw new Error("the change wasn't rejected");
      return result.reason;
    },
  };
}

/** Audit log entries, in the order they were written. */
export async function auditOf(action: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`select * from audit_log where action = ${action} order by created_at, subject_id`);
  return rows;
}
