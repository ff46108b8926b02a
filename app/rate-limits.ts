/** At most `limit` requests from one address within `seconds`. */
interface RateLimit {
  limit: number;
  seconds: number;
  isPerSite?: boolean;
}

/**
 * Per address (IPv6: per /64, twice as many per /56, and four times as many per /48), far above what a person does. Routes that name the same limit share it. Cached pages and files are served
 * before any of this applies.
 */
export const rateLimits = {
  lead: { limit: 20, seconds: 600 },
  // Each booking takes someone's time, so far fewer than other forms.
  booking: { limit: 10, seconds: 3_600, isPerSite: true },
  assessment: { limit: 20, seconds: 600 },
  // Someone who answers the 110 requirements quickly saves every two or three seconds.
  requirements: { limit: 300, seconds: 600 },
  "report-pdf": { limit: 30, seconds: 300 },
  signup: { limit: 10, seconds: 600 },
  // An email provider reports the bounces of an entire campaign.
  bounces: { limit: 6_000, seconds: 600 },
  // The one-click requests of an entire campaign come from a few addresses of the large email providers (RFC 8058).
  unsubscribe: { limit: 6_000, seconds: 600 },
  challenge: { limit: 60, seconds: 300 },
  "security-monitor": { limit: 20, seconds: 600 },
  // For a program that reads one page after another.
  api: { limit: 600, seconds: 300 },
  "set-up": { limit: 10, seconds: 600 },
  // An office shares an address. Guessing one user's password is also limited per user (domain/access/sign-in.ts).
  "sign-in": { limit: 60, seconds: 600 },
  account: { limit: 30, seconds: 600 },
  // The domain sets quotas for files and bytes. This limit is for the uploads that it refuses.
  attachment: { limit: 60, seconds: 600 },
  upload: { limit: 600, seconds: 600 },
  // Staff in an office share an address and send many forms, and all of them are signed in.
  admin: { limit: 1_200, seconds: 600 },
  // Open inboxes ask for new leads every second and a half. An office shares an address.
  live: { limit: 1_200, seconds: 60 },
  // Everything without its own limit.
  write: { limit: 60, seconds: 600 },
  page: { limit: 300, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
