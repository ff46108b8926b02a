/** A mail provider that many send through: its servers, and what it documents for the SPF record. */
export interface Provider {
  name: string;
  host: RegExp;
  include: string;
}

const providers: Provider[] = [
  { name: "Google Workspace", host: /(^|\.)(gmail|google|googlemail)\.com$/i, include: "_spf.google.com" },
  { name: "Microsoft 365", host: /(^|\.)(office365|outlook)\.com$/i, include: "spf.protection.outlook.com" },
  { name: "Amazon SES", host: /(^|\.)amazonaws\.com$/i, include: "amazonses.com" },
  { name: "SendGrid", host: /(^|\.)sendgrid\.net$/i, include: "sendgrid.net" },
  { name: "Mailgun", host: /(^|\.)mailgun\.org$/i, include: "mailgun.org" },
  { name: "Postmark", host: /(^|\.)postmarkapp\.com$/i, include: "spf.mtasv.net" },
  { name: "Brevo", host: /(^|\.)(brevo|sendinblue)\.com$/i, include: "spf.brevo.com" },
  { name: "Mailjet", host: /(^|\.)mailjet\.com$/i, include: "spf.mailjet.com" },
  { name: "Zoho Mail", host: /(^|\.)zoho\.(com|eu|in)$/i, include: "zohomail.com" },
  { name: "Fastmail", host: /(^|\.)fastmail\.com$/i, include: "spf.messagingengine.com" },
];

export function providerOf(host: string): Provider | null {
  return providers.find((provider) => provider.host.test(host)) ?? null;
}
