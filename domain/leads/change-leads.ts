import { asc, inArray } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import {
  holdLead,
  type LeadRefusal,
  type LeadRow,
  type LeadsChanged,
  leadColumnsRead,
  setDone,
  setOwner,
  setStatus,
} from "./change-lead.ts";
import type { LeadOwnerInput, LeadStatusInput, LeadsChangeInput } from "./lead-inbox.input.ts";
import { leads } from "./leads.schema.ts";
import { tellNewOwner } from "./tell-new-owner.ts";

/**
 * Sets the status or owner of one or many leads, or marks them as done, all or none, whatever they are at the moment. Leads deleted in the
 * meantime are left out.
 */
export async function changeLeads(
  actor: Actor,
  { ids, change }: LeadsChangeInput,
): Promise<Result<LeadsChanged, "forbidden" | "no-such-owner">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const held = await holdLeads(tx, ids);
    if (change.what === "status") return ok(await setStatus(tx, actor, held, change.status));
    if (change.what === "done") return ok(await setDone(tx, actor, held, change.isDone));
    return setOwners(tx, actor, held, change.ownerId);
  });
}

/** Changes a lead's status. As spam, it keeps everything but gets no more emails: waiting ones aren't sent. */
export async function changeLeadStatus(actor: Actor, { id, version, status }: LeadStatusInput): Promise<Result<LeadsChanged, LeadRefusal>> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const lead = await holdLead(tx, id, version);
    return lead.ok ? ok(await setStatus(tx, actor, [lead.value], status)) : lead;
  });
}

/** Assigns a lead to a staff member who can read leads and can sign in, or to no one with null. */
export async function changeLeadOwner(
  actor: Actor,
  { id, version, ownerId }: LeadOwnerInput,
): Promise<Result<LeadsChanged, LeadRefusal | "no-such-owner">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const staff = await listPeopleWho(tx, "lead:read");
    if (ownerId !== null && !staff.some(({ userId }) => userId === ownerId)) return refused("no-such-owner");
    const lead = await holdLead(tx, id, version);
    if (!lead.ok) return lead;
    const changed = await setOwner(tx, actor, [lead.value], ownerId, staff);
    await tellNewOwner(tx, actor, ownerId, changed.count > 0 ? [id] : []);
    return ok(changed);
  });
}

/** Always in the same order, so that two of these can't deadlock. */
export function holdLeads(tx: Tx, ids: string[]): Promise<LeadRow[]> {
  return tx.select(leadColumnsRead).from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.id)).for("update");
}

async function setOwners(tx: Tx, actor: Actor, held: LeadRow[], ownerId: string | null): Promise<Result<LeadsChanged, "no-such-owner">> {
  const staff = await listPeopleWho(tx, "lead:read");
  if (ownerId !== null && !staff.some(({ userId }) => userId === ownerId)) return refused("no-such-owner");
  const given = held.filter((lead) => lead.ownerId !== ownerId).map(({ id }) => id);
  const changed = await setOwner(tx, actor, held, ownerId, staff);
  await tellNewOwner(tx, actor, ownerId, given);
  return ok(changed);
}
