import { parseMail, parseReport, type ReceivedMail, type ReceivedReport } from "./parse-mail.ts";

export type MailJob = { what: "mail" | "report"; source: Uint8Array };

/** The thread's jobs: to parse an email, or a mail server's report about one of ours. */
export function takeMailJob({ what, source }: MailJob): Promise<ReceivedMail | ReceivedReport> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  return what === "mail" ? parseMail(bytes) : parseReport(bytes);
}
