import { expect, test } from "vitest";
import { mail } from "~/tests/builders/returned-mail.ts";
import { parseMail } from "./parse-mail.ts";

/** An answer as it arrives, with nothing in its header that says who wrote it. */
const answer = (subject: string, body: string, type = "text/plain; charset=utf-8") =>
  mail(
    "Message-ID: <1@sotolcreek.example>",
    "From: Dolores Quintanilla <dolores@sotolcreek.example>",
    "To: support@lonemesa.example",
    `Subject: ${subject}`,
    "MIME-Version: 1.0",
    `Content-Type: ${type}`,
    "",
    body,
  );
const parts = (...all: string[][]) => [...all.flatMap((one) => ["--b", ...one]), "--b--", ""].join("\r\n");
const invitation = (...lines: string[]) => [
  ...["Content-Type: text/calendar; charset=utf-8; method=REPLY", "", "BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"],
];
const accepted = (...lines: string[]) =>
  answer(
    "Accepted: Your quote",
    parts(["Content-Type: text/plain", "", "Dolores has accepted this invitation."], invitation(...lines)),
    'multipart/mixed; boundary="b"',
  );
const receipt = parts(
  ["Content-Type: text/plain", "", "Your message was read on Monday."],
  ["Content-Type: message/disposition-notification", "", "Disposition: manual-action/MDN-sent-manually; displayed"],
);
const away = "I'm currently out of the office with limited access to email. I will reply when I return on Monday.";

test.each([
  ["a read receipt", answer("Read: Your quote", receipt, 'multipart/report; report-type=disposition-notification; boundary="b"')],
  ["an answer to an invitation", accepted("METHOD:REPLY", "BEGIN:VEVENT", "END:VEVENT")],
  ["a recall", answer("Recall: Your quote", 'Quintanilla, Dolores would like to recall the message, "Your quote".')],
  ["a recall in German", answer("Rückruf: Ihr Angebot", "Dolores möchte die Nachricht „Ihr Angebot“ zurückrufen.")],
  ["an out-of-office note", answer("Automatic reply: Your quote", "Back on Monday.")],
  ["one in German", answer("Abwesenheitsnotiz: Ihr Angebot", "Zurück am Montag.")],
  ["one in Spanish", answer("Respuesta automática: Presupuesto", "Vuelvo el lunes.")],
  ["one with dates in its subject", answer("Out of office until Monday", "")],
  ["one with the subject of an answer", answer("Re: Your quote", `Hello,\n\n${away}\n\n> When suits you?`)],
])("%s is written by a program", async (_what, source) => {
  expect(await parseMail(Buffer.from(source))).toMatchObject({ isByProgram: true });
});

test.each([
  ["an answer", answer("Re: Your quote", "Thursday works.")],
  ["an answer to an out-of-office note", answer("Re: Automatic reply: Your quote", "Thursday works.")],
  ["a question from someone who's away", answer("Re: Your quote", `${away} Can you start without me?`)],
  ["an answer above a quoted note", answer("Re: Your quote", `Thursday works.\n\n> ${away}`)],
  ["a request about being away", answer("Out of office hours support", "How much is it?")],
  ["another time for an invitation", accepted("METHOD:COUNTER")],
  ["an answer to an invitation with a comment", accepted("METHOD:REPLY", "COMMENT:I'll bring the contract.")],
  ["an invitation", accepted("METHOD:REQUEST")],
])("%s is written by a person", async (_what, source) => {
  expect(await parseMail(Buffer.from(source))).toMatchObject({ isByProgram: false });
});

test("an email in Outlook's own format says that its text can't be shown, and keeps its file", async () => {
  const received = await parseMail(Buffer.from(answer("Re: Your quote", "x\u009f>\u0022", "application/ms-tnef")));
  expect(received).toMatchObject({ text: "", note: expect.stringContaining("winmail.dat"), files: [{ name: "winmail.dat" }] });
  const withText = parts(["Content-Type: text/plain", "", "Thursday."], ["Content-Type: application/ms-tnef; name=winmail.dat", "", "x"]);
  expect(await parseMail(Buffer.from(answer("Re", withText, 'multipart/mixed; boundary="b"')))).toMatchObject({
    text: "Thursday.",
    note: "",
  });
});
