import { and, eq, gt } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { daysBefore } from "../../retention.ts";
import { PROJECT_ID } from "../project/project.ts";
import { seoDismissals } from "./search-console.schema.ts";
import { DISMISSED_DAYS, type ProposalKind } from "./search-rules.input.ts";

export interface ProposalRef {
  kind: ProposalKind;
  subject: string;
}

/** Hides a proposal for 90 days. */
export async function dismissProposal(actor: Actor, { kind, subject }: ProposalRef): Promise<Result<void, "forbidden">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  const row = { projectId: PROJECT_ID, kind, subject, createdBy: actor.userId, createdAt: now() };
  await db.transaction(async (tx) => {
    const { projectId, kind: kinds, subject: subjects } = seoDismissals;
    await tx
      .insert(seoDismissals)
      .values(row)
      .onConflictDoUpdate({ target: [projectId, kinds, subjects], set: row });
    await recordChange(tx, actor, { action: "proposal.dismissed", id: `${kind}:${subject}`, name: subject, after: { kind } });
  });
  return ok(undefined);
}

/** Shows it again. "not-found": it isn't dismissed. */
export async function restoreProposal(actor: Actor, { kind, subject }: ProposalRef): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const { projectId, kind: kinds, subject: subjects } = seoDismissals;
    const gone = await tx
      .delete(seoDismissals)
      .where(and(eq(projectId, PROJECT_ID), eq(kinds, kind), eq(subjects, subject)))
      .returning({ subject: subjects });
    if (gone.length === 0) return refused("not-found");
    await recordChange(tx, actor, { action: "proposal.restored", id: `${kind}:${subject}`, name: subject, after: { kind } });
    return ok(undefined);
  });
}

/** How many dismissals can be in effect at once. */
const MAX_DISMISSED = 5_000;

/** Which proposals aren't shown now: "retire:services/voip/waco". */
export async function listDismissed(): Promise<Set<string>> {
  const { kind, subject, createdAt } = seoDismissals;
  const rows = await db
    .select({ kind, subject })
    .from(seoDismissals)
    .where(gt(createdAt, daysBefore(now(), DISMISSED_DAYS)))
    .limit(MAX_DISMISSED);
  return new Set(rows.map((row) => `${row.kind}:${row.subject}`));
}
