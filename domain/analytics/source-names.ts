/** The source of a visit that came from nowhere else. */
export const DIRECT = "direct";
/** Stands for the names that are too many to list individually. */
export const OTHER = "(other)";
/** Stands for addresses where the site has no page. */
export const NOT_FOUND = "(not found)";

const MAX_LENGTH = 100;
const WITHHELD = "(withheld)";

/** Lone surrogates, which no database stores, and characters that reverse the text direction (Unicode UAX #9 §2). */
const UNSTORED = /[\p{Cs}\p{Bidi_Control}]/gu;

/**
 * A campaign parameter or a source as it's counted: lowercase, single spaces between words, at most 100 characters, and, whatever a browser
 * sends, text that can be stored. An email address isn't a campaign name, so it's not kept.
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

/**
 * The source of a page view: the campaign's source, otherwise the referring page's host without "www.", otherwise "direct". The site itself
 * doesn't count as a source.
 */
export function sourceName({ source, referrer }: { source?: string | null; referrer?: string | null }, siteUrl: string): string {
  const host = hostOf(referrer);
  return cleanName(source) || (host && host !== hostOf(new URL(siteUrl).host) ? host : DIRECT);
}

/** "newsletter / email": tells apart campaigns with the same name. */
export function viaName(source: string | null | undefined, medium: string | null | undefined): string {
  return [cleanName(source), cleanName(medium)].filter(Boolean).join(" / ");
}

function hostOf(host: string | null | undefined): string | null {
  if (!host || /[\s/?#@\\]/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/^www\./, "").slice(0, MAX_LENGTH);
}
