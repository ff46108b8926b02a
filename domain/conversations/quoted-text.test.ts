import fc from "fast-check";
import { expect, test } from "vitest";
import { splitQuoted, textToCompare } from "./quoted-text.ts";

const sent = (...texts: string[]) => texts.map(textToCompare);
const lines = (...all: string[]) => all.join("\n");

/** How mail programs begin what they repeat, with marks or without. */
const marked = {
  gmail: "On Mon, Nov 23, 2026 at 9:14 AM Edgar from Lone Mesa <support@lonemesa.example> wrote:",
  wrapped: "On Mon, Nov 23, 2026 at 9:14 AM Edgar from Lone Mesa Technologies\n<support@lonemesa.example> wrote:",
  German: "Am Mo., 23. Nov. 2026 um 09:14 Uhr schrieb Edgar <support@lonemesa.example>:",
  Dutch: "Op ma 23 nov 2026 om 09:14 schreef Edgar <support@lonemesa.example>:",
  Portuguese: "Em seg., 23 de nov. de 2026 às 09:14, Edgar <support@lonemesa.example> escreveu:",
  Spanish: "El lun, 23 nov 2026 a las 9:14, Edgar (<support@lonemesa.example>) escribió:",
  French: "Le lun. 23 nov. 2026 à 09:14, Edgar <support@lonemesa.example> a écrit :",
  Italian: "Il giorno lun 23 nov 2026 alle ore 09:14 Edgar <support@lonemesa.example> ha scritto:",
  Danish: "Den man. 23. nov. 2026 kl. 09.14 skrev Edgar <support@lonemesa.example>:",
};
const bare = {
  outlook: lines(
    "________________________________",
    "From: Edgar <support@lonemesa.example>",
    "Sent: Monday",
    "To: Ana",
    "Subject: Re: Quote",
  ),
  "outlook without a line": lines("From: Edgar", "Sent: Monday", "To: Ana", "Cc: Ben", "Subject: Quote"),
  "outlook as Gmail's text": lines("*From:* Edgar", "*Sent:* Monday", "*To:* Ana", "*Subject:* Quote"),
  old: lines("-----Original Message-----", "From: Edgar"),
  German: lines("Von: Edgar <support@lonemesa.example>", "Gesendet: Montag, 23. November 2026 09:14", "An: Ana", "Betreff: AW: Angebot"),
  Dutch: lines("Van: Edgar", "Verzonden: maandag 23 november 2026 09:14", "Aan: Ana", "Onderwerp: RE: Offerte"),
  Portuguese: lines("De: Edgar", "Enviado: segunda-feira, 23 de novembro de 2026 09:14", "Para: Ana", "Assunto: RE: Proposta"),
  Danish: lines("Fra: Edgar <support@lonemesa.example>", "Sendt: 23. november 2026 09:14", "Til: Ana", "Emne: SV: Tilbud"),
  Spanish: lines(
    "De: Edgar <support@lonemesa.example>",
    "Enviado el: lunes, 23 de noviembre de 2026 9:14",
    "Para: Ana",
    "Asunto: RE: Presupuesto",
  ),
  French: lines("De : Edgar", "Envoyé : lundi 23 novembre 2026 09:14", "À : Ana", "Objet : RE: Devis"),
  Italian: lines("Da: Edgar", "Inviato: lunedì 23 novembre 2026 09:14", "A: Ana", "Oggetto: R: Preventivo"),
};

test.each(Object.entries(marked))("what %s repeats with marks is folded", (_, head) => {
  const { own, quoted } = splitQuoted(`Thursday works.\n\n${head}\n\n> When suits you?\n>\n> Edgar`, []);
  expect(own).toBe("Thursday works.");
  expect(quoted).toContain("When");
});

const ours = "When suits you? Here is our plan: https://lonemesa.example/plan\n\n- Edgar";
/** Mail programs break its lines, change its bullets, and add the targets of links. */
const repeated = "When suits you? Here is our\nplan: https://lonemesa.example/plan<https://safelinks.example/?x=1>\n\n  * Edgar";

test.each([...Object.entries(bare), ...Object.entries(marked)])(
  "what %s repeats without marks is folded if it's what we sent",
  (_, head) => {
    const text = `Thursday works.\n\n${head}\n\n${repeated}`;
    expect(splitQuoted(text, sent("Something else", ours))).toMatchObject({
      own: "Thursday works.",
      quoted: expect.stringContaining("Edgar"),
    });
    expect(splitQuoted(text, sent("Something else")), "in doubt").toEqual({ own: text, quoted: "" });
  },
);

test("a conversation that's repeated whole is folded whole, and what stands below it isn't", () => {
  const text = lines(
    "Thursday.",
    "",
    bare.outlook,
    "",
    repeated,
    "",
    bare.German,
    "",
    "Bitte ein Angebot.",
    "",
    "This email is confidential.",
  );
  const { own, quoted } = splitQuoted(text, sent(ours, "Bitte ein Angebot."));
  expect(own).toBe("Thursday.\n\nThis email is confidential.");
  expect(quoted).toContain("Bitte");
});

