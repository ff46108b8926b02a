import { type SQL, sql } from "drizzle-orm";

/** A search vector holds at most 1 MB; far below that nothing is added any more, so that no form is ever lost to the limit. In bytes. */
const FULL = 100_000;
/** So many characters of all messages are looked at when a lead's words are gathered anew. */
const GATHERED = 100_000;

interface Said {
  name: string;
  email: string;
  company: string;
  phone: string;
  message: string;
  subject: string;
}

/** The words of a form, for `leads.search`; a phone number with and without its punctuation. */
export function wordsOf({ name, email, company, phone, message, subject }: Said): SQL {
  return sql`lead_words(${[name, email, company, phone, phone.replaceAll(/\D/g, ""), message, subject].join(" ")})`;
}

/** `search` with further words, unless it is full. Its size is that of its text: as it is stored it is compressed, and may be small while it is long. */
export function moreWords(added: SQL): SQL {
  return sql`case when octet_length(search::text) < ${FULL} then search || ${added} else search end`;
}

/** The words of a lead and of all its submissions, gathered anew; for an update of `leads`. */
export function gatheredWords(): SQL {
  return sql`lead_words(left(concat_ws(' ', leads.name, leads.email, leads.company, leads.phone, regexp_replace(leads.phone, '\D', '', 'g'),
    (select string_agg(concat_ws(' ', s.name, s.email, s.company, s.phone, regexp_replace(s.phone, '\D', '', 'g'), s.message, s.subject), ' '
      order by s.created_at desc) from lead_submissions s where s.lead_id = leads.id)), ${GATHERED}))`;
}

/** Leads that have all words of `text`, or words that begin with them, with or without accents. A text without any word finds nothing. */
export function hasWords(text: string): SQL {
  const words = text.normalize("NFC").match(/[\p{L}\p{N}]+/gu);
  if (!words) return sql`false`;
  return sql`leads.search @@ to_tsquery('simple', without_accents(${words.map((word) => `${word}:*`).join(" & ")}))`;
}
