import { Worker } from "node:worker_threads";
import { log } from "../log/index.ts";

/** What a worker posts for each job that it was sent: one of the two. */
export type WorkerReply<Answer> = { answer: Answer } | { error: string };

/** Times in milliseconds. */
export interface WorkerLimits {
  /** A job that takes longer ends the worker. */
  jobMs: number;
  /** Without a job for so long the worker ends, and its memory is free again. */
  idleMs: number;
  /** So many jobs may wait; more are refused. */
  maxWaiting: number;
  maxMemoryMb: number;
  /** For what lives shortly; the less, the sooner it is cleared away. Where nothing is said, the runtime decides. */
  youngMemoryMb?: number;
}

/** So much waits already that one more would wait too long. */
export class WorkerBusyError extends Error {
  override name = "WorkerBusyError";
}

/** A job took longer than its limit and was ended. */
export class WorkerTimeoutError extends Error {
  override name = "WorkerTimeoutError";
}

interface Waiting<Job, Answer> {
  job: Job;
  done: (answer: Answer) => void;
  failed: (error: Error) => void;
}

/**
 * A thread for work that would hold up the event loop. It is started with the first job, does one after the other, and is started anew by the
 * next job after it has ended, whatever it ended of. Jobs and answers are what `postMessage` can carry. While it is idle it keeps no process.
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

  /** @throws WorkerBusyError, WorkerTimeoutError; an error with the worker's words where the job failed, took too long or ended the worker */
  run(job: Job): Promise<Answer> {
    if (this.#waiting.length >= this.#limits.maxWaiting) return Promise.reject(new WorkerBusyError("the worker's queue is full"));
    return new Promise((done, failed) => {
      this.#waiting.push({ job, done, failed });
      this.#next();
    });
  }

  /** Starts the worker ahead of a job that will probably come: loading its program can take longer than the job. */
  prepare(): void {
    if (this.#current) return;
    this.#worker ??= this.#start();
    this.#rest();
  }

  /** Ends the worker at once; a job that it is at fails. The next job starts another. */
  close(): void {
    this.#end(this.#current ? new Error("the worker was closed") : undefined);
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
    this.#timer = setTimeout(() => this.#end(new WorkerTimeoutError(`took longer than ${this.#limits.jobMs} ms`)), this.#limits.jobMs);
    this.#worker.postMessage(this.#current.job);
  }

  #start(): Worker {
    const worker = new Worker(this.#program, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxMemoryMb, ...youngOf(this.#limits) },
    });
    worker.on("message", (reply: WorkerReply<Answer>) => {
      if (worker === this.#worker) this.#settle(reply);
    });
    worker.on("error", (error) => {
      if (worker === this.#worker) this.#end(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on("exit", (code) => {
      if (worker === this.#worker) this.#end(new Error(`the worker exited with ${code}`));
    });
    return worker;
  }

  /** Ends the worker. The job that it was at fails with `reason`; those that wait get another worker. */
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

function failureOf(error: string | Error): Error {
  if (error instanceof WorkerTimeoutError) return error;
  return new Error(`the worker's job failed: ${error instanceof Error ? error.message : error}`);
}

function youngOf({ youngMemoryMb }: WorkerLimits): { maxYoungGenerationSizeMb?: number } {
  return youngMemoryMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMemoryMb };
}

/** Where the build put the program file `name`: beside the server's entry. This code is in that entry, or in a chunk in `assets/` below it. */
export function builtProgram(name: string): URL {
  const isChunk = new URL(".", import.meta.url).pathname.endsWith("/assets/");
  return new URL(isChunk ? `../${name}` : name, import.meta.url);
}
