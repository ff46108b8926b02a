import type { Command } from "./commands.ts";

const PREFIX = "bluebonnet-recent-";
const KEPT = 5;

/** What this person opened from the palette in this browser, most recent first; empty if the browser stores nothing. */
export function readRecent(userId: string): Command[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCommand).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function keepRecent(userId: string, { label, detail, href, icon }: Command): void {
  const others = readRecent(userId).filter((command) => command.href !== href);
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify([{ label, detail, href, icon }, ...others].slice(0, KEPT)));
  } catch {
    // Storage is blocked or full, so it isn't remembered.
  }
}

/** Names of leads don't stay in a browser after signing out. */
export function forgetRecent(userId: string): void {
  try {
    localStorage.removeItem(PREFIX + userId);
  } catch {
    // Storage is blocked.
  }
}

function isCommand(value: unknown): value is Command {
  const { label, href, icon } = (value ?? {}) as Partial<Command>;
  return [label, href, icon].every((text) => typeof text === "string") && (href?.startsWith("/admin") ?? false);
}
