import { type SQL, sql } from "drizzle-orm";

/** Replaces the address of a person who was erased, so that the rest of the row can stay in counts and logs. */
export const ERASED = "erased person";

/** Before an address: no part of a longer one, `steve@…` where `eve@…` is meant. Two dots in a row are in no address. */
const BEGINS = "(?<![[:alnum:]](?:[.]?[_%+'-])*[.]?)";
/** Or the letter before it is the end of an escape: JSON has `\n` for a line break. */
const BEGINS_AFTER_ESCAPE = String.raw`(?<=(?:^|[^\\])(?:\\\\)*\\(?:[bfnrt]|u[0-9a-f]{4}))`;
/** After it: no further letter of its domain, and no further part. */
const ENDS = "(?!-*[[:alnum:]]|[.][[:alnum:]])";

/** Whether a text, or JSON as a text, has an address as a whole, in any case. */
export function hasAddress(text: SQL, email: string): SQL {
  // The pattern takes its time: it is tried only where the address can be. AND would not promise the order.
  return sql`case when position(${email.toLowerCase()} in lower(${text})) > 0 then ${text} ~* ${pattern(email)} else false end`;
}

/** The same text with the address struck out. */
export function withoutAddress(text: SQL, email: string): SQL {
  return sql`regexp_replace(${text}, ${pattern(email)}, ${ERASED}, 'gi')`;
}

/** As a regular expression of PostgreSQL. */
function pattern(email: string): string {
  const escaped = email.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return `(?:${BEGINS_AFTER_ESCAPE}|${BEGINS})${escaped}${ENDS}`;
}
