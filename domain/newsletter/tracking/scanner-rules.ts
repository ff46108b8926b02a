/** No one has read a message within this time of its delivery, in milliseconds. */
const TOO_SOON_MS = 10_000;
/** No one follows several links in a message within this time, in milliseconds. Clicks are held this long before they're judged. */
export const SWEEP_MS = 3_000;
const SWEEP_LINKS = 3;

/**
 * Programs that scan emails, posted links, or the web, by the names their makers give them and the list at
 * github.com/monperrus/crawler-user-agents.
 */
const PROGRAMS = [
  // Most crawlers: Googlebot, bingbot, Slackbot, Twitterbot, LinkedInBot, TelegramBot, Applebot …
  /bot\b|bot\/|crawler|spider|scanner|monitor/i,
  // Filters that follow links before an email reaches the mailbox.
  /barracuda|mimecast|proofpoint|fireeye|trendmicro|symantec|forcepoint|sophos|zscaler|cloudmark|bitdefender|mailguard|safelinks/i,
  // Link previews in messengers and search engines.
  /bingpreview|facebookexternalhit|whatsapp|skypeuripreview|embedly|google-safety|google-read-aloud|feedfetcher/i,
  // Libraries, and browsers without a person.
  /^(curl|wget|python|go-http-client|java|okhttp|axios|node|undici|libwww-perl|ruby|php|apache-httpclient|lua-resty)\b/i,
  /headlesschrome|phantomjs|puppeteer|playwright|selenium/i,
];

/**
 * Apple's Mail Privacy Protection loads images whether or not someone opens the email, and this is its only user agent
 * (https://www.mailgun.com/blog/product/bot-detection/).
 */
const APPLE_PREFETCH = "Mozilla/5.0";

/**
 * Load images on a person's behalf when that person opens the email: Gmail ("… via ggpht.com GoogleImageProxy") and Yahoo ("YahooMailProxy;
 * https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html"). They do it at that time and not before:
 * https://knowledge.validity.com/hc/en-us/articles/4406957796251
 */
const PROXIES_OF_PEOPLE = /GoogleImageProxy|YahooMailProxy/;

export interface TrackingRequest {
  method: string;
  userAgent: string;
  /** The browser says that it's only prefetching (Sec-Purpose, Purpose). */
  isPrefetch?: boolean;
}

/** Whether a request alone shows that no person made it. A program without a name isn't a person. */
export function isFromProgram({ method, userAgent, isPrefetch = false }: TrackingRequest): boolean {
  if (method === "HEAD" || isPrefetch) return true;
  if (PROXIES_OF_PEOPLE.test(userAgent)) return false;
  const name = userAgent.trim();
  return name === "" || name === APPLE_PREFETCH || PROGRAMS.some((program) => program.test(name));
}

/** Whether an open or click came before anyone could have read the message. */
export function isTooSoon(at: Date, handedOverAt: Date | null): boolean {
  return handedOverAt !== null && at.getTime() - handedOverAt.getTime() < TOO_SOON_MS;
}

/**
 * Whether these clicks from one delivery, all within `SWEEP_MS`, follow every link: three different ones, or both in a message with two.
 */
export function isSweep(links: readonly (number | null)[], linksOfMessage: number): boolean {
  const different = new Set(links).size;
  return different >= SWEEP_LINKS || (linksOfMessage === 2 && different === 2);
}
