import { asc, eq, inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { leadEvents, leads } from "./leads.schema.ts";
import type { ToldStep } from "./next-step.ts";

/** The kind and the day of a next step. Its text can be about the person, so it stays here. */
type ReportedStep = Omit<ToldStep, "text">;
type Reported = string | number | ReportedStep | null;

/** A field that staff changed. What the person told us (name, address, company, phone) is named without its values. */
export interface LeadChange {
  field: "status" | "owner" | "valueOnce" | "valueMonthly" | "nextStep" | "name" | "email" | "company" | "phone" | "mergedLead";
  from?: Reported;
  to?: Reported;
}

export interface LeadUpdate {
  eventId: string;
  leadId: string;
  email: string;
  at: Date;
  changes: LeadChange[];
}

/** What other systems are told about these entries of the history. Entries of deleted leads are missing. */
export async function findLeadUpdates(eventIds: string[]): Promise<LeadUpdate[]> {
  const found = await db
    .select({ event: leadEvents, email: leads.email })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(inArray(leadEvents.id, eventIds))
    .orderBy(asc(leadEvents.createdAt), asc(leadEvents.id));
  return found.flatMap(({ event, email }) => {
    const changes = changesOf(event);
    return changes.length > 0 ? [{ eventId: event.id, leadId: event.leadId, email, at: event.createdAt, changes }] : [];
  });
}

type Details = Record<string, unknown>;

function changesOf({ type, details }: Pick<typeof leadEvents.$inferSelect, "type" | "details">): LeadChange[] {
  const { from = null, to = null } = details as { from?: unknown; to?: unknown };
  if (type === "status_changed") return [{ field: "status", from: from as string, to: to as string }];
  if (type === "owner_changed") return [{ field: "owner", from: from as string | null, to: to as string | null }];
  if (type === "value_changed") return valuesOf(from as Details, to as Details);
  if (type === "next_step_set" || type === "next_step_done" || type === "next_step_cleared")
    return [{ field: "nextStep", from: reportedStep(from), to: reportedStep(to) }];
  if (type === "merged") return [{ field: "mergedLead", from: String(details.otherId), to: null }];
  if (type !== "edited") return [];
  const names = Object.keys((details.fields ?? {}) as Details);
  return (["name", "email", "company", "phone"] as const).filter((name) => names.includes(name)).map((field) => ({ field }));
}

function valuesOf(from: Details, to: Details): LeadChange[] {
  const fields = (["valueOnce", "valueMonthly"] as const).filter((field) => from[field] !== to[field]);
  return fields.map((field) => ({ field, from: from[field] as number | null, to: to[field] as number | null }));
}

function reportedStep(step: unknown): ReportedStep | null {
  if (!step) return null;
  const { kind, dueOn, dueAt, owner } = step as ToldStep;
  return { kind, dueOn, dueAt, owner };
}
