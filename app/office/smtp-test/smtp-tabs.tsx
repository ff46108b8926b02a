import { ScreenTabs } from "../parts/screen-tabs.tsx";

/** What belongs to the way out of mail, side by side; kept mail only where it is kept. */
export function SmtpTabs({ hasKeptMail }: { hasKeptMail: boolean }) {
  return <ScreenTabs label="SMTP Test" tabs={hasKeptMail ? [...tabs, { to: "/admin/smtp-test/mails", label: "Kept mail" }] : tabs} />;
}

const tabs = [
  { to: "/admin/smtp-test", label: "Send a test" },
  { to: "/admin/smtp-test/records", label: "SPF, DKIM, DMARC" },
];
