import { ownCookie, readOwnCookie } from "~/platform/auth/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { openSigned, sign } from "~/platform/secrets/index.ts";

/** 400 days: the longest that browsers keep a cookie. In seconds. */
const LIFETIME = 400 * 24 * 3600;

/**
 * Marks a browser that someone has signed in with, or has proved their mailbox with. Such a browser has attempts of its own, so that
 * whoever guesses passwords from elsewhere, or from the same network, cannot lock the owner out. It opens nothing. `headers`: of the sign-in;
 * as long as the same person signs in, the browser stays the same one (`findBrowser`), and its attempts begin anew.
 */
export function deviceCookie(userId: string, headers = new Headers()): string {
  const browser = findBrowser(headers, userId) ?? newId();
  return ownCookie("device", sign("known-device", `${userId}_${browser}_${newId()}`), LIFETIME);
}

/** Which of this person's browsers sent the request, from one sign-in to the next; null for one that another person signed in with last. */
export function findBrowser(headers: Headers, userId: string): string | null {
  return knownDevice(headers, userId)?.split("_")[1] || null;
}

/** Who signed in last with this browser, as it says itself; null where no one did. */
export function findKnownPerson(headers: Headers): string | null {
  return openSigned("known-device", readOwnCookie(headers, "device") ?? "")?.split("_")[0] || null;
}

/** What attempts of this browser are counted under, if it is known for this person. */
export function knownDevice(headers: Headers, userId: string | undefined): string | null {
  const device = openSigned("known-device", readOwnCookie(headers, "device") ?? "");
  return userId && device?.startsWith(`${userId}_`) ? device : null;
}
