import { env } from "~/platform/env/index.ts";
import { mailServer, type SmtpAddress } from "~/platform/mail/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brand } from "../settings/index.ts";

/** How email leaves, as configured at startup. For the password, only whether there is one. */
export interface MailConfiguration {
  /** Null: email is stored on this machine. */
  server: SmtpAddress | null;
  /** Who emails to visitors and staff come from, and where leads go. */
  sender: string;
  leads: string;
  /** The name that emails are signed under. Null if they aren't signed. */
  dkim: { domain: string; selector: string } | null;
}

export async function readMailConfiguration(actor: Actor): Promise<Result<MailConfiguration, "forbidden">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  const { supportEmail, leadsEmail } = await brand();
  const { dkim } = env();
  return ok({
    server: mailServer(),
    sender: supportEmail,
    leads: leadsEmail,
    dkim: dkim ? { domain: dkim.domain, selector: dkim.selector } : null,
  });
}
