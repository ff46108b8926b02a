import { globSync, readFileSync } from "node:fs";
import { lexer, type Token, walkTokens } from "marked";
import ts from "typescript";

/** A text that a person might read, and where it is. */
export interface WrittenText {
  /** "app/auth/page.tsx:12" */
  place: string;
  text: string;
}

/** Folders whose strings reach visitors, staff, or operators. */
const PROGRAM = ["app", "domain", "emails", "documents", "platform", "server", "scripts", "db/seed", "bench"];
const DOCUMENTS = ["README.md", "SECURITY.md", "CONTEXT.md", "docs/**/*.md", "docs/alerts.yml", "content/**/*.md"];

/** Every string in the program with a space in it, and every sentence of the documentation and the shipped content. */
export function writtenTexts(): WrittenText[] {
  const sources = globSync(PROGRAM.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)).filter((path) => !/\.test\.tsx?$/.test(path));
  return [...sources.flatMap((path) => stringsIn(path, readFileSync(path, "utf8"))), ...globSync(DOCUMENTS).flatMap(proseIn)];
}

/** The strings, templates, and JSX of a source file. A single word is a name. */
export function stringsIn(path: string, source: string): WrittenText[] {
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: WrittenText[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = textOf(node);
    if (text?.trim().includes(" ")) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${path}:${line + 1}`, text: text.replaceAll(/\s+/g, " ").trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteralLike(node)) return isClassName(node) ? null : node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return null;
}

function isClassName(node: ts.Node): boolean {
  return ts.isJsxAttribute(node.parent) && node.parent.name.getText() === "className";
}

function proseIn(path: string): WrittenText[] {
  const source = readFileSync(path, "utf8");
  if (!path.endsWith(".md"))
    return source.split("\n").map((text, line) => ({ place: `${path}:${line + 1}`, text: text.replace(/^\s*#?\s*/, "") }));
  const found: WrittenText[] = [];
  walkTokens(lexer(source), (token: Token) => {
    if (token.type === "text" && !("tokens" in token && token.tokens)) found.push({ place: path, text: token.text });
  });
  return found;
}
