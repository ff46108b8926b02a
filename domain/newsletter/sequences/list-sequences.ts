import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterCampaigns } from "../campaigns.schema.ts";
import { newsletterSequenceRuns, newsletterSequenceSteps, newsletterSequences } from "../sequences.schema.ts";

/** A sequence with its emails, in order. */
export interface Sequence {
  id: string;
  version: number;
  name: string;
  trigger: "confirmed" | "assessment";
  gap: string;
  isActive: boolean;
  steps: { delayHours: number; templateId: string | null; subject: string }[];
}

export interface ListedSequence extends Sequence {
  /** People: still getting emails, finished, and stopped early. */
  underWay: number;
  finished: number;
  stopped: number;
}

/** All sequences, newest first: a firm has a handful. */
export async function listSequences(actor: Actor): Promise<Result<ListedSequence[], "forbidden">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const { createdAt, deletedAt } = newsletterSequences;
  const rows = await db.select().from(newsletterSequences).where(isNull(deletedAt)).orderBy(desc(createdAt)).limit(200);
  const [steps, counts] = await Promise.all([stepsOf(rows.map(({ id }) => id)), countPeople()]);
  return ok(rows.map((row) => ({ ...sequenceOf(row, steps), ...(counts.get(row.id) ?? { underWay: 0, finished: 0, stopped: 0 }) })));
}

export async function findSequence(actor: Actor, id: string): Promise<Result<Sequence, "forbidden" | "not-found">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const isIt = and(eq(newsletterSequences.id, id), isNull(newsletterSequences.deletedAt));
  const [row] = await db.select().from(newsletterSequences).where(isIt);
  return row ? ok(sequenceOf(row, await stepsOf([id]))) : refused("not-found");
}

type Steps = Awaited<ReturnType<typeof stepsOf>>;

function sequenceOf({ id, version, name, trigger, gap, isActive }: typeof newsletterSequences.$inferSelect, steps: Steps): Sequence {
  const own = steps.filter(({ sequenceId }) => sequenceId === id);
  return { id, version, name, trigger, gap, isActive, steps: own.map(({ sequenceId: _, ...step }) => step) };
}

function stepsOf(sequenceIds: string[]) {
  const { sequenceId, delayHours, position, campaignId } = newsletterSequenceSteps;
  const { templateId, subject } = newsletterCampaigns;
  return db
    .select({ sequenceId, delayHours, templateId, subject })
    .from(newsletterSequenceSteps)
    .innerJoin(newsletterCampaigns, eq(newsletterCampaigns.id, campaignId))
    .where(inArray(sequenceId, sequenceIds))
    .orderBy(asc(sequenceId), asc(position));
}

async function countPeople() {
  const { sequenceId, nextAt, stoppedFor } = newsletterSequenceRuns;
  const rows = await db
    .select({
      sequenceId,
      underWay: sql<number>`(count(*) filter (where ${nextAt} is not null))::int`,
      finished: sql<number>`(count(*) filter (where ${nextAt} is null and ${stoppedFor} = ''))::int`,
      stopped: sql<number>`(count(*) filter (where ${nextAt} is null and ${stoppedFor} <> ''))::int`,
    })
    .from(newsletterSequenceRuns)
    .groupBy(sequenceId);
  return new Map(rows.map(({ sequenceId: id, ...counts }) => [id, counts]));
}
