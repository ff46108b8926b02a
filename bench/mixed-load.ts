import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type AdminSession, Names, progressOf, release, startRun } from "./generator.ts";
import { usageOf } from "./program.ts";
import { type Figure, median } from "./result.ts";
import type { TrackedCampaign } from "./tracked-campaign.ts";

/** One request and its result. */
export interface Answered {
  /** When it was due, by the clock of `performance.now()`. */
  at: number;
  /** From then until the end of the response, in milliseconds; a late start counts. */
  ms: number;
  isRight: boolean;
}

const SCREENS = [
  ...["/admin", "/admin/leads", "/admin/leads?q=quintanilla", "/admin/analytics", "/admin/newsletter", "/admin/newsletter/campaigns"],
  ...["/admin/pages", "/admin/seo-generator", "/admin/seo-generator/pages", "/admin/media", "/admin/settings", "/admin/audit-log"],
];
const TERMS = 100;
const LOCATIONS = 100;
/** Between the end of a run and the next press of Generate. */
const REST_MS = 20_000;
const SAMPLE_MS = 2_000;

/** Reads the site's pages in turn; every third one is a local page. */
export async function readPages(url: string, perSecond: number, end: number): Promise<Answered[]> {
  const all = await addressesOf(url);
  const local = all.filter((path) => /^\/services\/[^/]+\/[^/]+$/.test(path));
  const others = all.filter((path) => !local.includes(path));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let number = 0;
  return steadily(perSecond, end, () => {
    const from = number % 3 === 0 ? local : others;
    return answers(url + from[number++ % from.length], agent);
  });
}

/** What the sitemap lists. */
async function addressesOf(url: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

export function readScreens(url: string, cookie: string, perSecond: number, end: number): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let number = 0;
  return steadily(perSecond, end, () => answers(url + SCREENS[number++ % SCREENS.length], agent, { Cookie: cookie }));
}

export function readTrackedMails(campaign: TrackedCampaign, url: string, perSecond: number, end: number): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return steadily(perSecond, end, () => campaign.openOrClick(url, agent));
}

/** Generates 10,000 pages, pauses, and repeats. Returns how many runs were completed. */
export async function generateAgainAndAgain(admin: AdminSession, end: number): Promise<number> {
  await new Names().fillUpTo(admin, TERMS, LOCATIONS);
  let completed = 0;
  while (performance.now() < end) {
    const id = await startRun(admin);
    for (;;) {
      await sleep(1_000);
      const { status, errorMessage, isInReview } = await progressOf(admin, id);
      if (status === "running") continue;
      if (isInReview) await release(admin, id);
      // A run whose worker is replaced goes on with another one.
      if (status === "completed") completed += 1;
      else console.log(`a run is ${status}: ${errorMessage}`);
      break;
    }
    await sleep(REST_MS);
  }
  return completed;
}

/** Records each process's memory until `end`, then returns the figures. A replaced process starts over, so only the time before counts. */
export function watchMemory(pids: () => number[], end: number): () => Figure[] {
  const known = pids();
  const samples = known.map(() => [] as number[]);
  const timer = setInterval(() => {
    const isWhole = known.every((pid, place) => pids()[place] === pid);
    if (performance.now() > end || !isWhole) return clearInterval(timer);
    for (const [place, pid] of known.entries()) samples[place]?.push(memoryOf(pid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return samples.flatMap((all, place) => {
      const name = place < 2 ? `web ${place + 1}` : "worker";
      // The first quarter fills the caches.
      const later = all.filter((mb) => mb > 0).slice(Math.ceil(all.length / 4));
      const half = Math.ceil(later.length / 2);
      return [
        { name: `memory of ${name}, highest`, value: Math.max(...later), unit: "MB", atMost: 400 },
        {
          name: `memory of ${name}, second half to first`,
          value: median(later.slice(half)) / median(later.slice(0, half)),
          unit: "",
          atMost: 1.1,
        },
      ];
    });
  };
}

function memoryOf(pid: number): number {
  try {
    return usageOf(pid).memoryMb;
  } catch {
    // It ends at this moment.
    return 0;
  }
}

/** Does `one` at a steady rate, whether or not the earlier ones are done (an open loop). */
async function steadily(perSecond: number, end: number, one: () => Promise<boolean>): Promise<Answered[]> {
  const start = performance.now();
  const all: Promise<Answered>[] = [];
  for (;;) {
    const at = start + (all.length * 1_000) / perSecond;
    if (at > end) return Promise.all(all);
    await sleep(Math.max(0, at - performance.now()));
    all.push(one().then((isRight) => ({ at, ms: performance.now() - at, isRight })));
  }
}

/** Whether a page is answered with 200. */
export function answers(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(url, { agent, headers: { "Accept-Encoding": "br", ...headers }, timeout: 30_000 }, (response) => {
      response.resume().once("end", () => {
        if (response.statusCode !== 200) console.log(`${url} was answered with ${response.statusCode}`);
        resolve(response.statusCode === 200);
      });
    });
    asked.once("timeout", () => asked.destroy(new Error("no answer within 30 s")));
    asked.once("error", (error) => {
      console.log(`${url}: ${error.message}`);
      resolve(false);
    });
  });
}
