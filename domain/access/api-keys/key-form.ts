/** What every key begins with: whoever finds one in a log or a repository knows what it is. */
export const KEY_START = "bbk_";
/** Characters by which people tell keys apart; the rest has more than 200 bits left. */
export const SHOWN_START = 10;

/** The key of a request (RFC 6750 §2.1); null where there is none, or something else. */
export function keyIn(headers: Headers): string | null {
  const [, key = ""] = /^Bearer +([\w-]{20,100}) *$/i.exec(headers.get("authorization") ?? "") ?? [];
  return key.startsWith(KEY_START) ? key : null;
}
