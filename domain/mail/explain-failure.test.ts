import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainFailure, type FailureFacts } from "./explain-failure.ts";

function explain(changes: Partial<FailureFacts>): string {
  const facts: FailureFacts = {
    stage: "message",
    code: "",
    response: "",
    responseCode: Number(/^\d{3}/.exec(changes.response ?? "")?.[0] ?? 0),
    message: "failed",
    host: "mail.lonemesa.example",
    port: 587,
    isTlsFirst: false,
    tls: null,
    starttls: { isOffered: false, isUsed: false },
    ...changes,
  };
  return explainFailure(facts)[0]?.cause ?? "";
}

describe("the first cause that is told", () => {
  test.each<[Partial<FailureFacts>, RegExp]>([
    [{ stage: "dns", code: "ENOTFOUND" }, /no server of this name/],
    [{ stage: "dns", code: "EAI_AGAIN" }, /name servers of this machine/],
    [{ stage: "connect", code: "ECONNREFUSED" }, /no mail server listens/],
    [{ stage: "connect", code: "ETIMEDOUT" }, /block outgoing mail ports/],
    [{ stage: "tls", code: "ERR_SSL_WRONG_VERSION_NUMBER", isTlsFirst: true }, /smtps:\/\/, but this port/],
    [{ stage: "tls", code: "EPROTO", isTlsFirst: true }, /smtps:\/\/, but this port/],
    [{ stage: "greeting", code: "ETIMEDOUT", port: 465 }, /Port 465 waits for TLS/],
    [{ stage: "greeting", response: "HTTP/1.1 400 Bad Request", code: "EPROTOCOL" }, /is a web server/],
    [{ stage: "greeting", code: "ETIMEDOUT", port: 443 }, /is a web server/],
    [{ stage: "greeting", code: "ETIMEDOUT" }, /took the connection and said nothing/],
    [{ stage: "greeting", code: "ETIMEDOUT", isInReply: true }, /began an answer/],
    [{ stage: "hello", code: "ETIMEDOUT", isInReply: true }, /began an answer/],
    [{ stage: "hello", code: "EPROTOCOL", message: "Server response exceeds maximum allowed size" }, /did not end/],
    [{ stage: "greeting", code: "ECONNECTION" }, /hung up/],
    [{ stage: "tls", code: "CERT_HAS_EXPIRED" }, /has expired/],
    [{ stage: "tls", code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, /not signed by an authority/],
    [{ stage: "tls", code: "ERR_TLS_CERT_ALTNAME_INVALID" }, /another name/],
    [{ stage: "tls", code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }, /incomplete/],
    [{ stage: "sign-in", response: "535 5.7.8 Error: authentication failed" }, /User name or password is wrong/],
    [
      { stage: "sign-in", response: "535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant" },
      /Microsoft 365 has SMTP sign-in/,
    ],
    [{ stage: "sign-in", response: "535 5.7.3 Authentication unsuccessful", host: "smtp.office365.com" }, /Microsoft refuses/],
    [{ stage: "sign-in", response: "535-5.7.8 Username and Password not accepted", host: "smtp.gmail.com" }, /Google takes no normal/],
    [{ stage: "sign-in", response: "534-5.7.9 Application-specific password required", host: "smtp.gmail.com" }, /two-step/],
    [{ stage: "sign-in", response: "454 4.7.0 Temporary authentication failure" }, /cannot check passwords/],
    [{ stage: "sender", response: "530 5.7.0 Must issue a STARTTLS command first" }, /wants an encrypted connection/],
    [{ stage: "sender", response: "530 5.7.57 Client not authenticated to send mail" }, /takes mail only from those who sign in/],
    [{ stage: "sender", response: "550 5.7.60 Client does not have permissions to send as this sender" }, /may not send in the name/],
    [{ stage: "sender", response: "553 5.7.1 Sender address rejected: not owned by user" }, /may not send in the name/],
    [{ stage: "recipient", response: "554 5.7.1 <ada@example.com>: Relay access denied" }, /Relaying denied/],
    [{ stage: "recipient", response: "550 5.1.1 User unknown" }, /does not exist/],
    [{ stage: "recipient", response: "550 5.7.1 Service unavailable; client host blocked using Spamhaus" }, /on a blocklist/],
    [{ stage: "recipient", response: "450 4.2.0 Greylisted, see http://postgrey" }, /Greylisting/],
    [{ stage: "recipient", response: "452 4.2.2 Mailbox full" }, /passes/],
    [{ stage: "recipient", response: "421 4.7.0 Too many connections" }, /busy/],
    [{ stage: "message", response: "552 5.3.4 Message too big" }, /larger than the server takes/],
    [{ stage: "message", response: "550-5.7.26 This mail is unauthenticated: neither SPF nor DKIM" }, /could not verify/],
    [{ stage: "message", response: "554 5.7.1 Looks like spam" }, /looks like spam/],
    [{ stage: "message", code: "ECONNECTION" }, /Nobody knows/],
    [{ stage: "greeting", response: "554 5.7.1 No SMTP service here" }, /does not take mail from this machine/],
    [{ stage: "hello", code: "ETIMEDOUT" }, /stopped answering/],
    [{ stage: "hello", response: "599 what" }, /does not take mail/],
    [{ stage: "message", code: "ESTRANGE" }, /none of the usual/],
  ])("%o", (facts, cause) => expect(explain(facts)).toMatch(cause));
});

test("whatever a server says, there are one or two causes, each with what to do next", () => {
  const stages = ["dns", "connect", "tls", "greeting", "hello", "sign-in", "sender", "recipient", "message"] as const;
  const facts = fc.record({
    stage: fc.constantFrom(...stages),
    code: fc.oneof(fc.string(), fc.constantFrom("ETIMEDOUT", "ECONNECTION", "EPROTO", "constructor")),
    response: fc.string(),
    responseCode: fc.oneof(fc.constant(0), fc.integer({ min: 400, max: 599 })),
    message: fc.string(),
    host: fc.string(),
    port: fc.nat(65_535),
    isTlsFirst: fc.boolean(),
    tls: fc.constant(null),
    starttls: fc.constant({ isOffered: false, isUsed: false }),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const found = explainFailure(given);
      expect(found.length).toBeGreaterThanOrEqual(1);
      expect(found.length).toBeLessThanOrEqual(2);
      for (const { cause, next } of found) expect(cause.length * next.length).toBeGreaterThan(0);
    }),
  );
});
