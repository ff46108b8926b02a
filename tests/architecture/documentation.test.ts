import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { lexer, type Token, walkTokens } from "marked";
import { expect, test } from "vitest";
import { variableNames } from "~/platform/env/index.ts";

const pages = [
  "README.md",
  "CONTEXT.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).flatMap((name) => (name.endsWith(".md") ? [join("docs", name)] : [])),
];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

/** A file of the program. What the guide has the reader make as an example isn't there. */
const SOURCE = /^(?:app|bench|db|deploy|docs|documents|domain|emails|platform|scripts|server|tests)\/[\w./-]+\.\w+$/;
const EXAMPLE = /partner|countdown/;

/** What a page links to or names that doesn't exist. */
function faultsOf(page: string, text: string): string[] {
  const faults: string[] = [];
  for (const token of tokensOf(text)) {
    if ((token.type === "link" || token.type === "image") && !/^([a-z]+:|\/\/)/.test(token.href)) {
      const [path, anchor] = token.href.split("#");
      const target = path ? normalize(join(dirname(page), decodeURI(path))) : page;
      if (!existsSync(target)) faults.push(`${page}: ${token.href} is not there`);
      else if (anchor && !anchorsOf(target === page ? text : readFileSync(target, "utf8")).includes(anchor))
        faults.push(`${page}: ${token.href} has no such heading`);
    }
    if (token.type === "codespan" && SOURCE.test(token.text) && !EXAMPLE.test(token.text) && !existsSync(token.text))
      faults.push(`${page}: ${token.text} is not there`);
  }
  for (const [command, name = ""] of text.matchAll(/\bnpm run ([a-z][a-z:-]*)/g))
    if (!scripts[name]) faults.push(`${page}: there is no ${command}`);
  return faults;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  walkTokens(lexer(text), (token) => void tokens.push(token));
  return tokens;
}

/** Anchors as GitHub generates them from a page's headings; the second one with the same name gets "-1". */
function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>();
  return tokensOf(text).flatMap((token) => {
    if (token.type !== "heading") return [];
    const words = token.text.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, "$1");
    const name = words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-");
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return [times ? `${name}-${times}` : name];
  });
}

test("everything that the documentation links to exists, and so does every command it names", () => {
  expect(pages.flatMap((page) => faultsOf(page, readFileSync(page, "utf8")))).toEqual([]);
  expect(pages.length).toBeGreaterThan(30);
});

test.each([
  ["a file", "[x](nowhere.md)"],
  ["a picture", "![x](tour/nothing.webp)"],
  ["a heading", "[x](#nothing)\n\n# Something"],
  ["a heading of another page", "[x](webhooks.md#nothing)"],
  ["a source file", "`platform/db/nothing.ts`"],
  ["a command", "`npm run nothing`"],
])("a missing target is found: %s", (_what, text) => {
  expect(faultsOf("docs/planted.md", text)).toHaveLength(1);
});

test("the README's table has every configuration variable, and no other", () => {
  const table = tokensOf(readFileSync("README.md", "utf8")).find((token) => token.type === "table" && token.header[0].text === "Variable");
  const named = (table?.type === "table" ? table.rows : []).flatMap(([first]: { text: string }[]) =>
    [...(first?.text ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual([...variableNames].sort());
});

test("every screenshot of the tour is shown, and small", () => {
  const tour = readFileSync("docs/tour.md", "utf8");
  const compared = readFileSync("docs/tour/before-after/README.md", "utf8").replaceAll("](", "](tour/before-after/");
  const pictures = readdirSync("docs/tour", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".webp"));
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures.filter((name) => !`${tour}${compared}`.includes(`(tour/${name})`))).toEqual([]);
  expect(pictures.filter((name) => readFileSync(join("docs/tour", name)).length > 80 * 1024)).toEqual([]);
});
