const NAME = "bluebonnet_zone";

/** In the browser: tells the server the reader's time zone, remembered for a year. */
export function keepZone(zone: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${NAME}=${encodeURIComponent(zone)}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** Whether people live in it. UTC is what computers without a place have, and browsers that don't tell theirs. */
export function isZoneOfPlace(zone: string | undefined): boolean {
  return Boolean(zone) && !/^(?:Etc\/.*|UTC|GMT|UCT|Universal|Zulu)$/i.test(zone ?? "");
}

/** The zone that the browser reported, by the name that this program uses; null if there's none or it isn't a zone. */
export function toldZone(headers: Headers): string | null {
  const value = new RegExp(`(?:^|; )${NAME}=([\\w%/+-]{1,90})(?:;|$)`).exec(headers.get("cookie") ?? "")?.[1];
  try {
    const timeZone = value && decodeURIComponent(value);
    const zone = timeZone ? new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone : "";
    return isZoneOfPlace(zone) ? zone : null;
  } catch {
    // The cookie was written by hand.
    return null;
  }
}
