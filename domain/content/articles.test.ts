import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords, listCategories, readTime } from "./articles.ts";

test.each([
  [0, "1 min read"],
  [1, "1 min read"],
  [200, "1 min read"],
  [201, "2 min read"],
  [1_400, "7 min read"],
  [1_401, "8 min read"],
])("%i words are a %s", (words, time) => {
  expect(readTime(words)).toBe(time);
});

test("Markdown syntax does not count as words", () => {
  expect(countWords("## Two words\n\n- one\n- [three more words](/contact)\n\n| a | b |\n| --- | --- |\n")).toBe(8);
  fc.assert(fc.property(fc.array(fc.constantFrom("#", "-", "|", "---", "*", ">")), (marks) => countWords(marks.join(" ")) === 0));
});

test("categories are counted, largest first", () => {
  expect(listCategories()).toEqual([
    { name: "Cybersecurity", slug: "cybersecurity", count: 5 },
    { name: "IT Services", slug: "it-services", count: 2 },
    { name: "Cloud Computing", slug: "cloud-computing", count: 1 },
    { name: "Technical Support", slug: "technical-support", count: 1 },
    { name: "Web Design", slug: "web-design", count: 1 },
    { name: "WordPress", slug: "wordpress", count: 1 },
  ]);
});