test("marked lines without a head are folded if we sent them", () => {
  expect(splitQuoted("Yes.\n\n> When suits\n> you?", sent(ours))).toEqual({ own: "Yes.", quoted: "> When suits\n> you?" });
});

test.each([
  ["an answer between the lines", "> When suits you?\nThursday.\n> And where?\nHere."],
  ["an answer below", "On Mon, Nov 23, 2026, Edgar wrote:\n> When suits you?\n\nThursday works."],
  ["no quote", "Thursday works.\nFrom: my phone"],
  ["only a quote", "> When suits you?"],
  [
    "a note that looks like a head",
    "Hi, the move is set:\n\nFrom: 8 am\nTo: noon\nDate: Friday\nsubject: server room\n\nPlease bring two people and the key. Do NOT unplug rack 3.",
  ],
  [
    "rows of underscores",
    "Here's what we have:\n_________________________\n12 laptops\n2 servers\n_________________________\nPlease quote all of it.",
  ],
  [
    "answers below Outlook's head",
    `See my answers below.\n\n${bare.outlook}\n\nHow many users do you have?\n[Ana] 45, and 12 of them remote.\nWhich firewall?\n[Ana] A SonicWall TZ370.`,
  ],
  ["an answer of one sign below Outlook's head", `See below.\n\n${bare.outlook}\n\nHow many users do you have?\n👍\nWhich firewall?`],
  [
    "an answer that's only a link",
    `See below.\n\n${bare.outlook}\n\nHow many users do you have?\n<https://sotolcreek.example/list>\nWhich firewall?`,
  ],
  ["own lines with marks", "These are the steps to reproduce:\n> open Outlook\n> press Send\n> it hangs"],
  ["a line that ends in wrote", "On page 3 of the contract my lawyer wrote:\nThe term is 12 months.\nWe want 6. Can you change that?"],
  ["own marks below such a line", "On page 3 of the contract my lawyer wrote:\n> The term is 12 months."],
  [
    "an email of someone else's, forwarded",
    "See below.\n\n---------- Forwarded message ---------\nFrom: Ben\nDate: Monday\nSubject: Server\n\nIt's down.",
  ],
])("%s stays whole", (_, text) => {
  expect(splitQuoted(text, sent("How many users do you have?\nWhich firewall?", "When suits you?"))).toEqual({ own: text, quoted: "" });
});

test("nothing that someone wrote is ever hidden", () => {
  const ownLine = fc.constantFrom(
    ...["Thursday works.", "", "👍", "https://sotolcreek.example/plan", "How many users do you have?", "_____________________"],
    ...[
      "From: 8 am",
      "Von: 8 Uhr",
      "Sent: by truck",
      "Date: Friday",
      "To: noon",
      "Subject: server room",
      "On page 3 my lawyer wrote:",
      "-- ",
    ],
  );
  const markedLine = fc.constantFrom("> open Outlook", "> it hangs", ">");
  const own = fc.array(ownLine, { minLength: 1, maxLength: 6 });
  const above = fc.tuple(own, fc.array(markedLine, { maxLength: 2 })).map(([some, more]) => ["Hello,", ...some, ...more, "Ana"]);
  const question = ["How many users do you have?", "Which firewall?"];
  const below = fc.oneof(
    fc.constant(question),
    fc.constant(question.map((line) => `> ${line}`)),
    // Answered between the lines, with marks or without.
    own.map((answer) => [question[0] ?? "", ...answer, "Ana", question[1] ?? ""]),
    own.map((answer) => [`> ${question[0]}`, ...answer, "Ana", `> ${question[1]}`]),
  );
  const head = fc.constantFrom(...Object.values(marked), ...Object.values(bare));
  const foot = fc.oneof(fc.constant([]), own);
  fc.assert(
    fc.property(above, head, below, foot, (top, repeats, middle, bottom) => {
      const text = [...top, "", repeats, "", ...middle, ...bottom].join("\n");
      const { own: shown, quoted } = splitQuoted(text, sent(question.join("\n")));
      const written = [...top, ...middle.filter((line) => !line.startsWith(">") && !question.includes(line)), ...bottom];
      const count = (all: string[], line: string) => all.filter((one) => one.trim() === line.trim()).length;
      for (const line of written)
        if (line.trim() !== "") expect(count(shown.split("\n"), line)).toBeGreaterThanOrEqual(count(written, line));
      expect([...`${shown}${quoted}`].filter((one) => one.trim()).length).toBe([...text].filter((one) => one.trim()).length);
    }),
    { numRuns: 500, seed: 14 },
  );
});

test("a text made of heads takes no longer than any other", () => {
  const text = `Hi\n${`${bare.outlook}\nq\n`.repeat(700)}`;
  expect(splitQuoted(text, sent("q")).own).toBe("Hi");
  const quotes = `Hi\n${"> a\n\n".repeat(20_000)}x`;
  expect(splitQuoted(quotes, sent("b")).quoted).toBe("");
});
