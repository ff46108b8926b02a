import { ScreenTabs } from "../parts/screen-tabs.tsx";

/** What belongs to the way out of mail, side by side; captured mail only where there is no mail server. */
export function SmtpTabs({ hasCapturedMail }: { hasCapturedMail: boolean }) {
  const captured = { to: "/admin/smtp-test/mails", label: "Captured mail" };
  return <ScreenTabs label="SMTP Test" tabs={hasCapturedMail ? [...tabs, captured] : tabs} />;
}

const tabs = [
  { to: "/admin/smtp-test", label: "Send a test" },
  { to: "/admin/smtp-test/records", label: "SPF, DKIM, DMARC" },
];
