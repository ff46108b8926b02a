import type { MailTrace, TlsFacts } from "~/domain/mail/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { Facts } from "../parts/facts.tsx";
import { Day } from "../parts/times.tsx";

/** How the connection was encrypted, and its certificate; nothing if it didn't get that far. */
export function EncryptionFacts({ trace: { tls, starttls, failure } }: { trace: MailTrace }) {
  if (!tls && failure && !starttls.isOffered && ["dns", "connect", "tls", "greeting", "hello"].includes(failure.stage)) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-base">Encryption</h3>
      {!tls && (
        <p className="text-sm">
          <Badge tone="warn">not encrypted</Badge>{" "}
          {starttls.isOffered
            ? "The server offers STARTTLS, but it wasn't used."
            : "The server doesn't offer STARTTLS, so anyone between here and there can read your email."}
        </p>
      )}
      {tls && (
        <Facts
          facts={[
            ["Certificate", <Verdict key="certificate" tls={tls} />],
            ["Version", `${tls.version}, ${tls.cipher}`],
            ["Started with", starttls.isUsed ? "STARTTLS" : "Implicit TLS"],
            ["Issued to", tls.names.join(", ") || tls.subject],
            ["Issued by", tls.issuer],
            ["Valid until", tls.validUntil && <Day key="until" at={new Date(tls.validUntil)} />],
          ]}
        />
      )}
    </div>
  );
}

function Verdict({ tls: { isVerified, problem } }: { tls: TlsFacts }) {
  if (isVerified) return <Badge tone="good">verified</Badge>;
  return (
    <>
      <Badge tone="bad">not verified</Badge> {problem}
    </>
  );
}
