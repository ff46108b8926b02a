/** What stands for a visit that came from nowhere else. */
export const DIRECT = "direct";
/** What stands for names that are too many to be kept each for itself. */
export const OTHER = "(other)";
/** What stands for addresses at which the site has no page. */
export const NOT_FOUND = "(not found)";

const MAX_LENGTH = 100;
const WITHHELD = "(withheld)";

/** Halves of surrogate pairs, which no database stores, and what turns text round (Unicode UAX #9 §2). */
const UNSTORED = /[\p{Cs}\p{Bidi_Control}]/gu;

/**
 * A campaign parameter or a source as it is counted: in small letters, one space between words, at most 100 characters, and whatever a browser
 * tells, text that can be stored. Someone's email address is no name of a campaign: it is not kept.
 */
export function cleanName(text: string | null | undefined): string {
  const clean = (text ?? "")
    .replace(UNSTORED, "")
    .normalize("NFKC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toLowerCase();
  if (/\S@\S/.test(clean)) return WITHHELD;
  return [...clean].slice(0, MAX_LENGTH).join("").trim();
}

/** The source of a page view: the campaign's, else the host of the page before without "www.", else "direct". The site itself is none. */
export function sourceName({ source, referrer }: { source?: string | null; referrer?: string | null }, siteUrl: string): string {
  const host = hostOf(referrer);
  return cleanName(source) || (host && host !== hostOf(new URL(siteUrl).host) ? host : DIRECT);
}

/** "newsletter / email": what the same campaign is told apart by. */
export function viaName(source: string | null | undefined, medium: string | null | undefined): string {
  return [cleanName(source), cleanName(medium)].filter(Boolean).join(" / ");
}

function hostOf(host: string | null | undefined): string | null {
  if (!host || /[\s/?#@\\]/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/^www\./, "").slice(0, MAX_LENGTH);
}
