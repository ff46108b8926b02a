import { LoneWorker, type WorkerLimits } from "./lone-worker.ts";

/** Work that has its own thread. */
export type Aside<Job, Answer> = Pick<LoneWorker<Job, Answer>, "run" | "prepare" | "close">;

/**
 * Work that would block the event loop, or that a stranger's input could keep busy, in a thread of its own: one that ends when it takes too
 * long or too much memory, while pages are served. `program` is the thread's program (see `answerJobs`), which vite.config.ts builds next to
 * the server. In tests and under `npm run dev`, there's no build, so `here` does the same in this process. It
 * can be null in the build, which then leaves its code out of the server.
 */
export function aside<Job, Answer>(
  program: string,
  here: ((job: Job) => Answer | Promise<Answer>) | null,
  limits: WorkerLimits,
): Aside<Job, Answer> {
  if (import.meta.env.PROD) return new LoneWorker<Job, Answer>(builtProgram(program), limits);
  return { run: async (job) => here?.(job) as Answer, prepare: () => {}, close: () => {} };
}

/** Where the build put a program: next to the server's entry. This code is in that entry, or in a chunk in `assets/` below it. */
function builtProgram(name: string): URL {
  const isChunk = new URL(".", import.meta.url).pathname.endsWith("/assets/");
  return new URL(isChunk ? `../${name}` : name, import.meta.url);
}
