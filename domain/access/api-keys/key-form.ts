/** The prefix of every key, so that anyone who finds one in a log or a repository knows what it is. */
export const KEY_START = "bbk_";
/** The characters that people tell keys apart by. The rest still has more than 200 bits. */
export const SHOWN_START = 10;

/** The key of a request (RFC 6750 §2.1). Null if there's none, or something else. */
export function keyIn(headers: Headers): string | null {
  const [, key = ""] = /^Bearer +([\w-]{20,100}) *$/i.exec(headers.get("authorization") ?? "") ?? [];
  return key.startsWith(KEY_START) ? key : null;
}
