import type { ParsedMail } from "mailparser";
import { statusOf } from "./bounce-status.ts";

/** How servers that send no delivery status notification say that they give up: qmail, older Exim, appliances. */
const GIVEN_UP = [
  /i'm afraid i wasn't able to deliver your message/i,
  /this is a permanent error/i,
  /delivery to the following recipients? failed permanently/i,
  /could not be delivered to one or more of its recipients/i,
  /your message (was not|could not be|wasn't) delivered/i,
  /the following address(\(es\)|es)? (had permanent fatal errors|failed)/i,
];
/** They try on. */
const DELAYED = /^(warning|delayed)\b|delayed|temporary (error|failure)|will (be retried|keep trying|continue)/i;
/** In the line over what was sent, which begins with hyphens. */
const QUOTED = /copy of the message|original message|below this line/i;
const MACHINES = /(mailer-daemon|postmaster|mail-daemon|mdaemon)/i;

/** What a server writes in words only. Null where it is not from a mail server, or the server has not given up. */
export function readPlainBounce(mail: ParsedMail): { status: string; detail: string } | null {
  const from = mail.from?.value[0];
  const sender = `${from?.address ?? ""} ${from?.name ?? ""} ${mail.from?.text ?? ""}`;
  const text = mail.text ?? "";
  if (!MACHINES.test(sender) || DELAYED.test(mail.subject ?? "")) return null;
  // What was sent is often quoted below; it says nothing.
  const said = beforeQuote(text);
  if (!mail.headers.has("x-failed-recipients") && !GIVEN_UP.some((words) => words.test(said))) return null;
  const detail = said.split("\n").find((line) => statusOf(line) !== "") ?? "";
  // Without a code: who says "permanent" means the address as a rule, but one may be wrong about that.
  return { status: statusOf(said) || "4.0.0", detail: detail.trim() || "The mail server gave no reason" };
}

function beforeQuote(text: string): string {
  const lines = text.split("\n");
  const quote = lines.findIndex((line) => line.startsWith("--") && QUOTED.test(line));
  return quote < 0 ? text : lines.slice(0, quote).join("\n");
}
