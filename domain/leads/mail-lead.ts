import { eq, sql } from "drizzle-orm";
import { leadAcknowledgement } from "~/emails/lead-acknowledgement.tsx";
import { leadNotification } from "~/emails/lead-notification.tsx";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { sendMail } from "~/platform/mail/index.ts";
import { brand, claims } from "../settings/index.ts";
import { leads } from "./leads.schema.ts";

type Lead = typeof leads.$inferSelect;

/** Mails a lead to the firm; a reply goes to the visitor. Does nothing where the lead is gone. */
export async function sendLeadToStaff(leadId: string): Promise<void> {
  const lead = await findLead(leadId);
  if (!lead) return;
  const firm = await brand();
  const subject = `${lead.isVerified ? "" : "[unverified] "}${lead.subject || `New lead: ${lead.service || "Website"}`} – ${lead.name}`;
  const { html, text } = leadNotification({ ...lead, brandName: firm.name, receivedAt: lead.createdAt.toISOString() });
  await sendMail({
    to: lead.recipient,
    from: { name: firm.name, address: firm.supportEmail },
    replyTo: { name: lead.name, address: lead.email },
    subject,
    html,
    text,
    messageId: messageId("lead", lead.id),
  });
  await record(lead.id, "staff_notified");
}

/** Tells the visitor that the request arrived. Carries no text of the visitor's (product 4). */
export async function sendAcknowledgement(leadId: string): Promise<void> {
  const lead = await findLead(leadId);
  if (!lead) return;
  const firm = await brand();
  const { html, text } = leadAcknowledgement({
    brandName: firm.name,
    phone: firm.phone,
    followUp: (await claims()).follow_up,
    siteUrl: env().siteUrl,
  });
  await sendMail({
    to: lead.email,
    from: { name: firm.name, address: firm.supportEmail },
    subject: `We received your request – ${firm.name}`,
    html,
    text,
    messageId: messageId("acknowledgement", lead.id),
    headers: { "Auto-Submitted": "auto-replied" },
  });
  await record(lead.id, "acknowledged");
}

async function findLead(id: string): Promise<Lead | undefined> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id));
  return lead;
}

/** Once per lead, however often the job runs. */
async function record(leadId: string, type: "staff_notified" | "acknowledged"): Promise<void> {
  await db.execute(sql`
    insert into lead_events (lead_id, type, created_at)
    select ${leadId}, ${type}, ${now()}
    where not exists (select 1 from lead_events where lead_id = ${leadId} and type = ${type})`);
}

function messageId(kind: string, id: string): string {
  return `${kind}-${id}@${new URL(env().siteUrl).hostname}`;
}
