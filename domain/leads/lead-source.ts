import type { Utm } from "./leads.schema.ts";

/** The maximum length of a hostname (RFC 1035 §2.3.4). */
const MAX_LENGTH = 253;
/** The source of a visit that came from nowhere else. */
const DIRECT = "direct";

/**
 * What the inbox calls the source of a visit: the campaign's source, otherwise the host that the visitor came from (without "www."),
 * otherwise "direct". The site itself doesn't count as a source.
 * @param siteUrl the site's own address
 */
export function sourceOf({ utm, referrer }: { utm: Utm; referrer: string }, siteUrl: string): string {
  const campaign = utm.source?.trim();
  if (campaign) return campaign;
  const host = hostOf(referrer);
  return host && host !== hostOf(siteUrl) ? host.slice(0, MAX_LENGTH) : DIRECT;
}

function hostOf(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).hostname.replace(/^www\./, "");
}
