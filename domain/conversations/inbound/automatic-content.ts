import type { ParsedMail } from "mailparser";

/** Read receipts and other reports by mail programs (RFC 8098, RFC 3462). */
const REPORT = /^(?:multipart\/report|message\/disposition-notification)$/i;

/** What mail programs put before the subject of an out-of-office note. A person's answer to one begins with "Re:". */
const NOTE_SUBJECT =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out[- ]of[- ](?:the )?office|ooo|automatische antwort|abwesenheits\w*|abwesend|réponse automatique|absence du bureau|respuesta automática|fuera de (?:la )?oficina|resposta automática|fora do escritório|risposta automatica|fuori sede|automatisch antwoord|afwezig\w*|autosvar|automatisk svar|fraværende)\s*(?:[:([–-]|$|(?:until|till?|from|through|bis|jusqu|hasta|tot|até|fino)\b)/iu;

/** How a note begins that has the subject of an answer, and what a person who answers wouldn't add. */
const NOTE_BEGINS =
  /^(?:(?:hi|hello|dear|good \w+)[^\n]{0,60}\n\s*)?(?:thank(?:s| you)[^.!\n]{0,80}[.!]\s*)?(?:i(?:'|’)?m|i am|i will be|i(?:'|’)ll be|we are|our office is|the office is)\s+(?:currently\s+|now\s+)?(?:out of (?:the )?office|away from (?:the|my) office|on (?:vacation|holiday|annual leave|parental leave|maternity leave|leave)|closed)\b/i;
const NOTE_GOES_ON =
  /\b(?:(?:limited|no|without) access to (?:my )?e-?mail|(?:when|once|after) i(?:'|’)?(?:m| am)? (?:return|back)|(?:up)?on my return|as soon as (?:possible|i)|for (?:urgent|immediate)|in (?:an )?(?:urgent|emergenc)|please contact|if (?:this|it|your \w+) is urgent)/i;
const MAX_NOTE = 800;

/** Outlook's "Recall this message" sends an email that says only this. */
const RECALL =
  /^\S.{0,120}?(?:would like to recall the message|möchte die nachricht|souhaite rappeler le message|(?:desea|quiere) recuperar el mensaje|(?:deseja|gostaria de) (?:recuperar|cancelar|revogar)|desidera richiamare il messaggio|wil het bericht|vil gerne tilbagekalde)/iu;
const MAX_RECALL = 400;

/**
 * Whether a program wrote an email although its header doesn't say so: a read receipt, an answer to an invitation, a recall, an
 * out-of-office note. A person's words in it, such as a comment with an answer to an invitation, make it theirs.
 */
export function isWrittenByProgram(mail: ParsedMail, text: string): boolean {
  const type = (mail.headers.get("content-type") as { value?: string } | undefined)?.value ?? "";
  if (REPORT.test(type) || isCalendarReply(mail)) return true;
  if (RECALL.test(text) && text.length <= MAX_RECALL) return true;
  const [own = ""] = text.split(/^(?:>|-{2,} ?Original|_{20,}|(?:From|Von|De|Van|Fra|Da):\s)/m);
  if (NOTE_SUBJECT.test(mail.subject ?? "")) return true;
  return own.length <= MAX_NOTE && NOTE_BEGINS.test(own) && NOTE_GOES_ON.test(own) && !own.includes("?");
}

/** Accepted, declined, or tentative (RFC 5546 §3.2.3), without a comment. Another time that someone proposes is an answer. */
function isCalendarReply({ attachments }: ParsedMail): boolean {
  const calendars = attachments.filter(({ contentType }) => /^(?:text\/calendar|application\/ics)$/i.test(contentType));
  return calendars.some(({ content }) => {
    const calendar = content.toString("utf8");
    return /^METHOD:\s*REPLY\s*$/im.test(calendar) && !/^COMMENT[^:\r\n]*:\s*\S/im.test(calendar);
  });
}
