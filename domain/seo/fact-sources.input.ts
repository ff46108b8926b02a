/** Where a fact comes from. A fact about the world without one doesn't count as local: no one can check it. */
export interface FactSource {
  /** "U.S. Census Bureau, 2020 Census", or `OWN_SOURCE`. */
  from: string;
  /** The day on which someone read it there: `2026-11-27`. */
  on: string;
  url?: string;
}

/** What the firm states about itself, such as who's responsible for a place. */
export const OWN_SOURCE = "Our own statement";

/** By fact, as templates name it. `coordinates` stands for latitude and longitude. */
export type FactSources = Readonly<Record<string, FactSource>>;

const MAX_FROM = 200;
const MAX_URL = 500;

/** A source as it was typed, or what's wrong with it. Null if nothing was typed. */
export function readSource(typed: { from: string; on: string; url: string }): FactSource | null | "no-name" | "bad-date" | "bad-link" {
  const [from, on, url] = [typed.from, typed.on, typed.url].map((one) => one.trim().replaceAll(/\s+/g, " ")) as [string, string, string];
  if (from === "" && on === "" && url === "") return null;
  if (from === "" || from.length > MAX_FROM) return "no-name";
  const day = dayOf(on);
  if (!day) return "bad-date";
  if (url !== "" && (url.length > MAX_URL || !/^https?:\/\/[^\s<>"']+$/.test(url) || !URL.canParse(url))) return "bad-link";
  return { from, on: day, ...(url !== "" && { url }) };
}

/** `2026-11-27` and `11/27/2026`. Undefined if there's no such day. */
function dayOf(typed: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  const day = american ? `${american[3]}-${american[1]?.padStart(2, "0")}-${american[2]?.padStart(2, "0")}` : typed;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}
