import { type SQL, sql } from "drizzle-orm";

/** Replaces the address of a person who was erased, so that the rest of the row can stay in counts and logs. */
export const ERASED = "erased person";

/** Before an address, so that it isn't part of a longer one: `steve@…` contains `eve@…`. No address has two dots in a row. */
const BEGINS = "(?<![[:alnum:]](?:[.]?[_%+'-])*[.]?)";
/** Or the letter before it ends an escape: JSON writes a line break as `\n`. */
const BEGINS_AFTER_ESCAPE = String.raw`(?<=(?:^|[^\\])(?:\\\\)*\\(?:[bfnrt]|u[0-9a-f]{4}))`;
/** After it: no more letters or parts of its domain. */
const ENDS = "(?!-*[[:alnum:]]|[.][[:alnum:]])";

/** Whether a text, or JSON as text, contains an address as a whole, in any letter case. */
export function hasAddress(text: SQL, email: string): SQL {
  // The pattern is slow, so it's only tried if the address might be there. AND wouldn't guarantee the order.
  return sql`case when position(${email.toLowerCase()} in lower(${text})) > 0 then ${text} ~* ${pattern(email)} else false end`;
}

/** The same text with the address removed. */
export function withoutAddress(text: SQL, email: string): SQL {
  return sql`regexp_replace(${text}, ${pattern(email)}, ${ERASED}, 'gi')`;
}

/** As a PostgreSQL regular expression. */
function pattern(email: string): string {
  const escaped = email.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return `(?:${BEGINS_AFTER_ESCAPE}|${BEGINS})${escaped}${ENDS}`;
}
