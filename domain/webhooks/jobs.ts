import { eq } from "drizzle-orm";
import { webhookDisabled } from "~/emails/webhook-disabled.tsx";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { type JobKind, MAIL_RETRIES } from "~/platform/jobs/index.ts";
import { sendMail } from "~/platform/mail/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { mailBrand } from "../brand/index.ts";
import { brand } from "../settings/index.ts";
import { webhookEndpoints } from "./webhooks.schema.ts";

/** One job per person: a mail server that refuses one of them doesn't affect the others. */
export const mailWebhookDisabled: JobKind<{ endpointId: string; userId: string; at: string }> = {
  name: "mail-webhook-disabled",
  handle: mailDisabled,
  ...MAIL_RETRIES,
};

/** Tells a staff member that an endpoint was disabled. Nothing if it's in use again, or the person can't change it anymore. */
async function mailDisabled({ endpointId, userId, at }: { endpointId: string; userId: string; at: string }): Promise<void> {
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
  if (endpoint?.status !== "disabled") return;
  const person = (await listPeopleWho(db, "webhook:edit")).find((one) => one.userId === userId);
  if (!person) return;
  const firm = await brand();
  const { siteUrl } = env();
  const { html, text } = webhookDisabled({
    ...(await mailBrand()),
    host: new URL(endpoint.url).host,
    reason: endpoint.statusReason,
    endpointUrl: `${siteUrl}/admin/webhooks/${endpointId}`,
  });
  await sendMail("webhook-disabled", {
    to: person.email,
    from: { name: firm.name, address: firm.supportEmail },
    subject: `A webhook was disabled – ${firm.name}`,
    html,
    text,
    messageId: `webhook-disabled-${endpointId}-${Date.parse(at)}-${userId}@${new URL(siteUrl).hostname}`,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
