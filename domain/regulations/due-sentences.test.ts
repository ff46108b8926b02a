import { expect, test } from "vitest";
import { dueSentences } from "./due-sentences.ts";

const TODAY = "2031-03-03";
const dueOn = (text: string, today = TODAY) => dueSentences([{ place: "planted", text }], today);

test.each([
  "Providers have until March 3, 2031, to mark what their systems make.",
  "Providers whose systems were on the market before have until March 3, 2031, to mark what they make.",
  "A new prohibition applies from March 3, 2031.",
  "The rule takes effect on March 1, 2031.",
  "The regulation applies from 3 March 2031.",
  "Final action in February 2031 is what the agenda names.",
  "Until March 2, 2031, the clause is used only where an office asks for it.",
])("a sentence whose date has passed is listed with its place: %s", (sentence) => {
  expect(dueOn(`The law is long. ${sentence} Read it.`)).toEqual([`planted: ${sentence}`]);
});

test.each([
  "Providers have until March 4, 2031, to mark what their systems make.",
  "Final action in March 2031 is what the agenda names.",
  "The rule has applied since March 3, 2031.",
  "That was a best practice until March 3, 2031, and has been a requirement since.",
  "Contracts were to require it from March 3, 2031.",
  "For older systems, the date is March 3, 2031.",
  "From our office on Main Street, we serve 300 firms.",
])("one that's still true isn't: %s", (sentence) => expect(dueOn(sentence)).toEqual([]));

test("a month has passed when its last day has", () => {
  const text = "The rule is expected in February 2031.";
  expect(dueOn(text, "2031-02-28")).toEqual([]);
  expect(dueOn(text, "2031-03-01")).toHaveLength(1);
});

test("the same sentence at the same place is listed once", () => {
  const planted = { place: "planted", text: "It applies from March 1, 2031." };
  expect(dueSentences([planted, planted, { ...planted, place: "elsewhere" }], TODAY)).toHaveLength(2);
});
