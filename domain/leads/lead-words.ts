import { type SQL, sql } from "drizzle-orm";
import { possibleNumbers } from "./phone-number.input.ts";

/**
 * A search vector holds at most 1 MB. Far below that, nothing more is added, so that no form is ever lost because of the limit. In bytes.
 */
const FULL = 100_000;
/** Leads with the same number. No one reads more. */
const FOUND_BY_NUMBER = 10_000;
/** How many characters of all messages and notes are used when a lead's words are collected again. */
const GATHERED = 100_000;

interface Said {
  name: string;
  email: string;
  company: string;
  phone: string;
  phoneE164: string | null;
  message: string;
  subject: string;
  reference: string | null;
  device: string;
}

/**
 * What makes them a search vector: a function in the database. "X-ray" becomes "x", "ray", and "xray", so people find it however they write
 * it.
 */
export const LEAD_WORDS = "lead_words";

/** The words of a form, for `LEAD_WORDS`. A phone number is included as typed, as digits, and in national and international format. */
export function wordsOf({ name, email, company, phone, phoneE164, message, subject, device, reference }: Said): string {
  const numbers = [phone, phone.replaceAll(/\D/g, ""), ...numberWords(phoneE164 ?? "")];
  // As two words and as one, which `LEAD_WORDS` would otherwise do in every lead.
  const named = reference ? [reference.replace("-", " "), reference.replace("-", "")] : [];
  return [name, email, company, ...numbers, ...named, message, subject, device].join(" ");
}

/** `+12105550199` as `12105550199`, and for a North American number also as `2105550199`, `5550199`, and `210 555 0199`. */
function numberWords(e164: string): string[] {
  return [e164.replace("+", ""), e164.match(NORTH_AMERICAN) ? e164.replace(NORTH_AMERICAN, "$1$2$3 $2$3 $1 $2 $3") : ""];
}

const NORTH_AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** The same in the database. */
export function sqlNumberWords(phone: SQL, e164: SQL): SQL {
  return sql`concat_ws(' ', ${phone}, regexp_replace(${phone}, '[^0-9]', '', 'g'), substr(${e164}, 2),
    regexp_replace(${e164}, '^[+]1([0-9]{3})([0-9]{3})([0-9]{4})$', '\\1\\2\\3 \\2\\3 \\1 \\2 \\3'))`;
}

/**
 * `search` with further words, unless it's full. Its size is measured as text: stored, it's compressed and may be small even if it's long.
 */
export function moreWords(words: string): SQL {
  return sql`case when octet_length(search::text) < ${FULL} then search || lead_words(${words}) else search end`;
}

/** The words of a lead, of all its submissions, and of its notes, collected again. For an update of `leads`. */
export function gatheredWords(): SQL {
  return sql`lead_words(left(concat_ws(' ', leads.name, leads.email, leads.company, ${sqlNumberWords(sql`leads.phone`, sql`leads.phone_e164`)},
    (select string_agg(concat_ws(' ', s.name, s.email, s.company, ${sqlNumberWords(sql`s.phone`, sql`s.phone_e164`)},
      replace(s.reference, '-', ' '), replace(s.reference, '-', ''), s.message, s.subject, s.device), ' '
      order by s.created_at desc) from lead_submissions s where s.lead_id = leads.id),
    (select string_agg(e.details->>'text', ' ' order by e.created_at desc) from lead_events e where e.lead_id = leads.id and e.type = 'note')), ${GATHERED}))`;
}

/** A word with a hyphen in it that isn't a number: what `LEAD_WORDS` also stores as one word. */
export const HYPHENATED = sql.raw("'[^[:space:][:punct:][:digit:]]-[^[:space:][:punct:]]|[[:digit:]]-[^[:space:][:punct:][:digit:]]'");

/**
 * Leads whose forms and notes contain all the words in `text`, or words that start with them, with or without accents and hyphens. Also leads whose phone number is
 * `text` as dialed without a country code. A text without any words finds nothing.
 */
export function hasWords(text: string): SQL {
  const wanted = queryOf(text);
  if (!wanted) return sql`false`;
  if (possibleNumbers(text).length === 0) return sql`leads.search @@ ${wanted}`;
  // A number can have been dialed from seventy countries. PostgreSQL would expect each of those words in many leads, and to find a page of
  // them it would read the newest ones one by one: all of them, if there are none. So they're looked up first.
  return sql`leads.id = any(array(select of_number.id from leads of_number where of_number.search @@ ${wanted} limit ${FOUND_BY_NUMBER}))`;
}

/** The search query for such a text, for any search vector made by `LEAD_WORDS`. Null if it has no words. */
export function queryOf(text: string): SQL | null {
  const words = text.normalize("NFC").match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu);
  if (!words) return null;
  const numbers = possibleNumbers(text);
  if (numbers.length === 0) return sql`to_tsquery('simple', without_accents(${words.map(beginningOf).join(" & ")}))`;
  // Half of a town's numbers start the same way, so the groups of a whole number are looked up as they are.
  const wanted = [words.flatMap((word) => word.split("-")).join(" & "), ...numbers, `${text.replaceAll(/\D/g, "")}:*`];
  // PostgreSQL doesn't look into a subquery, and expects few rows.
  return sql`(select to_tsquery('simple', ${wanted.join(" | ")}))`;
}

/** "wi-fi" is "wi" and "fi", or "wifi". */
function beginningOf(word: string): string {
  const parts = word.split("-");
  const all = parts.map((part) => `${part}:*`).join(" & ");
  return parts.length === 1 ? all : `((${all}) | ${parts.join("")}:*)`;
}
