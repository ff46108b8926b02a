import { cached, orStandIn } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { dayIn, daysFrom } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { timeZone } from "../settings/index.ts";
import { FACTS_TAG } from "./fact-check-kind.ts";
import { CHECK_AFTER_DAYS } from "./fact-rules.input.ts";
import { factChecks } from "./regulations.schema.ts";
import { type FactId, type RegulatoryFact, regulatoryFacts } from "./regulatory-facts.input.ts";

type Check = typeof factChecks.$inferSelect;

/** A fact as it stands: what we say, when it was last checked, and what has changed since it was written. */
export interface StandingFact extends Pick<RegulatoryFact, "statement" | "sources" | "read" | "replaces" | "topic"> {
  id: FactId;
  checkedOn: string;
  change: { text: string; url: string } | null;
}

export type StandingFacts = Readonly<Record<FactId, StandingFact>>;

/** All facts by ID, for pages and reports. If the checks can't be read, the facts are as they shipped. */
export function standingFacts(): Promise<StandingFacts> {
  return cached(FACTS_TAG, "standing-facts", async () => {
    const checks = await orStandIn<Check[]>(
      "checks of regulatory facts",
      () => db.select().from(factChecks),
      () => [],
    );
    return allStanding(checks);
  });
}

function allStanding(checks: readonly Check[]): StandingFacts {
  const byId = new Map(checks.map((check) => [check.id, check]));
  return Object.fromEntries(regulatoryFacts.map((fact) => [fact.id, standing(fact, byId.get(fact.id))])) as Record<FactId, StandingFact>;
}

/** A check counts unless a later version of the program has brought a newer one. */
export function standing(
  { id, topic, statement, sources, read, replaces, checkedOn }: RegulatoryFact & { id: FactId },
  check: Pick<Check, "checkedOn" | "change" | "sourceUrl"> | undefined,
): StandingFact {
  const fact = { id, topic, statement, sources, read, replaces };
  if (!check || check.checkedOn < checkedOn) return { ...fact, checkedOn, change: null };
  return { ...fact, checkedOn: check.checkedOn, change: check.change ? { text: check.change, url: check.sourceUrl } : null };
}

/** A fact, as staff see it. */
export interface CheckedFact extends StandingFact {
  /** Of the last check, for the next one; 0 if staff haven't checked it. */
  version: number;
  /** Empty if staff haven't checked it since this version came. */
  checkedBy: string;
  /** How many days ago it was checked. */
  age: number;
  isDue: boolean;
}

/** Every fact, those that have waited longest first. */
export async function listFacts(actor: Actor): Promise<Result<CheckedFact[], "forbidden">> {
  if (!can(actor, "regulation:read")) return refused("forbidden");
  const [checks, zone] = await Promise.all([db.select().from(factChecks), timeZone()]);
  const byId = new Map(checks.map((check) => [check.id, check]));
  const today = dayIn(zone, now());
  return ok(regulatoryFacts.map((fact) => checkedFact(fact, byId.get(fact.id), today)).sort((one, other) => other.age - one.age));
}

function checkedFact(fact: RegulatoryFact & { id: FactId }, check: Check | undefined, today: string): CheckedFact {
  const shown = standing(fact, check);
  const age = Math.max(0, daysFrom(shown.checkedOn, today) - 1);
  const isOurs = check !== undefined && check.checkedOn >= fact.checkedOn;
  return {
    ...shown,
    version: check?.version ?? 0,
    checkedBy: isOurs ? check.checkedBy : "",
    age,
    isDue: age > CHECK_AFTER_DAYS,
  };
}
