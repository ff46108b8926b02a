import { setTimeout as sleep } from "node:timers/promises";
import { usageOf } from "./program.ts";
import { whileVisited } from "./visits.ts";

/** What a new site already has (db/seed/local-pages). */
const SHIPPED = { terms: 10, locations: 30 };
/** Visitors of the home page in the meantime. */
const EVERY_MS = 50;

export interface Office {
  url: string;
  cookie: string;
}

/** A run as its row describes it, and what was measured in the meantime. */
export interface MeasuredRun {
  totalPages: number;
  /** From pressing Generate until all pages are live. */
  seconds: number;
  /** Megabytes, twice a second. */
  memory: number[];
  /** Milliseconds. */
  visits: number[];
}

/** Adds names until the project has this many terms and locations, like staff do: through the forms. */
export class Names {
  #terms = SHIPPED.terms;
  #locations = SHIPPED.locations;

  async fillUpTo(office: Office, terms: number, locations: number): Promise<void> {
    await post(office, "/admin/seo-generator/terms", {
      intent: "add",
      name: `${terms} terms`,
      terms: names("Service", this.#terms, terms),
    });
    await post(office, "/admin/seo-generator/locations", { intent: "add", name: "", locations: names("Town", this.#locations, locations) });
    [this.#terms, this.#locations] = [terms, locations];
  }
}

function names(of: string, from: number, to: number): string {
  return Array.from({ length: to - from }, (_, place) => `${of} ${from + place}`).join("\n");
}

/** Presses Generate and waits until the run is completed, while visitors read the home page. */
export async function measureRun(office: Office & { pid: number }): Promise<MeasuredRun> {
  const memory: number[] = [];
  const started = performance.now();
  const id = await startRun(office);
  let run: Run | undefined;
  const visits = await whileVisited(`${office.url}/`, EVERY_MS, async () => {
    do {
      await sleep(500);
      memory.push(usageOf(office.pid).memoryMb);
      run = await progressOf(office, id);
    } while (run.status === "running");
  });
  if (run?.status !== "completed") throw new Error(`the run is ${run?.status}: ${run?.errorMessage}`);
  return {
    totalPages: run.totalPages,
    seconds: (performance.now() - started) / 1_000,
    memory,
    visits,
  };
}

/** Presses Generate. Returns the run's ID. */
export async function startRun(office: Office): Promise<string> {
  const leadsTo = await post(office, "/admin/seo-generator", { intent: "generate" });
  return new URL(leadsTo, office.url).searchParams.get("started") ?? "";
}

interface Run {
  status: "running" | "completed" | "failed";
  totalPages: number;
  errorMessage: string | null;
}

/** As the screen that follows a run gets it. */
export async function progressOf({ url, cookie }: Office, id: string): Promise<Run> {
  const response = await fetch(`${url}/admin/seo-generator/runs/${id}/progress`, { headers: { Cookie: cookie } });
  if (!response.ok) throw new Error(`the run was answered with ${response.status}`);
  return (await response.json()) as Run;
}

/** Returns where the form leads. */
async function post({ url, cookie }: Office, path: string, fields: Record<string, string>): Promise<string> {
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
