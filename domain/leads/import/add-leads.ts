import { inArray } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { type AppliedRow, type DueRow, type ImportRun, rowId } from "../../import-kind.ts";
import { closedStatuses, IMPORTED_FORM } from "../lead-inbox-rules.input.ts";
import { gatheredWords } from "../lead-words.ts";
import { leadEvents, leadSubmissions, leads } from "../leads.schema.ts";
import { placeLeads } from "../people/join-person.ts";
import { newReference } from "../reference.ts";
import { type LeadFacts, type LeadRow, noteOf } from "./lead-row.ts";

type Run = ImportRun<LeadFacts>;

/**
 * Stores rows as leads, each with a submission like those that staff add, so that everything that reads leads reads them, too. Staff vouch
 * for them, so they're verified. No one is emailed, no rule assigns them, other systems aren't told, and their clock doesn't run: they
 * asked somewhere else.
 */
export async function addLeads(tx: Tx, rows: Pick<DueRow<LeadRow>, "row" | "line">[], run: Run): Promise<AppliedRow[]> {
  if (rows.length === 0) return [];
  const added = rows.map(({ row, line }) => ({ id: rowId(line), row, createdAt: row.receivedAt ?? run.startedAt }));
  const both = ({ id, row, createdAt }: (typeof added)[number]) => {
    const { name, firstName, lastName, email, company, phone, phoneE164, phoneExtension, service } = row;
    const person = { name, firstName, lastName, email, company, phone, phoneE164, phoneExtension };
    return { id, form: IMPORTED_FORM, ...person, service, isVerified: true, createdAt };
  };
  await tx.insert(leads).values(added.map((one) => ({ ...both(one), ...dealOf(one.row, run), visitId: one.id, source: one.row.source })));
  // No request is ever resent under these hashes. They're just the IDs.
  const recipient = run.facts.recipient;
  const sent = added.map((one) => ({
    leadId: one.id,
    message: one.row.message,
    recipient,
    reference: newReference(),
    requestHash: one.id,
  }));
  await tx.insert(leadSubmissions).values(added.map((one, at) => ({ ...both(one), ...(sent[at] as (typeof sent)[number]) })));
  const ids = added.map(({ id }) => id);
  await tx.insert(leadEvents).values(added.flatMap((one) => historyOf(one, run)));
  await tx.update(leads).set({ search: gatheredWords() }).where(inArray(leads.id, ids));
  await placeLeads(tx, ids);
  return ids.map((id) => ({ id, mark: run.at.toISOString() }));
}

function dealOf({ status, ownerId, value_once: valueOnce, value_monthly: valueMonthly }: LeadRow, { at }: Run) {
  const hasValue = valueOnce !== null || valueMonthly !== null;
  const doneAt = closedStatuses.includes(status) ? at : null;
  return { status, ownerId, valueOnce, valueMonthly, valueChangedAt: hasValue ? at : null, statusChangedAt: at, doneAt };
}

function historyOf({ id, row }: { id: string; row: LeadRow }, { importId, fileName, actor, at }: Run) {
  const entry = { leadId: id, actorEmail: actor.email, createdAt: at };
  const details = { submissionId: id, form: IMPORTED_FORM, source: row.source, importId, fileName };
  const text = noteOf(row);
  const note = text ? [{ ...entry, type: "note" as const, details: { text } }] : [];
  return [{ ...entry, type: "added" as const, details }, ...note];
}
