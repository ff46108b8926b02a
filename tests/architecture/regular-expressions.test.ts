import { expect, test } from "vitest";
import { superlinearText, writtenExpressions } from "./regular-expressions.ts";

/** Expressions whose work can grow faster than the text, and why the text is short. */
const SHORT_TEXTS: Record<string, string> = {
  "app/site/page-meta.ts /\\s+\\S*$/": "a description that was cut to 160 characters",
  "app/site/sections/count-up.ts /\\B(?=(\\d{3})+(?!\\d))/g": "a number that JavaScript wrote",
  "server/operations/places.ts /^(s3\\+.*)\\/([^/?]+\\.tar\\.gz(?:\\.enc)?)(\\?.*)?$/":
    "a word of the command line, from the person who makes the backup",
};

test("no text makes a regular expression take more than linear time", { timeout: 400_000 }, () => {
  const expressions = writtenExpressions();
  expect(expressions.length).toBeGreaterThan(300);
  const found = expressions.flatMap((one) => {
    const hostile = superlinearText(one);
    return hostile === null ? [] : [{ name: `${one.place.split(":")[0]} /${one.source}/${one.flags}`, hostile }];
  });
  expect(found.filter(({ name }) => !(name in SHORT_TEXTS))).toEqual([]);
  expect(
    Object.keys(SHORT_TEXTS).filter(
      (name) => !expressions.some((one) => name === `${one.place.split(":")[0]} /${one.source}/${one.flags}`),
    ),
    "no longer in the source",
  ).toEqual([]);
});

test.each([
  ["exponential", "^(a+)+$", ""],
  ["cubic", String.raw`^\s*\s*\s*$`, ""],
  ["read from every start to the end", "<[^>]*>", "g"],
  ["anchored to the end of a text", String.raw`\/+$`, ""],
])("the search finds what is %s", (_name, source, flags) => {
  expect(superlinearText({ place: "", source, flags })).not.toBeNull();
});

test.each([String.raw`^[\w-]{1,64}$`, "<[^<>]*>", String.raw`(?<!\/)\/+$`])("and recognizes %s", (source) => {
  expect(superlinearText({ place: "", source, flags: "g" })).toBeNull();
});
