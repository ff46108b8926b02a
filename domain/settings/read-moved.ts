import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { siteSettings } from "./settings.schema.ts";

/**
 * Lists of settings that sections have now (`isMoved`), by key, as far as the firm changed or confirmed them. Those that can't be read are
 * left out.
 */
export async function readMovedLists(tx: Pick<Tx, "select">, keys: readonly string[]): Promise<Record<string, unknown>> {
  if (keys.length === 0) return {};
  const { key, value, isDemo } = siteSettings;
  const rows = await tx
    .select({ key, value })
    .from(siteSettings)
    .where(and(inArray(key, [...keys]), eq(isDemo, false)));
  return Object.fromEntries(rows.flatMap((row) => listIn(row)));
}

function listIn({ key, value }: { key: string; value: string }): [string, unknown][] {
  try {
    return [[key, JSON.parse(value)]];
  } catch {
    return [];
  }
}
