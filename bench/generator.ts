import { setTimeout as sleep } from "node:timers/promises";
import { usageOf } from "./program.ts";
import { whileVisited } from "./visits.ts";

/** What a new site already has (db/seed/local-pages). */
const SHIPPED = { terms: 10, locations: 30 };
/** Visitors of the home page in the meantime. */
const EVERY_MS = 50;

export interface AdminSession {
  url: string;
  cookie: string;
}

/** A run as its row describes it, and what was measured in the meantime. */
interface MeasuredRun {
  totalPages: number;
  /** From pressing Generate until all pages are live. */
  seconds: number;
  /** Megabytes, twice a second. */
  memory: number[];
  /** Milliseconds. */
  visits: number[];
}

/** Adds names until the project has this many terms and locations, with what pages need to say about them, like staff do: through the forms. */
export class Names {
  #terms = SHIPPED.terms;
  #locations = SHIPPED.locations;

  async fillUpTo(admin: AdminSession, terms: number, locations: number): Promise<void> {
    await post(admin, "/admin/seo-generator/terms", {
      intent: "add",
      name: `${terms} terms`,
      terms: names("Service", this.#terms, terms).join("\n"),
    });
    for (const name of names("Service", this.#terms, terms)) {
      const slug = name.toLowerCase().replace(" ", "-");
      await post(admin, `/admin/seo-generator/knowledge/terms/${slug}`, { intent: "save", what: whatIs(name) });
    }
    await importLocations(admin, names("Town", this.#locations, locations), `${locations} locations`);
    [this.#terms, this.#locations] = [terms, locations];
  }
}

function names(of: string, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, place) => `${of} ${from + place}`);
}

/** Sentences with twenty-four words that no other term has, and with its name: a page has to be about its term. */
function whatIs(term: string): string {
  const root =
    term.toLowerCase().replaceAll(/[^a-z]/g, "") + [...term.replaceAll(/\D/g, "")].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const words = Array.from({ length: 24 }, (_, place) => `${root}${"abcdefghijklmnopqrstuvwx"[place]}um`);
  const about = SENTENCES.map((sentence, at) => sentence.replaceAll(/[012]/g, (place) => words[3 * at + Number(place)] ?? "")).join(" ");
  return `With ${term}, you know what you get. ${about}`;
}

const SENTENCES = [
  "The 0 is the part that the owner sees, and the 1 is what keeps the 2 in order.",
  "If a 0 is missing, the 1 has to be done by hand until someone finds a 2.",
  "We look at the 0 first because most of the trouble with a 1 comes from the 2.",
  "You don't need to buy a 0 on the first day, but a 1 should never be without its 2.",
  "You can tell a good 0 from a bad one by the way that the 1 was set up for the 2.",
  "Ask for the 0 in writing, and keep the 1 where the people who use the 2 can find it.",
  "Once a year we test the 0 with you, so that the 1 is ready when the 2 fails.",
  "It takes a week to put a 0 in place, and another to show your people how the 1 and the 2 work.",
];

/** From a CSV file, with facts that have a source: those without one don't count. */
async function importLocations({ url, cookie }: AdminSession, towns: string[], name: string): Promise<void> {
  const rows = towns.map((town, place) => [town, `${town} Basin`, 20_000 + 7 * place, 70_000 + place, "Census", "2026-11-27"].join(","));
  const file = new File([["City,County,Population,ZIP,Source,Source date", ...rows].join("\n")], "towns.csv", { type: "text/csv" });
  const body = new FormData();
  body.set("file", file);
  const taken = await fetch(`${url}/admin/seo-generator/import?of=locations`, {
    ...{ method: "POST", headers: { Cookie: cookie, Origin: url }, body, redirect: "manual" as const },
  });
  await taken.arrayBuffer();
  const screen = new URL(taken.headers.get("location") ?? "", url).pathname;
  await post({ url, cookie }, screen, { intent: "take", id: screen.split("/").at(-1) ?? "", name });
}

/** Passes the sample of a run whose text no one has read yet, and releases it. */
export async function release(admin: AdminSession, id: string): Promise<void> {
  const path = `/admin/seo-generator/runs/${id}/review`;
  const html = await (await fetch(admin.url + path, { headers: { Cookie: admin.cookie } })).text();
  const drawn = Number(/ of (\d+) pages? read/.exec(html.replaceAll("<!-- -->", ""))?.[1]);
  for (let place = 0; place < drawn; place++) await post(admin, path, { intent: "verdict", id, place: String(place), verdict: "passed" });
  await post(admin, path, { intent: "release", id });
}

/** Presses Generate and waits until the run is completed, while visitors read the home page. */
export async function measureRun(admin: AdminSession & { pid: number }): Promise<MeasuredRun> {
  const memory: number[] = [];
  const started = performance.now();
  const id = await startRun(admin);
  let run: Run | undefined;
  const visits = await whileVisited(`${admin.url}/`, EVERY_MS, async () => {
    do {
      await sleep(500);
      memory.push(usageOf(admin.pid).memoryMb);
      run = await progressOf(admin, id);
    } while (run.status === "running");
    if (run.isInReview) await release(admin, id);
  });
  if (run?.status !== "completed") throw new Error(`the run is ${run?.status}: ${run?.errorMessage}`);
  return {
    totalPages: run.totalPages,
    seconds: (performance.now() - started) / 1_000,
    memory,
    visits,
  };
}

/** Makes an earlier run live again, in seconds until the first answer with it. */
export async function switchTo(admin: AdminSession, id: string): Promise<number> {
  const started = performance.now();
  await post(admin, "/admin/seo-generator/history", { intent: "back", id });
  return (performance.now() - started) / 1_000;
}

/** Asks for a forecast, and waits for it: seconds. */
export async function forecast(admin: AdminSession, isDone: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  await post(admin, "/admin/seo-generator", { intent: "forecast" });
  while (!(await isDone())) await sleep(100);
  return (performance.now() - started) / 1_000;
}

/** Presses Generate. Returns the run's ID. */
export async function startRun(admin: AdminSession): Promise<string> {
  const leadsTo = await post(admin, "/admin/seo-generator", { intent: "generate" });
  return new URL(leadsTo, admin.url).searchParams.get("started") ?? "";
}

interface Run {
  status: "running" | "completed" | "failed";
  totalPages: number;
  errorMessage: string | null;
  /** It's live once a sample has been read. */
  isInReview: boolean;
}

/** As the screen that follows a run gets it. */
export async function progressOf({ url, cookie }: AdminSession, id: string): Promise<Run> {
  const response = await fetch(`${url}/admin/seo-generator/runs/${id}/progress`, { headers: { Cookie: cookie } });
  if (!response.ok) throw new Error(`the run was answered with ${response.status}`);
  return (await response.json()) as Run;
}

/** Returns where the form leads. */
async function post({ url, cookie }: AdminSession, path: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { Cookie: cookie, Origin: url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  await response.arrayBuffer();
  if (response.status !== 302) throw new Error(`${path} was answered with ${response.status}`);
  return response.headers.get("location") ?? "";
}

/** Milliseconds until each of these pages has arrived, requested one after another. */
export async function timesOf(url: string, paths: string[], cookie = ""): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const started = performance.now();
    const response = await fetch(url + path, { headers: cookie ? { Cookie: cookie } : {}, redirect: "manual" });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
    times.push(performance.now() - started);
  }
  return times;
}
