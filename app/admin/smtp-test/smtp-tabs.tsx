import { ScreenTabs } from "../parts/screen-tabs.tsx";

/** The tabs for outgoing email. Captured mail is listed only if no mail server is set. */
export function SmtpTabs({ hasCapturedMail }: { hasCapturedMail: boolean }) {
  const captured = { to: "/admin/smtp-test/mails", label: "Captured mail" };
  return <ScreenTabs label="SMTP Test" tabs={hasCapturedMail ? [...tabs, captured] : tabs} />;
}

const tabs = [
  { to: "/admin/smtp-test", label: "Send a test" },
  { to: "/admin/smtp-test/records", label: "SPF, DKIM, DMARC" },
];
