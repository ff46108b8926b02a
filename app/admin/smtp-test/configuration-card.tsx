import type { MailConfiguration, SmtpAddress } from "~/domain/mail/index.ts";
import { Card, Facts } from "../parts/facts.tsx";

/** How email is sent, as configured when the program started. It's set in the environment, not here. */
export function ConfigurationCard({ configuration: { server, sender, leads, dkim } }: { configuration: MailConfiguration }) {
  return (
    <Card title="Mail server">
      {!server && (
        <p className="text-sm">
          No mail server is set, so emails are stored on this machine and not delivered. To send email, start the program with{" "}
          <code>SMTP_URL</code>, for example <code className="break-all">smtp://user:password@mail.example.com:587</code>
        </p>
      )}
      <Facts
        facts={[
          ...(server ? factsOf(server) : unset),
          ["Sender", sender],
          ["Leads go to", leads],
          ["DKIM", dkim ? `Signing for ${dkim.domain}, selector ${dkim.selector}` : "Not signed here"],
        ]}
      />
      <p className="text-sm">
        {server ? "The server is set with SMTP_URL when the program starts. " : ""}You can change the sender and the leads address in Site
        Settings.
      </p>
    </Card>
  );
}

function factsOf(server: SmtpAddress): [string, string | null | false][] {
  return [
    ["Host", server.host],
    ["Port", String(server.port)],
    ["TLS", encryption(server)],
    ["Username", server.user ?? "None (no sign-in)"],
    ["Password", server.user !== null && (server.hasPassword ? "Set (never shown)" : "Missing")],
  ];
}

const unset: [string, string][] = ["Host", "Port", "TLS", "Username"].map((name) => [name, "Not set"]);

const words: Record<SmtpAddress["tls"], string> = {
  "from-the-start": "Enabled (implicit TLS)",
  required: "Enabled (STARTTLS required)",
  offered: "Enabled (STARTTLS if the server offers it)",
  off: "Disabled (ignoreTLS)",
};

function encryption({ tls, isVerified }: SmtpAddress): string {
  return isVerified || tls === "off" ? words[tls] : `${words[tls]}, but certificates aren't verified`;
}
