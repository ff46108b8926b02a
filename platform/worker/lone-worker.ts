import { Worker } from "node:worker_threads";
import { log, messageOf } from "../log/index.ts";

/** A job can take so many times its limit by the clock: on a busy machine, or because it waits for something. */
const MAX_STRETCH = 4;

/** Of what a package prints in a worker, in characters. */
const MAX_SHOWN = 200;

/** A worker posts one of the two for each job it receives. */
export type WorkerReply<Answer> = { answer: Answer } | { error: string };

/** Times in milliseconds. */
export interface WorkerLimits {
  /** A job that the thread works on for longer ends the worker: in processor time, so a busy machine doesn't refuse what an idle one takes. */
  jobMs: number;
  /** Without a job for this long, the worker ends and frees its memory. */
  idleMs: number;
  /** How many jobs can wait. More are refused. */
  maxWaiting: number;
  maxMemoryMb: number;
  /** Memory for short-lived objects: the smaller it is, the sooner it's collected. By default, the runtime decides. */
  youngMemoryMb?: number;
}

/** So much is waiting already that one more job would wait too long. */
export class WorkerBusyError extends Error {
  override name = "WorkerBusyError";
}

/** The thread ended before its job was done: because of a limit, or a fault that nothing caught. What it knew is lost. */
export class WorkerEndedError extends Error {
  override name = "WorkerEndedError";
}

/** A job exceeded its time limit and was ended. */
export class WorkerTimeoutError extends WorkerEndedError {
  override name = "WorkerTimeoutError";
}

/** A job exceeded its memory limit and was ended. */
export class WorkerMemoryError extends WorkerEndedError {
  override name = "WorkerMemoryError";
}

/** Whether a job exceeded its time or memory, which it would again. */
export function isBeyondLimits(error: unknown): boolean {
  return error instanceof WorkerTimeoutError || error instanceof WorkerMemoryError;
}

interface Waiting<Job, Answer> {
  job: Job;
  done: (answer: Answer) => void;
  failed: (error: Error) => void;
}

/**
 * A thread for work that would block the event loop. It starts with the first job, runs one job after another, and is restarted by the next
 * job after it has ended, for whatever reason. Jobs and results are what `postMessage` can transfer. While it's idle, it doesn't keep the
 * process alive.
 */
export class LoneWorker<Job, Answer> {
  #program: URL;
  #limits: WorkerLimits;
  #waiting: Waiting<Job, Answer>[] = [];
  #current: Waiting<Job, Answer> | undefined;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(program: URL, limits: WorkerLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  /**
   * @throws WorkerBusyError; WorkerTimeoutError, WorkerMemoryError, or another WorkerEndedError if the thread ended; an error with the
   * worker's message if only the job failed
   */
  run(job: Job): Promise<Answer> {
    if (this.#waiting.length >= this.#limits.maxWaiting) return Promise.reject(new WorkerBusyError("the worker's queue is full"));
    return new Promise((done, failed) => {
      this.#waiting.push({ job, done, failed });
      this.#next();
    });
  }

  /** Starts the worker ahead of a job that will probably come, because loading its program can take longer than the job. */
  prepare(): void {
    if (this.#current) return;
    this.#worker ??= this.#start();
    this.#rest();
  }

  /** Ends the worker at once. Its current job fails. The next job starts another. */
  close(): void {
    this.#end(this.#current ? new WorkerEndedError("the worker was closed") : undefined);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#worker?.unref();
    this.#timer = setTimeout(() => this.#end(), this.#limits.idleMs).unref();
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#waiting.shift();
    if (!this.#current) {
      this.#rest();
      return;
    }
    clearTimeout(this.#timer);
    this.#worker ??= this.#start();
    this.#worker.ref();
    const busyBefore = busyTime(this.#worker);
    this.#worker.postMessage(this.#current.job);
    this.#limit(this.#current, async (worker) => (await busyTime(worker)) - (await busyBefore));
  }

  /** Ends the worker once it has worked on `current` for its limit. Asked again only as often as it could have reached it. */
  #limit(current: Waiting<Job, Answer>, worked: (worker: Worker) => Promise<number>): void {
    const { jobMs } = this.#limits;
    const over = new WorkerTimeoutError(`took longer than ${jobMs} ms`);
    const latest = performance.now() + MAX_STRETCH * jobMs;
    const endAfter = (ms: number) => {
      this.#timer = setTimeout(() => this.#end(over), ms);
    };
    const lookAfter = (ms: number) => {
      this.#timer = setTimeout(async () => {
        const worker = this.#worker;
        // A thread that doesn't even answer is ended, too.
        endAfter(latest - performance.now());
        const left = worker ? jobMs - (await worked(worker)) : 0;
        if (this.#current !== current) return;
        clearTimeout(this.#timer);
        if (left <= 0) this.#end(over);
        else if (performance.now() + left >= latest) endAfter(latest - performance.now());
        else lookAfter(left);
      }, ms);
    };
    lookAfter(jobMs);
  }

  #start(): Worker {
    const worker = new Worker(this.#program, {
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxMemoryMb, ...youngOf(this.#limits) },
    });
    // What packages print there isn't a line of the log.
    for (const stream of [worker.stdout, worker.stderr])
      stream
        .setEncoding("utf8")
        .on("data", (text: string) => log.warn({ printed: messageOf(text.slice(0, MAX_SHOWN)) }, "printed by a worker"));
    worker.on("message", (reply: WorkerReply<Answer>) => {
      if (worker === this.#worker) this.#settle(reply);
    });
    worker.on("error", (error) => {
      if (worker === this.#worker) this.#end(endOf(error));
    });
    worker.on("exit", (code) => {
      if (worker === this.#worker) this.#end(new WorkerEndedError(`the worker exited with ${code}`));
    });
    return worker;
  }

  /** Ends the worker. Its current job fails with `reason`. Waiting jobs get another worker. */
  #end(reason?: Error): void {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.terminate().catch((error) => log.warn({ err: error }, "couldn't terminate a worker"));
    if (reason && !this.#current) log.warn({ err: reason }, "an idle worker exited");
    if (reason) this.#settle({ error: reason });
  }

  #settle(reply: WorkerReply<Answer> | { error: Error }): void {
    const settled = this.#current;
    this.#current = undefined;
    if (settled && "answer" in reply) settled.done(reply.answer);
    else if (settled && "error" in reply) settled.failed(failureOf(reply.error));
    this.#next();
  }
}

/** How long a thread has worked, in milliseconds of processor time: 0 while it's being started, or after its end. */
async function busyTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}

function failureOf(error: string | Error): Error {
  return error instanceof WorkerEndedError
    ? error
    : new Error(`the worker's job failed: ${error instanceof Error ? error.message : error}`);
}

/** What ended a thread, from its last word. */
function endOf(error: unknown): WorkerEndedError {
  const isMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  const message = error instanceof Error ? error.message : String(error);
  return isMemory ? new WorkerMemoryError(message) : new WorkerEndedError(message);
}

function youngOf({ youngMemoryMb }: WorkerLimits): { maxYoungGenerationSizeMb?: number } {
  return youngMemoryMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMemoryMb };
}
