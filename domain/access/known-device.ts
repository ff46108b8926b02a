import { ownCookie, readOwnCookie } from "~/platform/auth/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { openSigned, sign } from "~/platform/secrets/index.ts";

/** 400 days: the longest that browsers store a cookie. In seconds. */
const LIFETIME = 400 * 24 * 3600;

/**
 * Marks a browser in which someone has signed in or proved that they own their mailbox. Its attempts are counted separately, so that
 * someone guessing passwords from elsewhere, or from the same network, can't lock the owner out. The mark grants no access. `headers` are
 * the sign-in's. As long as the same person signs in, the browser keeps its identity (`findBrowser`), and its attempt count starts over.
 */
export function deviceCookie(userId: string, headers = new Headers()): string {
  const browser = findBrowser(headers, userId) ?? newId();
  return ownCookie("device", sign("known-device", `${userId}_${browser}_${newId()}`), LIFETIME);
}

/**
 * Which of this person's browsers sent the request, from one sign-in to the next. Null if another person was the last to sign in with it.
 */
export function findBrowser(headers: Headers, userId: string): string | null {
  return knownDevice(headers, userId)?.split("_")[1] || null;
}

/** Who last signed in with this browser, according to its cookie. Null if no one did. */
export function findKnownPerson(headers: Headers): string | null {
  return openSigned("known-device", readOwnCookie(headers, "device") ?? "")?.split("_")[0] || null;
}

/** The key that this browser's attempts are counted under, if it's known for this person. */
export function knownDevice(headers: Headers, userId: string | undefined): string | null {
  const device = openSigned("known-device", readOwnCookie(headers, "device") ?? "");
  return userId && device?.startsWith(`${userId}_`) ? device : null;
}
