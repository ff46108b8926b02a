import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { db, pipelined, type Tx } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import type { SendOutcome } from "~/platform/mail/index.ts";
import { type NewsletterSettings, newsletterSettings } from "../../settings/index.ts";
import { newsletterDeliveries as deliveries } from "../campaigns.schema.ts";
import { Tally } from "./count-deliveries.ts";
import type { LeadTime } from "./lead-time.ts";
import { type Moment, spacing } from "./pace.ts";
import { recordResults, type SendResult } from "./record-results.ts";
import { asksForPatience } from "./resolve-delivery.ts";
import { lockSendRate } from "./send-rate-limiter.ts";

/** A result that no other message follows on its connection is recorded within this time, in milliseconds. */
const RECORD_MS = 20;
const AFTER_FAILURE_MS = 1_000;

/**
 * Records the results of a worker's messages, one transaction after another: what's requested during one goes into the next. A message's
 * result is recorded in the same transaction that begins the next message on its connection, or in an earlier one, so a crash leaves at
 * most one uncertain message per connection.
 */
export class DeliveryLedger {
  #workerId: string;
  #lead: LeadTime;
  #results: { result: SendResult; written: () => void; lost: (error: unknown) => void }[] = [];
  #begins: { begin: Begin; answer: (answer: BeginAnswer) => void }[] = [];
  #lastRefusal = "";
  #patience = new Patience();
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(workerId: string, lead: LeadTime) {
    this.#workerId = workerId;
    this.#lead = lead;
  }

  /**
   * A message's result. Resolves when it's in the database.
   * @throws only after `close`
   */
  settle(result: SendResult): Promise<void> {
    if (result.outcome.state === "refused") this.#lastRefusal = result.outcome.response;
    return new Promise((written, lost) => {
      this.#results.push({ result, written, lost });
      this.#writeSoon();
    });
  }

  /** Marks a message as begun, unless it's no longer to be sent. Without a database, nothing is sent. */
  begin(begin: Begin): Promise<BeginAnswer> {
    return new Promise((answer) => {
      this.#begins.push({ begin, answer });
      this.#write();
    });
  }

  /** From now on, what can't be recorded is lost: it's tried once. */
  close(): void {
    this.#isClosed = true;
    this.#write();
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#write();
      },
      this.#isClosed ? 0 : RECORD_MS,
    );
  }

  #write(): void {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
      if (this.#begins.length > 0) this.#write();
      else if (this.#results.length > 0) this.#writeSoon();
    });
  }

  async #writeAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      do await this.#writeOnce();
      while (this.#begins.length > 0);
    } catch (error) {
      log.warn({ err: error }, "the sender could not record what it sends, will try again");
      if (this.#isClosed) for (const { lost } of this.#results.splice(0)) lost(error);
      else await sleep(AFTER_FAILURE_MS, undefined, { ref: false });
    }
  }

  async #writeOnce(): Promise<void> {
    const [waiting, asked] = [[...this.#results], this.#begins.splice(0)];
    const results = waiting.map(({ result }) => result);
    try {
      const isRestDue = this.#patience.isAskedBy(results.map(({ outcome }) => outcome));
      const begins = asked.map(({ begin }) => begin);
      const state = { isRestDue, lastRefusal: this.#lastRefusal, leadMs: this.#lead.ms };
      const settings = await newsletterSettings();
      const progress = { workerId: this.#workerId, results, begins, ...state };
      const answers = await this.#lead.measure(() => writeProgress(progress, settings));
      this.#results.splice(0, waiting.length);
      for (const [place, { answer }] of asked.entries()) answer(answers[place] ?? { state: "gone" });
      for (const { written } of waiting) written();
    } catch (error) {
      for (const { answer } of asked) answer({ state: "gone" });
      throw error;
    }
  }
}

/** A delivery that's about to be sent. */
interface Begin {
  id: number;
  /** It was marked before and only needs another time slot. */
  isBegun: boolean;
  /** It missed its time slot and can't begin without another. */
  isLate: boolean;
}

/** "gone": it's no longer this worker's. "later": no slot is free before then. */
type BeginAnswer = { state: "begun"; moment: Moment | null } | { state: "gone" } | { state: "later"; waitMs: number };

export interface Progress {
  workerId: string;
  results: SendResult[];
  begins: Begin[];
  /** The mail server asks us to wait. */
  isRestDue: boolean;
  /** The reason for its last refusal. A campaign stopped for too many errors shows it. */
  lastRefusal: string;
  leadMs: number;
}

/**
 * Records, in one transaction, the results of messages and which ones begin next, before they're sent. The return values are in the order
 * of `begins`.
 */
function writeProgress(progress: Progress, settings: NewsletterSettings): Promise<BeginAnswer[]> {
  const { workerId, results, begins, isRestDue, leadMs } = progress;
  const late = begins.filter(({ isLate }) => isLate);
  return db.transaction(async (tx) => {
    const tally = new Tally();
    // The rate before deliveries, deliveries before campaigns: two workers can't deadlock.
    const pace = late.length > 0 || isRestDue ? await lockSendRate(tx, settings, leadMs) : null;
    const given = pace && late.length > 0 ? await pace.giveAgain(late.length) : [];
    if (isRestDue) await pace?.rest();
    const moments = new Map(given.map((moment, place) => [late[place]?.id, moment]));
    const ready = begins.filter(({ id, isLate }) => !isLate || moments.has(id));
    const marked = ready.filter(({ isBegun }) => !isBegun).map(({ id }) => id);
    const [, begun] = await pipelined([recordResults(tx, workerId, results, tally), beginDeliveries(tx, workerId, marked)]);
    await tally.write(tx, settings.errorShare, progress.lastRefusal.slice(0, 300));
    return begins.map((one): BeginAnswer => {
      if (!ready.includes(one)) return { state: "later", waitMs: spacing(settings) };
      if (!one.isBegun && !begun.has(one.id)) return { state: "gone" };
      return { state: "begun", moment: moments.get(one.id) ?? null };
    });
  });
}

/**
 * Marks a worker's deliveries as begun: from now on, they may have been sent. Returns which ones. The others no longer belong to this
 * worker, because it was considered dead in the meantime.
 */
async function beginDeliveries(tx: Tx, workerId: string, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const isUnbegun = and(eq(deliveries.workerId, workerId), eq(deliveries.unbegunBy, workerId), eq(deliveries.state, "sending"));
  const begun = await tx
    .update(deliveries)
    .set({ unbegunBy: null })
    .where(and(inArray(deliveries.id, ids), isUnbegun))
    .returning({ id: deliveries.id });
  return new Set(begun.map(({ id }) => id));
}

/** How many of the last responses show whether the mail server defers more than it accepts. A single one says nothing. */
const WINDOW = 25;
const MIN_ANSWERS = 3;

/** Follows the mail server's responses and detects when it wants a break. */
class Patience {
  #last: SendOutcome[] = [];

  /** Whether the latest responses ask for a break. */
  isAskedBy(outcomes: SendOutcome[]): boolean {
    if (outcomes.length === 0) return false;
    this.#last = [...this.#last, ...outcomes].slice(-WINDOW);
    const isAsked = asksForPatience(this.#last.length >= MIN_ANSWERS ? this.#last : outcomes.filter(isPlain));
    if (isAsked) this.#last = [];
    return isAsked;
  }
}

/** It's unavailable, or says itself that it wants a break. */
function isPlain(outcome: SendOutcome): boolean {
  return outcome.state === "unreached" || (outcome.state === "refused" && outcome.code === 421);
}
