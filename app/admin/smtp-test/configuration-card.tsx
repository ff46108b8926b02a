import type { MailConfiguration, SmtpAddress } from "~/domain/mail/index.ts";
import { Card, Facts } from "../parts/facts.tsx";

/** How mail leaves, as the program was started. It is changed by the environment, not here. */
export function ConfigurationCard({ configuration: { server, sender, leads, dkim } }: { configuration: MailConfiguration }) {
  return (
    <Card title="Mail server">
      {!server && (
        <p className="text-sm">
          No mail server is set: mails are kept on this machine and reach nobody. Start the program with <code>SMTP_URL</code>, for example{" "}
          <code className="break-all">smtp://user:password@mail.example.com:587</code>
        </p>
      )}
      <Facts
        facts={[
          ...(server ? factsOf(server) : unset),
          ["Sender", sender],
          ["Leads go to", leads],
          ["DKIM", dkim ? `signed for ${dkim.domain}, selector ${dkim.selector}` : "not signed here"],
        ]}
      />
      <p className="text-sm">
        {server ? "Set by SMTP_URL when the program starts. " : ""}Sender and leads address are in the Site Settings.
      </p>
    </Card>
  );
}

function factsOf(server: SmtpAddress): [string, string | null | false][] {
  return [
    ["Host", server.host],
    ["Port", String(server.port)],
    ["TLS", encryption(server)],
    ["Username", server.user ?? "none: no sign-in"],
    ["Password", server.user !== null && (server.hasPassword ? "set, never shown" : "missing")],
  ];
}

const unset: [string, string][] = ["Host", "Port", "TLS", "Username"].map((name) => [name, "not set"]);

const words: Record<SmtpAddress["tls"], string> = {
  "from-the-start": "Enabled, from the start",
  required: "Enabled, STARTTLS required",
  offered: "Enabled, by STARTTLS where the server offers it",
  off: "Disabled (ignoreTLS)",
};

function encryption({ tls, isVerified }: SmtpAddress): string {
  return isVerified || tls === "off" ? words[tls] : `${words[tls]}; certificates are not verified`;
}
