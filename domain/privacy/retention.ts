import { now } from "~/platform/clock/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { retention as access } from "../access/index.ts";
import { retention as analytics } from "../analytics/index.ts";
import { retention as appointments } from "../appointments/index.ts";
import { retention as assessments } from "../assessments/index.ts";
import { retention as audit } from "../audit/index.ts";
import { retention as content, forgetDeletedMedia } from "../content/index.ts";
import { retention as conversations } from "../conversations/index.ts";
import { retention as imports } from "../imports/index.ts";
import { retention as leads } from "../leads/index.ts";
import { retention as mail } from "../mail/index.ts";
import { retention as newsletter } from "../newsletter/index.ts";
import { retention as regulations } from "../regulations/index.ts";
import type { RetentionRule } from "../retention.ts";
import { retention as verification } from "../verification/index.ts";
import { retention as webhooks } from "../webhooks/index.ts";

/** What the server itself stores about a visit, outside any domain. */
const technical: RetentionRule[] = [
  {
    what: "Rate-limit counters with a keyed fingerprint of your network",
    keptFor: "At most 10 minutes after the last request",
    why: "To stop bots from sending hundreds of forms",
  },
];

/**
 * First of the content rules: the rule that deletes stored rows of every kind must not find any from the media library, because those have
 * files.
 */
const media: RetentionRule[] = [
  {
    what: "Images and documents that our team has deleted from the media library",
    keptFor: "30 days",
    why: "To restore files deleted by mistake. They are no longer publicly available",
    purge: forgetDeletedMedia,
  },
];

const rules: RetentionRule[] = [
  ...media,
  ...leads,
  ...conversations,
  ...appointments,
  ...assessments,
  ...newsletter,
  ...imports,
  ...webhooks,
  ...verification,
  ...analytics,
  ...mail,
  ...technical,
  ...access,
  ...content,
  ...regulations,
  ...audit,
];

/**
 * Every kind of personal data, how long it's kept, and why. The privacy policy prints this table, so it can't promise what the code doesn't
 * do.
 */
export function listRetention(): Omit<RetentionRule, "purge">[] {
  return rules.map(({ what, keptFor, why }) => ({ what, keptFor, why }));
}

/** Deletes everything that's due. If one rule fails, the others still run. */
async function purgeExpired(): Promise<void> {
  const at = now();
  const failures: unknown[] = [];
  for (const { what, purge } of rules) {
    await purge?.(at).catch((error: unknown) => {
      log.error({ err: error, what }, "expired data was not deleted");
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}

export const purgeExpiredData: JobKind<object> = { name: "purge-expired-data", handle: purgeExpired, retryLimit: 3, cron: "41 3 * * *" };
