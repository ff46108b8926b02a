import fc from "fast-check";
import { brokenRequests, sendRaw } from "./broken-requests.ts";
import { type Endpoint, listEndpoints } from "./endpoints.ts";
import { type FuzzRequest, requests } from "./requests.ts";
import { hangUp, type Outcome, send } from "./send.ts";
import { type Staff, startWorld, type World } from "./world.ts";

/** Something that no request should cause. */
export interface Fault {
  what: string;
  /** To be sent again: its IDs are written as {{id 3}}, the third that a fresh program shows. */
  request: FuzzRequest | string | null;
  /** What the program's log says about it. */
  log: string[];
}

export interface FuzzResult {
  sent: number;
  /** By status class: "2xx"; "503" for responses that say when to retry; "broken" for bytes that aren't a request. */
  counts: Record<string, number>;
  faults: Fault[];
  slowestMs: number;
  /** What no request reached, by the program's own metrics: "GET /about". */
  unreached: string[];
}

interface FuzzOptions {
  count: number;
  seed: number;
  serverUrl: string | undefined;
  /** The longest that a response may take; by default, as long as its sender waits. */
  mostMs?: number;
  /** Called from time to time. */
  onProgress?: (line: string) => void;
  /** Called with the last program after its last request. */
  last?: (world: World) => Promise<void>;
}

const AT_ONCE = 8;
/** For each endpoint in one pass through all of them: one or two requests that reach what it does, the others can be anything. */
const OF_EACH = 4;
/** Requests to one program. Then a fresh one starts, because requests change it. */
const OF_A_WORLD = 6_000;
/** One of this many programs has its limits. */
const LIMITED = 4;
/** One of this many isn't a request. */
const RAW = 30;
/** A program that fails at everything gets no more requests. */
const MAX_FAULTS = 200;

/** Sends `count` requests, made from `seed`, to everything that the program answers. */
export async function fuzz({ count, seed, serverUrl, mostMs, onProgress = () => undefined, last }: FuzzOptions): Promise<FuzzResult> {
  const endpoints = await listEndpoints();
  const result: FuzzResult = { sent: 0, counts: {}, faults: [], slowestMs: 0, unreached: [] };
  const reached = new Set<string>();
  for (let round = 0; result.sent < count && result.faults.length < MAX_FAULTS; round++) {
    const began = performance.now();
    const world = await startWorld(endpoints, { serverUrl, hasLimits: round % LIMITED === LIMITED - 1 });
    try {
      const known = [...world.harvest.forms.values()].flat().length;
      onProgress(
        `program ${round + 1}: ${world.harvest.ids.length} ids and ${known} forms were found in it, ${Math.round(performance.now() - began)} ms`,
      );
      await fuzzWorld(world, endpoints, { result, until: Math.min(count, result.sent + OF_A_WORLD), seed, mostMs, onProgress });
      for (const one of await readReached(world.process.address)) reached.add(one);
      if (result.sent >= count) await last?.(world);
    } finally {
      hangUp();
      await world.end();
    }
  }
  result.unreached = endpoints
    .filter(({ isCounted }) => isCounted)
    .flatMap(({ pattern, hasAction, isRoute }) => (hasAction && isRoute ? [`GET ${pattern}`, `POST ${pattern}`] : [`GET ${pattern}`]))
    .filter((one) => !reached.has(one));
  return result;
}

/** Sends recorded requests, one after another, to a fresh program. */
export async function replay(
  asked: FuzzRequest[],
  { seed, serverUrl }: { seed: number; serverUrl: string | undefined },
): Promise<FuzzResult> {
  const result: FuzzResult = { sent: 0, counts: {}, faults: [], slowestMs: 0, unreached: [] };
  const world = await startWorld(await listEndpoints(), { serverUrl, hasLimits: false });
  try {
    const judge = new Judge(world, result, seed);
    for (const one of asked) await judge.ask(withIds(one, world.harvest.ids));
    await judge.readLog();
  } finally {
    hangUp();
    await world.end();
  }
  return result;
}

interface Round {
  result: FuzzResult;
  until: number;
  seed: number;
  mostMs: number | undefined;
  onProgress: (line: string) => void;
}

async function fuzzWorld(world: World, endpoints: Endpoint[], { result, until, seed, mostMs, onProgress }: Round): Promise<void> {
  const judge = new Judge(world, result, seed, mostMs);
  const made = new Map(endpoints.map((endpoint) => [endpoint, makers(endpoint, world)]));
  while (result.sent < until && !judge.isOver) {
    const pass: (() => Promise<void>)[] = [];
    for (const [place, endpoint] of endpoints.entries()) {
      const { plain, any } = made.get(endpoint) as ReturnType<typeof makers>;
      const own = seed + (result.sent + place) * 7;
      const some = [
        ...plain.flatMap((maker) => fc.sample(maker, { seed: own, numRuns: 1 })),
        ...fc.sample(any, { seed: own, numRuns: OF_EACH - plain.length }),
      ];
      pass.push(...some.map((one) => () => judge.ask(one)));
    }
    const raw = fc.sample(brokenRequests, { seed: seed + result.sent, numRuns: Math.ceil(pass.length / RAW) });
    pass.push(...raw.map((bytes) => () => judge.askRaw(bytes)));
    const order = fc.sample(fc.shuffledSubarray(pass, { minLength: pass.length }), { seed: seed + result.sent, numRuns: 1 })[0] ?? [];
    await inTurns(order.slice(0, until - result.sent), () => judge.isOver);
    await judge.readLog();
    onProgress(`${result.sent} sent, ${JSON.stringify(result.counts)}, ${result.faults.length} faults`);
    if (judge.isOver || judge.isLost) return;
  }
}

