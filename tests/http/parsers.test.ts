import { expect, test } from "vitest";
import { LoneWorker } from "~/platform/worker/index.ts";
import { worstInputs } from "../builders/worst-inputs.ts";

const cases = Object.entries(worstInputs).flatMap(([parser, inputs]) => inputs.map((input, at) => ({ ...input, parser, at: at + 1 })));

test.each(cases)("the worst input ends its parser's thread at most, and the next one is read: $parser, $at", async (input) => {
  const program = new URL(`../../build/server/${input.program}.js`, import.meta.url);
  // What is read or refused may take longer on a busy machine.
  const jobMs = input.becomes.test("WorkerTimeoutError") ? 4_000 : 40_000;
  const worker = new LoneWorker<unknown, unknown>(program, { jobMs, idleMs: 1_000, maxWaiting: 10, maxMemoryMb: 256 });
  const answerTo = async (jobs: unknown[]) => {
    let answer: unknown;
    for (const job of jobs) answer = await worker.run(job);
    return answer;
  };
  const result = await answerTo(input.worst()).then(JSON.stringify, (error: Error) => error.name);
  expect(result).toMatch(input.becomes);
  expect(await answerTo(input.ordinary())).toBeDefined();
  worker.close();
});
