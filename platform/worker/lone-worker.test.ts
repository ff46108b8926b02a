import { describe, expect, test, vi } from "vitest";
import { LoneWorker, WorkerBusyError, WorkerEndedError, type WorkerLimits, WorkerMemoryError, WorkerTimeoutError } from "./index.ts";

/** Replies with the number of jobs it has had, or does what the word says. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    let jobs = 0;
    parentPort.on("message", (job) => {
      jobs += 1;
      if (job === "hang") for (;;);
      if (job === "wait") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      if (job === "linger") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);
      if (job === "hoard") for (const all = [];;) all.push(Array.from({ length: 1_000 }, () => Math.random()));
      if (job === "end") process.exit(3);
      if (job === "throw") throw new Error("broken");
      if (job === "print") console.warn("printed plainly");
      if (job === "refuse") parentPort.postMessage({ error: "no such job" });
      else setTimeout(() => parentPort.postMessage({ answer: job + jobs }), 20);
    });
  `)}`,
);

function workerWith(limits: Partial<WorkerLimits> = {}): LoneWorker<string, string> {
  return new LoneWorker(program, { jobMs: 5_000, idleMs: 60_000, maxWaiting: 10, maxMemoryMb: 64, ...limits });
}

describe("a worker", () => {
  test("does one job after another, in order", async () => {
    const worker = workerWith();
    const order: string[] = [];
    await Promise.all(["a", "b", "c"].map(async (job) => order.push(await worker.run(job))));
    expect(order).toEqual(["a1", "b2", "c3"]);
  });

  test("prints nothing itself", async () => {
    const printed = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write"));
    await workerWith().run("print");
    await workerWith().run("print");
    const text = printed.flatMap(({ mock }) => mock.calls.map(([chunk]) => String(chunk))).join("");
    for (const one of printed) one.mockRestore();
    expect(text).not.toMatch(/^printed plainly/m);
  });

  test("continues after a job that failed", async () => {
    const worker = workerWith();
    const refused = worker.run("refuse");
    const next = worker.run("a");
    await expect(refused).rejects.toThrow("no such job");
    expect(await next).toBe("a2");
  });

  test.each([
    ["throws", "throw", "broken"],
    ["exits on its own", "end", "exited with 3"],
    ["takes too long", "hang", "took longer than 2000 ms"],
    ["waits forever", "wait", "took longer than 2000 ms"],
  ])("that %s fails its job; those that wait get another worker", async (_what, job, words) => {
    const worker = workerWith({ jobMs: 2_000 });
    const failing = worker.run(job);
    const next = worker.run("a");
    await expect(failing).rejects.toThrow(words);
    expect(await next).toBe("a1");
    expect(await worker.run("b")).toBe("b2");
  });

  test("says why: a limit, another end of the thread, or only that the job failed", async () => {
    const worker = workerWith({ jobMs: 3_000 });
    await expect(worker.run("hang")).rejects.toBeInstanceOf(WorkerTimeoutError);
    await expect(workerWith({ jobMs: 60_000 }).run("hoard")).rejects.toBeInstanceOf(WorkerMemoryError);
    await expect(worker.run("throw")).rejects.toBeInstanceOf(WorkerEndedError);
    await expect(worker.run("end")).rejects.toBeInstanceOf(WorkerEndedError);
    await expect(worker.run("refuse")).rejects.not.toBeInstanceOf(WorkerEndedError);
  });

  test("isn't ended while others have the processor: only its own work counts", async () => {
    const worker = workerWith({ jobMs: 400 });
    expect(await worker.run("linger")).toBe("linger1");
    await expect(worker.run("hang")).rejects.toBeInstanceOf(WorkerTimeoutError);
  });

  test("ends when it has been idle for a while, and starts again", async () => {
    const worker = workerWith({ idleMs: 50 });
    expect(await worker.run("a")).toBe("a1");
    await expect.poll(() => worker.run("b"), { interval: 150 }).toBe("b1");
  });

  test("can be started before its first job, and ends if none comes", async () => {
    const worker = workerWith({ idleMs: 300 });
    worker.prepare();
    worker.prepare();
    expect(await worker.run("a")).toBe("a1");
    worker.prepare();
    expect(await worker.run("b")).toBe("b2");
    await expect.poll(() => worker.run("c"), { interval: 500 }).toBe("c1");
  });

  test("refuses jobs that would have to wait too long", async () => {
    const worker = workerWith({ maxWaiting: 1 });
    const served = [worker.run("a"), worker.run("b")];
    await expect(worker.run("c")).rejects.toThrow(WorkerBusyError);
    expect(await Promise.all(served)).toEqual(["a1", "b2"]);
  });

  test("fails each job if its program does not exist", async () => {
    const worker = new LoneWorker<string, string>(new URL("file:///nowhere.js"), {
      jobMs: 5_000,
      idleMs: 50,
      maxWaiting: 1,
      maxMemoryMb: 64,
    });
    for (let i = 0; i < 2; i++) await expect(worker.run("a")).rejects.toThrow("nowhere.js");
  });
});
