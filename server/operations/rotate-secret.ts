import { resealFactors } from "~/domain/access/index.ts";
import { resealBusyCalendars } from "~/domain/appointments/index.ts";
import { resealWebhookSecrets } from "~/domain/webhooks/index.ts";
import { RefusedError } from "~/platform/backup/index.ts";
import { adoptEnv, type Env } from "~/platform/env/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { openDatabase } from "../program.ts";
import { assertSiteExists, count, say } from "./places.ts";

/**
 * `npm run rotate-secret`: encrypts with SESSION_SECRET what's stored encrypted with SESSION_SECRET_FALLBACK, which isn't needed for that
 * anymore afterward. Changes nothing else, and can be run again.
 */
export async function rotateSecret(env: Env, args: string[]): Promise<void> {
  if (args.length > 0) throw new RefusedError("npm run rotate-secret takes no options.");
  if (!env.sessionSecretFallback)
    throw new RefusedError(
      "Set SESSION_SECRET to the new secret and SESSION_SECRET_FALLBACK to the previous one, for all processes first. Nothing was changed.",
    );
  assertSiteExists(env);
  adoptEnv(env);
  const database = await openDatabase(env);
  try {
    openSecrets(env);
    const factors = await resealFactors();
    const webhooks = await resealWebhookSecrets();
    const calendars = await resealBusyCalendars();
    say(
      "Encrypted with the current SESSION_SECRET:",
      `  ${count(factors, "second factor")}`,
      `  ${count(webhooks, "webhook secret")}`,
      `  ${count(calendars, "calendar")}`,
      "Keep SESSION_SECRET_FALLBACK for as long as its sessions and links should work: sessions last a week.",
    );
  } finally {
    await database.close();
  }
}
