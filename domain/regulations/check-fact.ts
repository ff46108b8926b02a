import { eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { dayIn } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, deleteRecord } from "../records/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { timeZone } from "../settings/index.ts";
import type { EarlierCheck, ExpectedFact, FactChangeInput } from "./fact-check.input.ts";
import { factCheckKind } from "./fact-check-kind.ts";
import { factChecks } from "./regulations.schema.ts";
import { type FactId, isFactId } from "./regulatory-facts.input.ts";

/** A check that was just stored, with what it takes the place of, so that it can be undone. */
export interface StoredCheck {
  id: FactId;
  version: number;
  earlier: EarlierCheck;
}

/** Says that a fact, with the change that staff have recorded, still is what its source says, today. */
export async function confirmFact(actor: Actor, seen: ExpectedFact): Promise<Result<StoredCheck, ChangeRefusal>> {
  if (!can(actor, "regulation:check")) return refused("forbidden");
  return storeCheck(actor, seen, {});
}

/**
 * Says what has changed since a fact was written, and where that's published. Pages show it beside the texts that rely on the fact. Empty:
 * nothing any more, because the texts are correct again.
 */
export async function recordFactChange(
  actor: Actor,
  seen: ExpectedFact,
  said: FactChangeInput,
): Promise<Result<StoredCheck, ChangeRefusal>> {
  if (!can(actor, "regulation:check")) return refused("forbidden");
  return storeCheck(actor, seen, { change: said.change, sourceUrl: said.change && said.source_url });
}

/** Undoes the last check: the one before counts again, or the one that the program came with. */
export async function undoFactCheck(actor: Actor, seen: ExpectedFact, earlier: EarlierCheck): Promise<Result<unknown, ChangeRefusal>> {
  if (!can(actor, "regulation:check")) return refused("forbidden");
  if (earlier.checked_on === "") return deleteRecord(actor, factCheckKind, seen);
  // A check that's still to come would silence every later one.
  if (earlier.checked_on > dayIn(await timeZone(), now())) return refused("stale");
  const { change, source_url: sourceUrl, checked_on: checkedOn } = earlier;
  return changeRecord(actor, factCheckKind, seen, async () => ok({ change, sourceUrl, checkedOn, checkedBy: actor.email }));
}

async function storeCheck(
  actor: Actor,
  { id, version }: ExpectedFact,
  said: { change?: string; sourceUrl?: string },
): Promise<Result<StoredCheck, ChangeRefusal>> {
  if (!isFactId(id)) return refused("not-found");
  const check = { ...said, checkedOn: dayIn(await timeZone(), now()), checkedBy: actor.email };
  let earlier: EarlierCheck = NONE;
  const stored =
    version === 0
      ? await createRecord<typeof factChecks, "stale">(actor, factCheckKind, async (tx) =>
          (await isChecked(tx, id)) ? refused("stale") : ok({ id, ...check }),
        )
      : await changeRecord(actor, factCheckKind, { id, version }, async (_tx, row) => {
          earlier = { checked_on: row.checkedOn, change: row.change, source_url: row.sourceUrl };
          return ok(check);
        });
  return stored.ok ? ok({ id, version: stored.value.version, earlier }) : stored;
}

const NONE: EarlierCheck = { checked_on: "", change: "", source_url: "" };

/** Whether a colleague has checked the fact in the meantime. Two first checks wait for each other. */
async function isChecked(tx: Tx, id: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`regulatory fact ${id}`}, 0))`);
  const rows = await tx.select({ id: factChecks.id }).from(factChecks).where(eq(factChecks.id, id));
  return rows.length > 0;
}
