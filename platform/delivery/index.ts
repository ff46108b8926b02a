import { log } from "../log/index.ts";

/** What is delivered, and how: rows of a table that processes claim from one another. */
export interface DeliveryWork<Claimed> {
  /** So many are in progress at most. */
  most(): number;
  /** A claim is worth its transaction when there is room for so many. */
  least(): number;
  /**
   * Takes up to `room` rows that no one else has, in a transaction that is over when it answers; answers for how long it is of no use to ask again, where it knows.
   * `known` after a claim that failed: what is in progress here; whatever else the database says to be this process's was claimed without its learning so.
   */
  claim(room: number, known: Claimed[] | null): Promise<{ claimed: Claimed[]; waitMs?: number }>;
  /** One attempt; ends when what came of it is written down. What it throws is told to the log, and the row's lease runs out. */
  deliver(claimed: Claimed): Promise<void>;
  /** There is nothing to claim, and nothing is in progress. */
  onIdle?(): Promise<void>;
  /** Where a delivery's end may make others claimable that were not, a claim follows each at once. */
  isEndNews?: boolean;
  /** Done before the first claim, until it succeeds. */
  prepare?(): Promise<void>;
  /** Anyone who makes work says so here. */
  signal: WorkSignal;
  /** For the log. */
  failures: { claim: string; deliver: string };
}

/** Between two looks for work. */
const IDLE_MS = 2_000;
const AFTER_FAILURE_MS = 1_000;

/** Claims and delivers until it is told to stop. Any number of processes share the work. */
export class DeliveryLoop<Claimed> {
  #work: DeliveryWork<Claimed>;
  #underWay = new Map<Claimed, Promise<void>>();
  #running: Promise<void> | undefined;
  #stopListening = () => {};
  #nextClaim = 0;
  #isPrepared = false;
  #isUnsure = false;
  #isOver = false;
  #nudge: () => void = () => {};

  constructor(work: DeliveryWork<Claimed>) {
    this.#work = work;
  }

  start(): void {
    this.#running ??= this.#run();
    this.#stopListening = this.#work.signal.listen(() => this.wake());
  }

  /** There may be work. */
  wake(): void {
    this.#nextClaim = 0;
    this.#nudge();
  }

  /** Claims nothing more; what is in progress goes on. */
  async stopClaiming(): Promise<void> {
    this.#isOver = true;
    this.#stopListening();
    this.#nudge();
    await this.#running;
  }

  /** Ends when nothing is in progress anymore. */
  async drained(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      try {
        if (this.#room() === 0) await this.#pause();
        else if (this.#isPrepared) await this.#claim();
        else await this.#prepare();
      } catch (error) {
        log.warn({ err: error }, this.#work.failures.claim);
        this.#isUnsure = this.#isPrepared;
        this.#nextClaim = performance.now() + AFTER_FAILURE_MS;
      }
    }
  }

  #room(): number {
    if (performance.now() < this.#nextClaim) return 0;
    const room = this.#work.most() - this.#underWay.size;
    return room >= this.#work.least() ? room : 0;
  }

  async #prepare(): Promise<void> {
    await this.#work.prepare?.();
    this.#isPrepared = true;
  }

  async #claim(): Promise<void> {
    // Before the look: what comes in the middle of it is not overlooked.
    this.#nextClaim = performance.now() + IDLE_MS;
    const asked = this.#nextClaim;
    const known = this.#isUnsure ? [...this.#underWay.keys()] : null;
    const { claimed, waitMs = 0 } = await this.#work.claim(this.#work.most() - this.#underWay.size, known);
    this.#isUnsure = false;
    for (const one of claimed) this.#take(one);
    if (this.#nextClaim !== asked) return;
    if (waitMs > 0) this.#nextClaim = performance.now() + waitMs;
    else if (claimed.length > 0) this.#nextClaim = 0;
    else if (this.#underWay.size === 0) await this.#work.onIdle?.();
  }

  #take(one: Claimed): void {
    const delivering = this.#work
      .deliver(one)
      .catch((error) => log.warn({ err: error }, this.#work.failures.deliver))
      .finally(() => {
        this.#underWay.delete(one);
        // With the last of them there may be something to end.
        if (this.#underWay.size === 0 || this.#work.isEndNews) this.wake();
        else this.#nudge();
      });
    this.#underWay.set(one, delivering);
  }

  #pause(): Promise<void> {
    const ms = this.#nextClaim - performance.now();
    return new Promise((done) => {
      const timer = setTimeout(done, ms > 0 ? ms : IDLE_MS);
      this.#nudge = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

/** Tells the sender of this process that there is work; those of other processes look for it themselves. */
export class WorkSignal {
  #wake: (() => void) | undefined;

  notify(): void {
    this.#wake?.();
  }

  /** Says what to do when there is work; returns the way back. */
  listen(wake: () => void): () => void {
    this.#wake = wake;
    return () => {
      if (this.#wake === wake) this.#wake = undefined;
    };
  }
}
