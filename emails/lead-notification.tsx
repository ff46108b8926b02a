import { Column } from "@react-email/column";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type MailBrand, type MailColors, useMailColors } from "./mail-brand.ts";
import { MailFrame } from "./mail-frame.tsx";
import { type RenderedMail, renderMail } from "./render-mail.tsx";

interface LeadNotification extends MailBrand {
  name: string;
  email: string;
  company: string;
  phone: string;
  phoneExtension: string | null;
  /** The reference the visitor got; null for older requests. */
  reference: string | null;
  service: string;
  /** For a support request: the chosen urgency and what it promises; otherwise empty. */
  urgency: string;
  device: string;
  /** The number of attached files, which stay in the back office. */
  files: number;
  /** The lead in the back office. */
  leadUrl: string;
  leadType: string;
  message: string;
  form: string;
  pageUrl: string;
  referrer: string;
  landingPage: string;
  utm: object;
  isVerified: boolean;
  /** What the visitor asked for earlier in the same visit; empty for a first request. */
  joins: string;
  /** ISO 8601 */
  receivedAt: string;
}

const stylesOf = (colors: MailColors) => ({
  label: { color: colors.slate, fontSize: "14px", verticalAlign: "top", width: "140px" },
  value: { color: colors.ink, fontSize: "14px" },
  message: {
    backgroundColor: colors.limestone,
    borderRadius: "8px",
    color: colors.ink,
    fontSize: "15px",
    padding: "16px",
    whiteSpace: "pre-wrap" as const,
  },
  warning: {
    backgroundColor: colors["ember-tint"],
    border: `1px solid ${colors.ember}`,
    borderRadius: "8px",
    color: colors["ember-dark"],
    fontSize: "14px",
    padding: "12px",
  },
});

const UNVERIFIED =
  "Unverified: the visitor didn't pass the human check, because JavaScript was off or the check couldn't run. No acknowledgment was sent.";

/** The email that staff get about a new lead. */
export function leadNotification(lead: LeadNotification): RenderedMail {
  const rows = rowsOf(lead);
  const facts = rows.map(([name, shown]) => `${name}: ${shown}`).join("\n");
  return renderMail(lead.colors, <Notification lead={lead} rows={rows} />, [
    `New lead from ${lead.name}`,
    lead.isVerified ? "" : UNVERIFIED,
    lead.message,
    facts,
  ]);
}

function rowsOf(lead: LeadNotification): [string, string][] {
  const campaign = Object.entries(lead.utm).map(([key, part]) => `${key}: ${part}`);
  const rows: [string, string][] = [
    ["Name", lead.name],
    ["Email", lead.email],
    ["Company", lead.company],
    ["Phone", lead.phone && lead.phoneExtension ? `${lead.phone} ext. ${lead.phoneExtension}` : lead.phone],
    ["Reference", lead.reference ?? ""],
    ["Urgency", lead.urgency],
    ["Device", lead.device],
    ["Files", filesText(lead)],
    ["Service", lead.service],
    ["Added to", lead.joins],
    ["Lead type", lead.leadType],
    ["Form", lead.form],
    ["Page", lead.pageUrl],
    ["Referrer", lead.referrer],
    ["Landing page", lead.landingPage],
    ["Campaign", campaign.join(", ")],
    ["Received", lead.receivedAt],
  ];
  return rows.filter(([, shown]) => shown);
}

function filesText({ files, leadUrl }: LeadNotification): string {
  if (files === 0) return "";
  return `${files === 1 ? "1 file" : `${files} files`}. Sign in to download: ${leadUrl}`;
}

function Notification({ lead, rows }: { lead: LeadNotification; rows: [string, string][] }) {
  const styles = stylesOf(useMailColors());
  return (
    <MailFrame
      preview={`${lead.name} · ${lead.service}`}
      heading={`New lead from ${lead.name}`}
      footer={`Sent by the ${lead.brandName} website. Reply to this email to answer the visitor.`}
    >
      {!lead.isVerified && <Text style={styles.warning}>{UNVERIFIED}</Text>}
      {lead.message && <Text style={styles.message}>{lead.message}</Text>}
      <Section>
        {rows.map(([name, shown]) => (
          <Row key={name}>
            <Column style={styles.label}>{name}</Column>
            <Column style={styles.value}>{shown}</Column>
          </Row>
        ))}
      </Section>
    </MailFrame>
  );
}
