/** At most `limit` requests of one address in `seconds`. */
interface RateLimit {
  limit: number;
  seconds: number;
}

/**
 * Per address (IPv6: per /64), far above what a person does. Routes that name the same limit share it. Kept pages and files are served before
 * any of this.
 */
export const rateLimits = {
  lead: { limit: 20, seconds: 600 },
  assessment: { limit: 20, seconds: 600 },
  // A person who answers the 110 requirements quickly saves every two or three seconds.
  requirements: { limit: 300, seconds: 600 },
  "report-pdf": { limit: 30, seconds: 300 },
  signup: { limit: 10, seconds: 600 },
  // A mail provider reports what came back of a whole campaign.
  bounces: { limit: 6_000, seconds: 600 },
  // The one-click requests of a whole campaign come from a few addresses of the big mail providers (RFC 8058).
  unsubscribe: { limit: 6_000, seconds: 600 },
  challenge: { limit: 60, seconds: 300 },
  "security-monitor": { limit: 20, seconds: 600 },
  // A program that reads page after page.
  api: { limit: 600, seconds: 300 },
  "set-up": { limit: 10, seconds: 600 },
  // An office shares an address; guessing one person's password is limited by person as well (domain/access/sign-in.ts).
  "sign-in": { limit: 60, seconds: 600 },
  account: { limit: 30, seconds: 600 },
  // Quotas of files and bytes are the domain's; this is for those that it refuses.
  attachment: { limit: 60, seconds: 600 },
  upload: { limit: 600, seconds: 600 },
  // Staff of an office share an address and send form after form; every one of them is signed in.
  office: { limit: 1_200, seconds: 600 },
  // What has no limit of its own.
  write: { limit: 60, seconds: 600 },
  page: { limit: 300, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
