import { eq, sql } from "drizzle-orm";
import { contentBlocks, pages, services } from "~/domain/content/content.schema.ts";
import { createRecord } from "~/domain/records/change-record.ts";
import type { RecordKind } from "~/domain/records/record-kind.ts";
import { ok } from "~/domain/result.ts";
import { db } from "~/platform/db/index.ts";
import { rowsOf } from "./accounts.ts";

export const edgar = { userId: "u-edgar", email: "edgar@example.com", fullName: "Edgar", role: "editor" } as const;
export const vera = { ...edgar, userId: "u-vera", role: "viewer" } as const;
export const service: RecordKind<typeof services> = {
  noun: "service",
  permission: "service:edit",
  table: services,
  nameOf: ({ name }) => name,
  tags: ["services", "menus"],
};
export const page: RecordKind<typeof pages> = {
  noun: "page",
  permission: "page:edit",
  table: pages,
  nameOf: ({ title }) => title,
  tags: ["content"],
  dependents: [{ table: contentBlocks, column: contentBlocks.pageId }],
};
export const no = (reason: string) => ({ ok: false, reason });

/** A service that Edgar has saved. */
export async function made(slug: string, position = 0) {
  const created = await createRecord(edgar, service, async () => ok({ name: `The ${slug}`, slug, position }));
  if (!created.ok) throw new Error(created.reason);
  return created.value;
}

export const stored = async (id: string) => (await db.select().from(services).where(eq(services.id, id)))[0];

/** What `act` adds to the log and to the tag versions. */
export async function traces(act: () => Promise<unknown>) {
  const before = [await entries(), await versionOf("services"), await versionOf("menus")] as const;
  await act();
  return {
    entries: (await entries()) - before[0],
    invalidated: [(await versionOf("services")) - before[1], (await versionOf("menus")) - before[2]],
  };
}

const entries = async () => (await rowsOf(sql`select count(*)::int as n from audit_log`))[0]?.n as number;
const versionOf = async (tag: string) =>
  Number((await rowsOf(sql`select version from content_versions where tag = ${tag}`))[0]?.version ?? 0);
