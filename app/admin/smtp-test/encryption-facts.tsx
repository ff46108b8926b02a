import type { MailTrace, TlsFacts } from "~/domain/mail/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { Facts } from "../parts/facts.tsx";
import { Day } from "../parts/times.tsx";

/** How the connection was encrypted, and whose certificate it was; nothing where it did not get so far. */
export function EncryptionFacts({ trace: { tls, starttls, failure } }: { trace: MailTrace }) {
  if (!tls && failure && !starttls.isOffered && ["dns", "connect", "tls", "greeting", "hello"].includes(failure.stage)) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-base">Encryption</h3>
      {!tls && (
        <p className="text-sm">
          <Badge tone="warn">not encrypted</Badge>{" "}
          {starttls.isOffered
            ? "The server offers STARTTLS, but it was not used."
            : "The server offers no STARTTLS: everybody on the way can read along."}
        </p>
      )}
      {tls && (
        <Facts
          facts={[
            ["Certificate", <Verdict key="certificate" tls={tls} />],
            ["Version", `${tls.version}, ${tls.cipher}`],
            ["Begun", starttls.isUsed ? "by STARTTLS, which the server offers" : "from the start"],
            ["Made for", tls.names.join(", ") || tls.subject],
            ["Signed by", tls.issuer],
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
