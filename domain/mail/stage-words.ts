import type { MailFailure, SmtpStage } from "~/platform/mail/index.ts";

/** What happens at a stage, and its name in the protocol. */
const stageWords: Record<SmtpStage, { name: string; doing: string }> = {
  dns: { name: "DNS", doing: "looking up the name of the mail server" },
  connect: { name: "connect", doing: "connecting to the mail server" },
  tls: { name: "TLS", doing: "agreeing on encryption" },
  greeting: { name: "greeting", doing: "waiting for the server’s greeting" },
  hello: { name: "EHLO", doing: "introducing ourselves" },
  "sign-in": { name: "AUTH", doing: "signing in" },
  sender: { name: "MAIL FROM", doing: "naming the sender" },
  recipient: { name: "RCPT TO", doing: "naming the recipient" },
  message: { name: "DATA", doing: "sending the message" },
};

/** Plain words for codes that mean nothing to most people. Other errors speak for themselves. */
const codes: Record<string, string> = {
  ETIMEDOUT: "the server didn’t respond in time",
  ETIMEOUT: "the DNS servers didn’t respond in time",
  ENOTFOUND: "the server name doesn’t exist",
  EAI_AGAIN: "the DNS servers can’t be reached",
  ECONNREFUSED: "nothing is listening on this address and port",
  ECONNRESET: "the server reset the connection",
  ECONNECTION: "the server closed the connection",
  EPIPE: "the server closed the connection",
  EHOSTUNREACH: "there’s no route to this server",
  ENETUNREACH: "there’s no route to this network",
  CERT_HAS_EXPIRED: "the server’s certificate has expired",
  CERT_NOT_YET_VALID: "the server’s certificate is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the server’s certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "the server’s certificate is signed by an unknown authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the server’s certificate is signed by an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the server’s certificate is signed by an unknown authority",
  ERR_TLS_CERT_ALTNAME_INVALID: "the server’s certificate is for a different name",
  ERR_SSL_WRONG_VERSION_NUMBER: "the server doesn’t use TLS on this port",
};

/** One sentence: how far it got and why it stopped there, with the server's own words if it sent any. */
export function failureSentence({ stage, code, response, message }: MailFailure): string {
  const { name, doing } = stageWords[stage];
  const why = firstLineOf(response) || (Object.hasOwn(codes, code) ? codes[code] : "") || message || "the connection was lost";
  return `Failed while ${doing} (${name}): ${why}`;
}

function firstLineOf(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
