import { asc, inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { leadColumnsRead, setOwner, setStatus } from "./change-lead.ts";
import type { LeadsChangeInput } from "./lead-inbox.input.ts";
import { leads } from "./leads.schema.ts";

/** Sets the status or owner of many leads, all or none. Returns how many were changed. Leads deleted in the meantime are left out. */
export async function changeLeads(actor: Actor, { ids, change }: LeadsChangeInput): Promise<Result<number, "forbidden" | "no-such-owner">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    // Always in the same order, so that two of these can't deadlock.
    const held = await tx.select(leadColumnsRead).from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.id)).for("update");
    if (change.what === "status") return ok(await setStatus(tx, actor, held, change.status));
    const staff = await listPeopleWho(tx, "lead:read");
    if (change.ownerId !== null && !staff.some(({ userId }) => userId === change.ownerId)) return refused("no-such-owner");
    return ok(await setOwner(tx, actor, held, change.ownerId, staff));
  });
}
