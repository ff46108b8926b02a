import { globSync, readFileSync } from "node:fs";
import { lexer, type Token, walkTokens } from "marked";
import { stringsIn, type WrittenText } from "./written-text.ts";

/** What visitors and clients read. The back office, the program's own words, and the facts themselves aren't searched. */
const SOURCES = [
  "app/site/**/*.{ts,tsx}",
  "app/forms/**/*.{ts,tsx}",
  "domain/**/*.ts",
  "emails/**/*.tsx",
  "documents/**/*.tsx",
  "db/seed/**/*.ts",
];
const ARTICLES = ["content/**/*.md", "db/seed/**/*.md"];
const DATA = ["domain/assessments/data/*.json"];

let texts: WrittenText[] | undefined;

/** Every text that ships for visitors: pages, claims, forms, emails, documents, guides, articles, and assessment questions. */
export function readableTexts(): WrittenText[] {
  texts ??= [...textsOfCode(), ...globSync(ARTICLES).flatMap(sentencesIn), ...globSync(DATA).flatMap(sentencesInData)];
  return texts;
}

function textsOfCode(): WrittenText[] {
  return globSync(SOURCES)
    .filter((path) => !/\.test\.tsx?$|^domain\/regulations\//.test(path))
    .flatMap((path) => stringsIn(path, readFileSync(path, "utf8")));
}

/** Whole paragraphs and cells, because a sentence can have a link or emphasis in it. Its front matter counts as a paragraph. */
function sentencesIn(path: string): WrittenText[] {
  const found: WrittenText[] = [];
  walkTokens(lexer(readFileSync(path, "utf8")), (token: Token) => {
    const isText = token.type === "paragraph" || token.type === "heading" || token.type === "text" || token.type === "code";
    if (isText) found.push({ place: path, text: token.raw });
    if (token.type === "table") for (const row of [token.header, ...token.rows]) found.push({ place: path, text: rowText(row) });
  });
  return found;
}

const rowText = (cells: { text: string }[]): string => cells.map(({ text }) => text).join(" | ");

function sentencesInData(path: string): WrittenText[] {
  const texts: string[] = [];
  JSON.parse(readFileSync(path, "utf8"), (_key, value) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return texts.map((text) => ({ place: path, text }));
}
