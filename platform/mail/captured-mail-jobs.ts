import { type AddressObject, type ParsedMail, simpleParser } from "mailparser";
import { withBoundedHead } from "./bounded-head.ts";
import { mentionsOf, type Traces } from "./mentions.ts";
import { nameOfPart } from "./part-names.ts";

/** What an email's header says, as a list shows it. What it doesn't say is empty. */
export interface MailFacts {
  subject: string;
  to: string;
}

/** An email's content. Nothing is sanitized: show `html` in a frame that runs and loads nothing. */
export interface MailContent extends MailFacts {
  /** Name and value of the relevant headers, in a fixed order. */
  head: [name: string, value: string][];
  text: string;
  html: string | null;
  attachments: { name: string; type: string; size: number }[];
}

/** The thread's jobs: what an email's header says, what's in it, and whether it names someone. */
export type CapturedMailJob = { source: Uint8Array } & ({ kind: "facts" } | { kind: "content" } | { kind: "mention"; traces: Traces });

/** Our emails have both parts, so neither has to be made from the other, which is slow. */
const AS_IT_IS = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true };

export async function takeCapturedMailJob(job: CapturedMailJob): Promise<MailFacts | MailContent | boolean> {
  const source = withBoundedHead(Buffer.from(job.source.buffer, job.source.byteOffset, job.source.byteLength));
  if (job.kind === "mention") return mentionsOf(job.traces)(source);
  const mail = await simpleParser(source, AS_IT_IS);
  return job.kind === "facts" ? factsOf(mail) : contentOf(mail);
}

function factsOf(mail: ParsedMail): MailFacts {
  return { subject: mail.subject ?? "", to: namesOf(mail.to) };
}

function contentOf(mail: ParsedMail): MailContent {
  return {
    ...factsOf(mail),
    head: headOf(mail),
    text: mail.text ?? "",
    html: mail.html || null,
    attachments: mail.attachments.map(({ filename, contentType, size }) => ({
      name: filename || nameOfPart(contentType),
      type: contentType,
      size,
    })),
  };
}

const SHOWN = ["reply-to", "date", "message-id", "list-unsubscribe", "list-unsubscribe-post", "auto-submitted", "dkim-signature"];

function headOf(mail: ParsedMail): MailContent["head"] {
  const lines = new Map(mail.headerLines.map(({ key, line }) => [key, line]));
  const rest = SHOWN.flatMap((name): MailContent["head"] => {
    const [, label, value] = /^([^:]*):\s*(.*)$/s.exec(lines.get(name)?.replaceAll(/\r?\n\s*/g, " ") ?? "") ?? [];
    return label && value ? [[label, value]] : [];
  });
  return [["From", namesOf(mail.from)], ["To", namesOf(mail.to)], ["Subject", mail.subject ?? ""], ...rest];
}

function namesOf(who: AddressObject | AddressObject[] | undefined): string {
  return [who ?? []]
    .flat()
    .map(({ text }) => text)
    .join(", ");
}
