import { type SQL, sql } from "drizzle-orm";
import { asciiAddress } from "./email-address.input.ts";
import { readableAddress } from "./readable-address.input.ts";

/** Replaces the address of a person who was erased, so that the rest of the row can stay in counts and logs. */
export const ERASED = "erased person";

/** Before an address, so that it isn't part of a longer one: `steve@…` contains `eve@…`. No address has two dots in a row. */
const BEGINS = "(?<![[:alnum:]](?:[.]?(?:[_%+'&-]|&amp;|&#39;))*[.]?)";
/** Or the letter before it ends an escape: JSON writes a line break as `\n`. */
const BEGINS_AFTER_ESCAPE = String.raw`(?<=(?:^|[^\\])(?:\\\\)*\\(?:[bfnrt]|u[0-9a-f]{4}))`;
/** Or the digits before it do: links write a space as `%20`, and `<` as `%3C`. */
const BEGINS_AFTER_PERCENT = "(?<=%(?:0[9ad]|2[0289cf]|3[a-f]|5b|7c))";
/**
 * Signs that addresses can have, but that mostly separate them from what's before: `Ana/eve@…`, `|eve@…`. Where there's nothing but an
 * address (all of a text, in quotes, in angle brackets), they belong to it. `=` never does: links write `?to=eve@…`. Rather someone else's
 * address is removed from a text than the person's stays.
 */
const NOT_LONGER_ALONE = "(?<!(?:^|[<\"])[[:alnum:]][[:alnum:]!#$%&'*+/?^_`{|}~.-]*)";
const ENDS_ALONE = '(?=$|[>"])';
/** After it: no more letters or parts of its domain. */
const ENDS = "(?!-*[[:alnum:]]|[.][[:alnum:]])";

/** Whether a text, or JSON as text, contains an address as a whole, in any letter case, also as HTML and links write it. */
export function hasAddress(text: SQL, email: string): SQL {
  // The pattern is slow, so it's only tried if the address might be there. AND wouldn't guarantee the order.
  const { plain, hosts } = partsOf(email);
  const mightBe = hosts.map((host) => sql`position(${host} in lower(${text})) > 0`);
  return sql`case when position(${plain} in lower(${text})) > 0 and (${sql.join(mightBe, sql` or `)}) then ${text} ~* ${pattern(email)} else false end`;
}

/** The same text with the address removed. */
export function withoutAddress(text: SQL, email: string): SQL {
  return sql`regexp_replace(${text}, ${pattern(email)}, ${ERASED}, 'gi')`;
}

/** As a PostgreSQL regular expression. */
function pattern(email: string): string {
  const { local, hosts } = partsOf(email);
  const begins = `(?:${BEGINS_AFTER_ESCAPE}|${BEGINS_AFTER_PERCENT}|${BEGINS})`;
  const address = `${[...local].map(signPattern).join("")}(?:@|%40)(?:${hosts.map(escaped).join("|")})${ENDS}`;
  return `${begins}(?:(?!${address}${ENDS_ALONE})|${NOT_LONGER_ALONE})${address}`;
}

/** An address's name, its longest part that's written the same everywhere, and the forms of its domain, in lower case. */
function partsOf(email: string): { local: string; plain: string; hosts: string[] } {
  const address = readableAddress(email).toLowerCase();
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  const host = address.slice(at + 1);
  const ascii = asciiAddress(address).slice(at + 1);
  const [plain = ""] = local.split(/[^a-z\d]/).toSorted((a, b) => b.length - a.length);
  return { local, plain, hosts: [...new Set([host, ascii, encodeURIComponent(host).toLowerCase()])] };
}

/** How HTML and links write a character. */
function signPattern(sign: string): string {
  if (/[a-z\d]/.test(sign)) return sign;
  const percent = `%${sign.charCodeAt(0).toString(16)}`;
  const entities = { "&": "&amp;", "'": "&(?:#0?39|#x27|apos);" }[sign];
  return `(?:${[entities, escaped(sign), percent].filter(Boolean).join("|")})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
