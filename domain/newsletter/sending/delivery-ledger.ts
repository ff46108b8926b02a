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

/** What no other message follows on its connection is written down within this time, in milliseconds. */
const RECORD_MS = 20;
const AFTER_FAILURE_MS = 1_000;

/**
 * Writes down what a worker's messages come to, one transaction after the other: what is asked for while one is under way goes into the next. What
 * became of a message is in the same transaction as the beginning of the next on its connection, or in one before: what a crash leaves uncertain
 * is one message of a connection at most.
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

  /** What became of a message; ends when that is in the database. @throws only after `close` */
  settle(result: SendResult): Promise<void> {
    if (result.outcome.state === "refused") this.#lastRefusal = result.outcome.response;
    return new Promise((written, lost) => {
      this.#results.push({ result, written, lost });
      this.#writeSoon();
    });
  }

  /** Marks a message as begun, unless it is no longer to leave. Without a database nothing leaves. */
  begin(begin: Begin): Promise<BeginAnswer> {
    return new Promise((answer) => {
      this.#begins.push({ begin, answer });
      this.#write();
    });
  }

  /** From now on what cannot be written down is lost: it is tried once. */
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

/** A delivery that is about to leave. */
interface Begin {
  id: number;
  /** It was marked before, and only needs another moment. */
  isBegun: boolean;
  /** It missed its moment: it does not begin without another. */
  isLate: boolean;
}

/** "gone": it is not this worker's any more. "later": no moment is free before. */
type BeginAnswer = { state: "begun"; moment: Moment | null } | { state: "gone" } | { state: "later"; waitMs: number };

export interface Progress {
  workerId: string;
  results: SendResult[];
  begins: Begin[];
  /** The mail server asks for patience. */
  isRestDue: boolean;
  /** What it refused a message with last: a campaign with too many errors ends with these words. */
  lastRefusal: string;
  leadMs: number;
}

/** Writes down, in one transaction, what became of messages, and which leave next: before they do. The answers are in the order of `begins`. */
function writeProgress(progress: Progress, settings: NewsletterSettings): Promise<BeginAnswer[]> {
  const { workerId, results, begins, isRestDue, leadMs } = progress;
  const late = begins.filter(({ isLate }) => isLate);
  return db.transaction(async (tx) => {
    const tally = new Tally();
    // The pace before deliveries, deliveries before campaigns: two workers never wait for each other in a circle.
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
 * Marks deliveries of a worker as begun: from now on they may have left. Answers which; the others are not this worker's any more, because it was taken for dead meanwhile.
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

/** So many of the last answers say whether the mail server puts off more than it takes; a single one says nothing. */
const WINDOW = 25;
const MIN_ANSWERS = 3;

/** Follows what the mail server answers, and finds out when it wants to be left alone. */
class Patience {
  #last: SendOutcome[] = [];

  /** Whether the newest answers ask for a rest. */
  isAskedBy(outcomes: SendOutcome[]): boolean {
    if (outcomes.length === 0) return false;
    this.#last = [...this.#last, ...outcomes].slice(-WINDOW);
    const isAsked = asksForPatience(this.#last.length >= MIN_ANSWERS ? this.#last : outcomes.filter(isPlain));
    if (isAsked) this.#last = [];
    return isAsked;
  }
}

/** It is away, or says itself that it wants to be left alone. */
function isPlain(outcome: SendOutcome): boolean {
  return outcome.state === "unreached" || (outcome.state === "refused" && outcome.code === 421);
}
