import { setTimeout as pause } from "node:timers/promises";

interface Waiting<Row> {
  rows: Row[];
  settle(error?: unknown): void;
}

/**
 * Writes what many requests bring in one statement and lets each know once its rows are stored: no one gets a response before that (group
 * commit). The queue is bounded, and nothing is accepted beyond the bound. If a statement fails because of what a row contains, it's split
 * up, so that one request can't spoil the others.
 */
export class EventWriter<Row> {
  readonly #write: (rows: Row[]) => Promise<void>;
  readonly #isRowsFault: (error: unknown) => boolean;
  readonly #bounds: { most: number; atOnce: number; pauseMs: number };
  #waiting: Waiting<Row>[] = [];
  #count = 0;
  #running: Promise<void> | undefined;

  /**
   * @param isRowsFault whether a write failed because of what its rows contain, and not because nothing can be written
   * @param bounds rows that can wait, rows per statement, and milliseconds during which others can join before it's sent
   */
  constructor(
    write: (rows: Row[]) => Promise<void>,
    isRowsFault: (error: unknown) => boolean,
    bounds: { most: number; atOnce: number; pauseMs: number },
  ) {
    this.#write = write;
    this.#isRowsFault = isRowsFault;
    this.#bounds = bounds;
  }

  /** True once the rows are stored. False if the queue is full. Rejects with the database's error: then none of these rows is stored. */
  async add(rows: Row[]): Promise<boolean> {
    if (this.#count + rows.length > this.#bounds.most) return false;
    this.#count += rows.length;
    const stored = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ rows, settle: (error) => (error === undefined ? resolve() : reject(error)) });
    });
    this.#running ??= this.#run();
    await stored;
    return true;
  }

  /** Resolves when nothing is waiting anymore. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await pause(this.#bounds.pauseMs);
      await this.#store(this.#next());
    }
    this.#running = undefined;
  }

  /** Split in halves if a row is at fault: the others then cost a few statements, however many there are. */
  async #store(batch: Waiting<Row>[]): Promise<void> {
    const rows = batch.flatMap((waiting) => waiting.rows);
    const error = await this.#write(rows).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error("not stored"),
    );
    if (error !== undefined && batch.length > 1 && this.#isRowsFault(error)) {
      const middle = batch.length >> 1;
      await this.#store(batch.slice(0, middle));
      await this.#store(batch.slice(middle));
      return;
    }
    this.#count -= rows.length;
    for (const { settle } of batch) settle(error);
  }

  /** The ones that have waited longest, as many as fit into one statement. */
  #next(): Waiting<Row>[] {
    let rows = 0;
    const end = this.#waiting.findIndex((waiting) => {
      rows += waiting.rows.length;
      return rows > this.#bounds.atOnce;
    });
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : Math.max(1, end));
  }
}