function makers(endpoint: Endpoint, { harvest }: World) {
  const methods = endpoint.hasAction ? ["GET", "POST"] : ["GET"];
  return {
    plain: methods.map((method) => requests(endpoint, harvest, { plain: method })),
    any: requests(endpoint, harvest, { plain: null }),
  };
}

async function inTurns(all: (() => Promise<void>)[], isOver: () => boolean): Promise<void> {
  let next = 0;
  const turn = async () => {
    for (let one = all[next++]; one && !isOver(); one = all[next++]) await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
}

/** Sends requests to one program and records what must not happen. */
class Judge {
  isOver = false;
  /** Whether the requests made someone lose their account. Then a fresh program starts. */
  isLost = false;
  private readFrom = 0;
  private readonly asked = new Map<string, FuzzRequest>();

  constructor(
    private readonly world: World,
    private readonly result: FuzzResult,
    private readonly seed: number,
    private readonly mostMs = Number.POSITIVE_INFINITY,
  ) {
    world.process.exited.then((code) => this.end(code));
  }

  async ask(request: FuzzRequest): Promise<void> {
    const outcome = await send(request, this.world.askingAs(request.role));
    this.count(outcome);
    if (this.isOver) return;
    if (outcome.requestId) this.asked.set(outcome.requestId, request);
    const what = faultOf(outcome, this.mostMs);
    if (what !== null) this.note(what, request, outcome.requestId);
    // A session that ended because of a request would keep out all the others.
    const isAtDoor = request.role !== "nobody" && request.headers.Cookie === undefined && outcome.location?.startsWith("/auth?");
    if (isAtDoor && !(await this.world.refresh(request.role as Staff))) this.isLost = true;
  }

  async askRaw(bytes: string): Promise<void> {
    const statuses = await sendRaw(this.world.process.address, bytes);
    this.result.sent += 1;
    this.result.counts.broken = (this.result.counts.broken ?? 0) + 1;
    if (statuses.some((status) => status >= 500)) this.note(`answered with ${statuses.join()}`, bytes);
  }

  /** What the program has logged since the last call: no errors, and nothing uncaught. */
  async readLog(): Promise<void> {
    const text = this.world.process.output().slice(this.readFrom);
    this.readFrom += text.lastIndexOf("\n") + 1;
    for (const line of text.slice(0, text.lastIndexOf("\n") + 1).split("\n")) {
      if (!/"level":"(error|fatal)"|unhandled|uncaught|^\s+at /i.test(line)) continue;
      const requestId = /"requestId":"([^"]+)"/.exec(line)?.[1];
      const request = requestId ? (this.asked.get(requestId) ?? null) : null;
      const already = this.result.faults.find((fault) => requestId && fault.log[0] === requestId);
      if (already) already.log.push(line);
      else this.result.faults.push({ what: "the log has an error", request: this.replayable(request), log: [requestId ?? "", line] });
    }
    this.asked.clear();
  }

  private count({ status, hasRetryAfter, ms }: Outcome): void {
    const { counts } = this.result;
    this.result.sent += 1;
    this.result.slowestMs = Math.max(this.result.slowestMs, ms);
    const kind = status === null ? "none" : status === 503 && hasRetryAfter ? "503" : `${Math.floor(status / 100)}xx`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }

  private note(what: string, request: FuzzRequest | string, requestId = ""): void {
    this.result.faults.push({ what: `${what} (seed ${this.seed})`, request: this.replayable(request), log: [requestId] });
    if (this.result.faults.length >= MAX_FAULTS) this.isOver = true;
  }

  private replayable(request: Fault["request"]): Fault["request"] {
    return typeof request === "object" && request ? withoutIds(request, this.world.harvest.ids) : request;
  }

  private end(code: number | null): void {
    // By the fuzz test itself, when it's done.
    if (code === null && this.world.isEnding()) return;
    this.isOver = true;
    this.result.faults.push({ what: `the program ended with ${code}`, request: null, log: [this.world.process.output().slice(-3_000)] });
  }
}

function faultOf({ status, broken, hasRetryAfter, ms }: Outcome, mostMs: number): string | null {
  if (broken !== null) return `the connection broke: ${broken}`;
  if (status !== null && status >= 500 && !(status === 503 && hasRetryAfter)) return `answered with ${status}`;
  return ms > mostMs ? `answered after ${Math.round(ms)} ms` : null;
}

function withoutIds(request: FuzzRequest, ids: string[]): FuzzRequest {
  const hidden = (text: string) => ids.reduce((now, id, place) => now.replaceAll(id, `{{id ${place}}}`), text);
  return { ...request, path: hidden(request.path), body: request.body === null ? null : bodyWith(request.body, hidden) };
}

function withIds(request: FuzzRequest, ids: string[]): FuzzRequest {
  const shown = (text: string) => text.replaceAll(/\{\{id (\d+)\}\}/g, (_, place) => ids[Number(place)] ?? "");
  return { ...request, path: shown(request.path), body: request.body === null ? null : bodyWith(request.body, shown) };
}

/** Byte for byte, except for the IDs. */
function bodyWith(body: string, change: (text: string) => string): string {
  return Buffer.from(change(Buffer.from(body, "base64").toString("latin1")), "latin1").toString("base64");
}

/** Which routes appear in the program's own metrics, by kind of method. */
async function readReached(address: string): Promise<string[]> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return [...text.matchAll(/^bluebonnet_http_requests_total\{method="(\w+)",route="([^"]+)"/gm)].map(
    ([, method, route]) => `${method} ${route}`,
  );
}
