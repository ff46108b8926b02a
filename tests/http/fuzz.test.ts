import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { isProof } from "../builders/sample.ts";
import { sendUnstorable } from "../fuzz/every-field.ts";
import { type Fault, type FuzzResult, fuzz, replay } from "../fuzz/fuzz.ts";
import type { World } from "../fuzz/world.ts";

/** So many reach every endpoint, which `npm run prove` checks; `npm run fuzz` sends any number. `npm test` sends a sample. */
const REACHES_ALL = 1_500;
const COUNT = Number(process.env.FUZZ_REQUESTS ?? (isProof ? REACHES_ALL : 120));
const SEED = Number(process.env.FUZZ_SEED ?? 10);
const { FUZZ_REPLAY: REPLAY, FUZZ_RESULT: RESULT, FUZZ_DATABASE_URL } = process.env;
/** In `npm test`, the server that the other programs use, too, if there is one: the embedded database takes most of the time. */
const isSample = !isProof && !process.env.FUZZ_REQUESTS && !REPLAY;
const serverUrl = FUZZ_DATABASE_URL ?? ((isSample && inject("serverUrl")) || undefined);
/** Where failures are written, to be sent again. */
const FAULTS = "test-results/fuzz.json";

/** A separate run is also judged by this; a machine that runs all tests at once is slow for other reasons. */
const ALONE = { mostMs: 10_000, onProgress: (line: string) => console.warn(line) };

/** By field. Asked of the same program: starting one with everything in it takes most of the time. */
let unstorable = new Map<string, number>();

test(
  REPLAY ? `what is written down in ${REPLAY} is answered` : `${COUNT} requests (seed ${SEED}) to every endpoint: no 5xx, no crash`,
  async () => {
    const result = REPLAY
      ? await replay(readRequests(REPLAY), { seed: SEED, serverUrl })
      : await fuzz({ count: COUNT, seed: SEED, serverUrl, ...(process.env.FUZZ_REQUESTS ? ALONE : { last }) });
    if (RESULT) writeFileSync(RESULT, JSON.stringify(result));
    expect(shown(result)).toEqual([]);
    if (REPLAY) return;
    expect(result.sent).toBe(COUNT);
    if (COUNT >= REACHES_ALL) expect(result.unreached, "every endpoint got a request").toEqual([]);
    // Not everything was refused at the start.
    for (const kind of ["2xx", "3xx", "4xx", "broken"]) expect(result.counts[kind]).toBeGreaterThan(COUNT / 100);
  },
  COUNT * 200 + 300_000,
);

async function last(world: World): Promise<void> {
  unstorable = await sendUnstorable(world);
}

test.skipIf(REPLAY || process.env.FUZZ_REQUESTS)("no field of any back-office form fails on a character that can't be stored", () => {
  expect(unstorable.size).toBeGreaterThan(isProof ? 300 : 30);
  expect([...unstorable].filter(([, status]) => status >= 500)).toEqual([]);
  expect(["publish", "hold"].map((intent) => unstorable.get(`/admin/seo-generator/pages ${intent}: id`))).toEqual([422, 422]);
});

/** One line for each kind of failure; all of them go to a file. */
function shown({ faults }: FuzzResult): string[] {
  if (faults.length === 0) return [];
  mkdirSync("test-results", { recursive: true });
  writeFileSync(FAULTS, `${faults.map((fault) => JSON.stringify(fault)).join("\n")}\n`);
  const kinds = Map.groupBy(faults, (fault) => kindOf(fault));
  const lines = [...kinds].map(
    ([kind, [first, ...rest]]) => `${kind}${rest.length ? ` (and ${rest.length} more)` : ""}: ${JSON.stringify(first).slice(0, 1_500)}`,
  );
  return [...lines, `all in ${FAULTS}; one line of it in a file is sent again by npm run fuzz -- --replay <file>`];
}

function kindOf({ what, request, log }: Fault): string {
  const where = typeof request === "object" && request ? `${request.method} ${request.endpoint}` : "";
  return `${what} ${where} ${/"message":"([^"]{0,120})/.exec(log[1] ?? "")?.[1] ?? ""}`;
}

function readRequests(path: string) {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => {
      const { request } = JSON.parse(line) as Fault;
      return request && typeof request === "object" ? [request] : [];
    });
}
