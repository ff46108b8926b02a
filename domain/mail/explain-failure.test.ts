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

describe("the first cause shown", () => {
  test.each<[Partial<FailureFacts>, RegExp]>([
    [{ stage: "dns", code: "ENOTFOUND" }, /No server with this name/],
    [{ stage: "dns", code: "EAI_AGAIN" }, /machine’s DNS servers/],
    [{ stage: "connect", code: "ECONNREFUSED" }, /no mail server is listening/],
    [{ stage: "connect", code: "ETIMEDOUT" }, /blocking outgoing mail ports/],
    [{ stage: "tls", code: "ERR_SSL_WRONG_VERSION_NUMBER", isTlsFirst: true }, /smtps:\/\/, but this port/],
    [{ stage: "tls", code: "EPROTO", isTlsFirst: true }, /smtps:\/\/, but this port/],
    [{ stage: "greeting", code: "ETIMEDOUT", port: 465 }, /Port 465 expects TLS/],
    [{ stage: "greeting", response: "HTTP/1.1 400 Bad Request", code: "EPROTOCOL" }, /A web server is responding/],
    [{ stage: "greeting", code: "ETIMEDOUT", port: 443 }, /A web server is responding/],
    [{ stage: "greeting", code: "ETIMEDOUT" }, /accepted the connection but sent nothing/],
    [{ stage: "greeting", code: "ETIMEDOUT", isInReply: true }, /started a response/],
    [{ stage: "hello", code: "ETIMEDOUT", isInReply: true }, /started a response/],
    [{ stage: "hello", code: "EPROTOCOL", message: "Server response exceeds maximum allowed size" }, /never ended/],
    [{ stage: "greeting", code: "ECONNECTION" }, /closed the connection before/],
    [{ stage: "tls", code: "CERT_HAS_EXPIRED" }, /has expired/],
    [{ stage: "tls", code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, /signed by the server itself/],
    [{ stage: "tls", code: "ERR_TLS_CERT_ALTNAME_INVALID" }, /a different name/],
    [{ stage: "tls", code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }, /incomplete/],
    [{ stage: "sign-in", response: "535 5.7.8 Error: authentication failed" }, /username or password is wrong/],
    [
      { stage: "sign-in", response: "535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant" },
      /SMTP sign-in .* is turned off in Microsoft 365/,
    ],
    [{ stage: "sign-in", response: "535 5.7.3 Authentication unsuccessful", host: "smtp.office365.com" }, /Microsoft refused/],
    [
      { stage: "sign-in", response: "535-5.7.8 Username and Password not accepted", host: "smtp.gmail.com" },
      /Google doesn’t accept regular/,
    ],
    [{ stage: "sign-in", response: "534-5.7.9 Application-specific password required", host: "smtp.gmail.com" }, /two-step/],
    [{ stage: "sign-in", response: "454 4.7.0 Temporary authentication failure" }, /can’t check passwords/],
    [{ stage: "sender", response: "530 5.7.0 Must issue a STARTTLS command first" }, /requires an encrypted connection/],
    [{ stage: "sender", response: "530 5.7.57 Client not authenticated to send mail" }, /requires sign-in/],
    [{ stage: "sender", response: "550 5.7.60 Client does not have permissions to send as this sender" }, /isn’t allowed to send from/],
    [{ stage: "sender", response: "553 5.7.1 Sender address rejected: not owned by user" }, /isn’t allowed to send from/],
    [{ stage: "recipient", response: "554 5.7.1 <ada@example.com>: Relay access denied" }, /Relaying denied/],
    [{ stage: "recipient", response: "550 5.1.1 User unknown" }, /doesn’t exist/],
    [{ stage: "recipient", response: "550 5.7.1 Service unavailable; client host blocked using Spamhaus" }, /on a blocklist/],
    [{ stage: "recipient", response: "450 4.2.0 Greylisted, see http://postgrey" }, /Greylisting/],
    [{ stage: "recipient", response: "452 4.2.2 Mailbox full" }, /temporary limit or problem/],
    [{ stage: "recipient", response: "421 4.7.0 Too many connections" }, /busy/],
    [{ stage: "message", response: "552 5.3.4 Message too big" }, /larger than the server accepts/],
    [{ stage: "message", response: "550-5.7.26 This mail is unauthenticated: neither SPF nor DKIM" }, /couldn’t verify/],
    [{ stage: "message", response: "554 5.7.1 Looks like spam" }, /considers it spam/],
    [{ stage: "message", code: "ECONNECTION" }, /we don’t know whether/],
    [{ stage: "greeting", response: "554 5.7.1 No SMTP service here" }, /doesn’t accept email from this machine/],
    [{ stage: "hello", code: "ETIMEDOUT" }, /stopped answering/],
    [{ stage: "hello", response: "599 what" }, /doesn’t accept email/],
    [{ stage: "message", code: "ESTRANGE" }, /isn’t one of the usual/],
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
