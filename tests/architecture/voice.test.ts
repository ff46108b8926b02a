import { describe, expect, test } from "vitest";
import { stringsIn, type WrittenText, writtenTexts } from "./written-text.ts";

/** What no native writer of American English would put on a screen, in an email, or in the docs, and what to write instead. */
const BANNED: [pattern: RegExp, instead: string][] = [
  [/\b(some|every|any)body\b/i, "someone, everyone, anyone"],
  [/\bgiven up\b/i, "failed"],
  [/\bunder way\b/i, "in progress"],
  [/\bmails\b/i, "emails"],
  [/\be-mails?\b/i, "email"],
  [/(?<!\b(find|finds|found|is|are) \S{1,20} )\bby itself\b/i, "automatically"],
  [/\bany more\b(?! than)/i, "no longer, anymore"],
  [/\blooked through\b/i, "checked"],
  [/\bno [a-z]+ fits\b/i, "no matching …"],
  [/\b(is|are) not (here|known here)\b/i, "doesn't exist, is out of date"],
  [/\bof the [\w-]+ of the\b/i, "an apostrophe, or another sentence"],
  [/\b\w*(colour|favour|behaviour|neighbour|licence|centre|whilst|programme\b)\w*/i, "American spelling"],
  [/\b(cancelled|cancelling|travelled|labelled|modelling)\b/i, "American spelling"],
  [
    /\b\w+(organis|recognis|realis|summaris|minimis|maximis|normalis|authoris|customis|personalis|optimis|initialis)(e|ed|es|ing|ation)\b/i,
    "-ize",
  ],
];

/** Fine in an article, stiff on a screen. */
const BANNED_ON_SCREENS: typeof BANNED = [
  [/\bnobody\b/i, "no one"],
  [/\bwhoever\b/i, "anyone who, the person who"],
];

const isOnScreen = ({ place }: WrittenText) => /^(app|domain|emails|documents|server|platform)\//.test(place);

/** Texts that contain one of these for a reason: they're data, values, or quotations, or the words are right where they are. */
const FITTING = [
  // A column name and a row in files that people upload.
  "Name;E-Mail",
  // Values of settings and of other programs.
  "Enter nobody, admin, or staff.",
  "state = 'cancelled'",
  // The glossary names words to avoid.
  "given up, dead letter",
  "Nobody knows whether it went out",
  "because nobody knows who came back",
  "find “test” by itself suspicious",
  // The English words that hold a sentence together, in the order of the model that counts them.
  "a about above across after again against all",
];

/** Code for browsers, as text. */
const isCode = ({ text }: WrittenText) => /=>|document\.|select .* from /i.test(text);

function misfits(texts: WrittenText[]): string[] {
  return texts
    .filter((one) => !isCode(one) && !FITTING.some((part) => one.text.includes(part)))
    .flatMap((one) =>
      [...BANNED, ...(isOnScreen(one) ? BANNED_ON_SCREENS : [])].flatMap(([pattern, instead]) => {
        const found = pattern.exec(one.text)?.[0];
        return found ? [`${one.place}: “${found}” in “${one.text.slice(0, 120)}”. Say: ${instead}.`] : [];
      }),
    );
}

describe("the voice of screens, emails, errors, and docs", () => {
  test("has none of the phrases that read like a translation", () => {
    const texts = writtenTexts();
    expect(texts.length).toBeGreaterThan(10_000);
    expect(misfits(texts)).toEqual([]);
  });

  test.each([
    ["a label", `<p>Somebody else has changed this.</p>`],
    ["an attribute", `<Field label="Your e-mail address" />`],
    ["a string", `const text = count + " mails are under way";`],
    ["a refusal", `const refusals = { gone: "This form is not known here." };`],
  ])("finds one in %s", (_where, source) => {
    expect(misfits(stringsIn("app/planted.tsx", source))).not.toEqual([]);
  });

  test("ignores class names and module names", () => {
    expect(stringsIn("app/planted.tsx", `import "x y"; const a = <p className="grid gap-3">One word</p>;`)).toEqual([
      { place: "app/planted.tsx:1", text: "One word" },
    ]);
  });
});
