import { ownCookie, readOwnCookie } from "~/platform/auth/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { openSigned, sign } from "~/platform/secrets/index.ts";

/** 400 days: the longest that browsers keep a cookie. In seconds. */
const LIFETIME = 400 * 24 * 3600;

/**
 * Marks a browser that somebody has signed in with, or has proved their mailbox with. Such a browser has attempts of its own, so that
 * whoever guesses passwords from elsewhere, or from the same network, cannot lock the owner out. It opens nothing.
 */
export function deviceCookie(userId: string): string {
  return ownCookie("device", sign("known-device", `${userId}_${newId()}`), LIFETIME);
}

/** What attempts of this browser are counted under, if it is known for this person. */
export function knownDevice(headers: Headers, userId: string | undefined): string | null {
  const device = openSigned("known-device", readOwnCookie(headers, "device") ?? "");
  return userId && device?.startsWith(`${userId}_`) ? device : null;
}
