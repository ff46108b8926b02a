import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/** Names of which a stranger wouldn't guess the meaning, as lowercase words, and what we say instead. */
const OTHER_WORDS: [RegExp, string][] = [
  [/\bacts\b|(?<!^ai) \bact\b/, "action"],
  [/^hits?\b(?!$)|\w hits?\b/, "event, open, or click"],
  [/\b(?:row|on|can|all) ticks?\b|\bticked\b|\btick (?:cell|row)\b/, "selection"],
  [/^seen (?:row|field|version|page|fact|term|setting|file|draft|endpoint|location)s?$/, "expected"],
  [/\bsteer/, "transition"],
  [/\w+isation\b|\b(?:personal|recogn|organ|normal|custom|final|author)is(?:e|ed|er|ing)\b|\benrol\b/, "American spelling"],
  [/^mark (?:lead|messages|page|of lead)\b/, "stamp"],
];

/** "HitBuffer" and "hit-buffer" are "hit buffer". */
function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_.$]+/g, " ")
    .trim()
    .toLowerCase();
}

/** Which rule a name breaks, if it does. */
function faultOf(name: string): string | null {
  const words = wordsOf(name);
  const found = OTHER_WORDS.find(([pattern]) => pattern.test(words));
  return found ? `${name}: ${found[1]}` : null;
}

/** Declarations, and properties at the start of a line of a type or an object. */
const NAMED = /\b(?:const|let|function|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)|^ +(?:readonly )?([A-Za-z_$][\w$]*)\??:/gm;

test("names are those that the field and its programmers use", () => {
  const paths = execFileSync("git", ["ls-files", "app", "domain", "platform", "server", "emails", "documents"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path));
  const faults = paths.flatMap((path) => {
    const named = [...readFileSync(path, "utf8").matchAll(NAMED)].map(([, declared, property]) => declared ?? property ?? "");
    return [basename(path).replace(/\..*$/, ""), ...new Set(named)].flatMap((name) => {
      const fault = faultOf(name);
      return fault ? [`${path}: ${fault}`] : [];
    });
  });
  expect(faults).toEqual([]);
  expect(paths.length).toBeGreaterThan(2_000);
});

test.each([...["RowActs", "ToastAct", "HitBuffer", "onTick", "SeenRow"], ...["steeredAt", "personalise", "enrolProcess", "markLead"]])(
  "%s is found",
  (name) => {
    expect(faultOf(name)).not.toBeNull();
  },
);

test.each(["officeKind", "officer", "facts", "contracts", "actOn", "nextTick", "seenAt", "white", "promise", "exercise", "markSent"])(
  "%s isn't",
  (name) => {
    expect(faultOf(name)).toBeNull();
  },
);
