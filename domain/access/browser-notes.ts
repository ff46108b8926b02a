import { now } from "~/platform/clock/index.ts";
import { seal, unseal } from "~/platform/secrets/index.ts";
import type { Actor } from "../permissions/index.ts";

/** How long a note stays readable, in milliseconds. */
const LIFETIME_MS = 10 * 60 * 1000;

/**
 * Something that travels through the browser and comes back from the same person in the same browser, or not at all, even if the session
 * has ended and they signed in again there. No one can read, change, or forge it. `purpose` keeps notes of different kinds apart.
 */
export function sealForBrowser(actor: Actor, purpose: string, value: string): string {
  const { userId, sessionId = null, browser = null } = actor;
  return seal(`browser-note ${purpose}`, JSON.stringify([userId, sessionId, browser, now().getTime() + LIFETIME_MS, value]));
}

/** What `sealForBrowser` was given. Null for another person or browser, after ten minutes, and for anything else. */
export function openForBrowser(actor: Actor, purpose: string, note: string): string | null {
  const text = unseal(`browser-note ${purpose}`, note);
  if (text === null) return null;
  const [userId, sessionId, browser, until, value] = JSON.parse(text) as [string, string | null, string | null, number, string];
  const isSameSession = sessionId !== null && sessionId === actor.sessionId;
  const isSameBrowser = browser !== null && browser === actor.browser;
  return userId === actor.userId && (isSameSession || isSameBrowser) && until > now().getTime() ? value : null;
}
