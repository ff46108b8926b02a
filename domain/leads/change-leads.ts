import { asc, inArray } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type LeadRow, leadColumnsRead, setOwner, setStatus } from "./change-lead.ts";
import type { LeadsChangeInput } from "./lead-inbox.input.ts";
import type { LeadStatus } from "./lead-inbox-rules.input.ts";
import { leads } from "./leads.schema.ts";

interface LeadsChanged {
  /** How many were changed. */
  count: number;
  /** What takes all of it back; null if they weren't all the same before, or if the change also cleared when they were answered. */
  back: LeadsChangeInput["change"] | null;
}

/** Sets the status or owner of many leads, all or none. Leads deleted in the meantime are left out. */
export async function changeLeads(
  actor: Actor,
  { ids, change }: LeadsChangeInput,
): Promise<Result<LeadsChanged, "forbidden" | "no-such-owner">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    // Always in the same order, so that two of these can't deadlock.
    const found = await tx.select(leadColumnsRead).from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.id)).for("update");
    const held = found.filter((lead) => change.only === undefined || change.only === currentOf(lead, change.what));
    const before = new Set(held.map((lead) => currentOf(lead, change.what)));
    const count = change.what === "status" ? ok(await setStatus(tx, actor, held, change.status)) : await setOwners(tx, actor, held, change);
    if (!count.ok) return count;
    return ok({ count: count.value, back: before.size === 1 && count.value > 0 ? takenBack(change, [...before][0] ?? null) : null });
  });
}

async function setOwners(
  tx: Tx,
  actor: Actor,
  held: LeadRow[],
  { ownerId }: { ownerId: string | null },
): Promise<Result<number, "no-such-owner">> {
  const staff = await listPeopleWho(tx, "lead:read");
  if (ownerId !== null && !staff.some(({ userId }) => userId === ownerId)) return refused("no-such-owner");
  return ok(await setOwner(tx, actor, held, ownerId, staff));
}

function currentOf(lead: LeadRow, what: LeadsChangeInput["change"]["what"]): string | null {
  return what === "status" ? lead.status : lead.ownerId;
}

/** A lead that's set to new loses the time of its answer, which no second change brings back. */
function takenBack(change: LeadsChangeInput["change"], before: string | null): LeadsChangeInput["change"] | null {
  if (change.what === "owner") return { what: "owner", ownerId: before, only: change.ownerId };
  return change.status === "new" ? null : { what: "status", status: before as LeadStatus, only: change.status };
}
