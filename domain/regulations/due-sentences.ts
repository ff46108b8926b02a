import { MONTH } from "./regulatory-mentions.ts";

/** A text and where it stands. */
interface Placed {
  place: string;
  text: string;
}

/** Words before a date that make a sentence wrong once the day is over: "have until", "applies from". */
const AHEAD =
  "until|by|before|from|starting|beginning|as of|no later than|(?:takes?|goes? into|comes? into|enters? into) (?:effect|force) (?:on|in)|" +
  "(?:starts?|begins?|expires?|ends?|is due|are due|expected|planned|scheduled|final action) (?:on|in|for)";
const DATE_AHEAD = new RegExp(`\\b(?:${AHEAD}) (?:(${MONTH})(?: (\\d{1,2}),)? (20\\d\\d)|(\\d{1,2}) (${MONTH}) (20\\d\\d))\\b`, "gi");
/** What tells of the past stays true: "was a best practice until", "was to apply from". */
const PAST = /\b(?:was|were|had|did|used to|has applied|have applied|has been|have been|took|came|went)\b/i;
/** A verb right before the date that tells of the present, whatever comes earlier: "that were on the market have until". */
const PRESENT = /\b(?:have|has|may|must|can|appl(?:y|ies)) $/i;
const MONTHS = MONTH.slice("(?:".length, -1).toLowerCase().split("|");

/** The sentences whose own date has passed on this day ("2026-12-02"), as "place: sentence". A month passes with its last day. */
export function dueSentences(texts: readonly Placed[], today: string): string[] {
  const due = texts.flatMap(({ place, text }) =>
    text
      .split(/(?<=[.!?])\s+|\n/)
      .filter((sentence) => datesAhead(sentence).some((day) => day <= today))
      .map((sentence) => `${place}: ${sentence.trim()}`),
  );
  return [...new Set(due)];
}

function datesAhead(sentence: string): string[] {
  return [...sentence.matchAll(DATE_AHEAD)]
    .filter(({ index }) => isStillAhead(sentence.slice(0, index)))
    .map(([, month, day, year, dayFirst, monthSecond, lastYear]) => dayOf(month ?? monthSecond, day ?? dayFirst, year ?? lastYear));
}

const isStillAhead = (before: string): boolean => PRESENT.test(before) || !PAST.test(before);

/** "2026-12-02". Without a day, the last that a month can have: days are compared as text. */
function dayOf(month = "", day = "31", year = ""): string {
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
