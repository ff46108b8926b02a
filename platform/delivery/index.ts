import { log } from "../log/index.ts";

/** What's delivered, and how: rows of a table that processes claim from one another. */
export interface DeliveryWork<Claimed> {
  /** How many are in progress at most. */
  most(): number;
  /** A claim is worth its transaction once there's room for this many. */
  least(): number;
  /**
   * Claims up to `room` rows that no one else has, in a transaction that's over when it returns. Returns how long it makes no sense to ask
   * again, if that's known. After a failed claim, `known` is what's in progress here: anything else that the database attributes to this
   * process was claimed without its knowledge.
   */
  claim(room: number, known: Claimed[] | null): Promise<{ claimed: Claimed[]; waitMs?: number }>;
  /** One attempt. Ends once its result is recorded. If it throws, the error is logged, and the row's lease expires. */
  deliver(claimed: Claimed): Promise<void>;
  /** There's nothing to claim, and nothing is in progress. */
  onIdle?(): Promise<void>;
  /** If the end of one delivery can make others claimable, a claim follows each one at once. */
  isEndNews?: boolean;
  /** Done before the first claim, and repeated until it succeeds. */
  prepare?(): Promise<void>;
  /** Code that creates work signals it here. */
  signal: WorkSignal;
  /** For the log. */
  failures: { claim: string; deliver: string };
}

/** Time between two checks for work. */
const IDLE_MS = 2_000;
const AFTER_FAILURE_MS = 1_000;

/** Claims and delivers until it's told to stop. Any number of processes share the work. */
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

  /** Claims nothing more. What's in progress continues. */
  async stopClaiming(): Promise<void> {
    this.#isOver = true;
    this.#stopListening();
    this.#nudge();
    await this.#running;
  }

  /** Resolves when nothing is in progress anymore. */
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
    // Set before checking, so that work arriving during the check isn't missed.
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
        // After the last one, there may be something to finish.
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

/** Tells this process's sender that there's work. Other processes' senders find it on their own. */
export class WorkSignal {
  #wake: (() => void) | undefined;

  notify(): void {
    this.#wake?.();
  }

  /** Registers what to do when there's work. Returns a function that unregisters it. */
  listen(wake: () => void): () => void {
    this.#wake = wake;
    return () => {
      if (this.#wake === wake) this.#wake = undefined;
    };
  }
}
