import { expect, test } from "vitest";
import { readArticleFile } from "./article-file.ts";

const head = {
  id: "12",
  title: "Passwords: what still works",
  slug: "passwords",
  excerpt: "A sentence.",
  description: "Another sentence.",
  author: "David Okafor",
  date: "2026-11-01",
  updated: "2026-11-21",
  category: "IT Services",
  icon: "key-round",
};
const file = (changes: Record<string, string | undefined> = {}) => {
  const lines = Object.entries({ ...head, ...changes }).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`]));
  return `---\n${lines.join("\n")}\n---\n\nText with --- in it.\n\n---\n\nMore.\n`;
};
const read = (text: string) => readArticleFile("/content/blog/passwords.md", text);

test("a file consists of front matter and text", () => {
  expect(read(file())).toEqual({ ...head, id: 12, body: "\nText with --- in it.\n\n---\n\nMore.\n" });
});

test("blank lines and Windows line endings do not matter", () => {
  expect(read(file().replace("---\n", "---\n\n").replaceAll("\n", "\r\n"))).toMatchObject({ id: 12, icon: "key-round" });
});

test.each(Object.keys(head))("without %s, the error names the file", (key) => {
  expect(() => read(file({ [key]: undefined }))).toThrow(/\/content\/blog\/passwords\.md: /);
});

test.each([
  ["an unknown key", file({ tags: "a, b" })],
  ["a duplicate key", file().replace("id: 12", "id: 12\nid: 13")],
  ["an empty value", file({ author: " " })],
  ["a line without a key", file().replace("id: 12", "id: 12\n- 12")],
  ["an invalid ID", file({ id: "twelve" })],
  ["a day that does not exist", file({ date: "2026-02-30" })],
  ["a slug that is not the file's name", file({ slug: "password" })],
  ["a slug with capital letters", file({ slug: "Passwords" })],
  ["a category that gives no address", file({ category: "it & co" })],
  ["no end", "---\nid: 12\n"],
  ["no front matter", "# Passwords\n"],
])("%s is refused, and the error names the file", (_fault, text) => {
  expect(() => read(text)).toThrow("/content/blog/passwords.md");
});
