import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indexStyles } from "../scripts/index-styles.mjs";
import { applyCuts } from "./cuts.ts";
import { createStyleInliner } from "./inline-styles.ts";

const folder = mkdtempSync(join(tmpdir(), "styles-"));
const client = join(folder, "client");
const inlined = (html: string) => {
  const styles = createStyleInliner(client)(html, null);
  return styles && { ...styles, html: applyCuts(html, styles.cuts).toString() };
};
const css = 'p>a{color:red}$&{content:"$1"}.on-page{color:blue}.elsewhere{color:green}';
beforeAll(() => {
  mkdirSync(join(folder, "styles"));
  writeFileSync(join(folder, "styles/style-1.css.json"), JSON.stringify(indexStyles(css)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a page contains the styles that it uses, allowed by their hash, instead of a link to all of them", () => {
  const link = '<link rel="stylesheet" href="/assets/style-1.css"';
  const used = 'p>a{color:red}$&{content:"$1"}.on-page{color:blue}';
  const styled = inlined(`<head>${link}/></head><p class="on-page">“Grüße”</p>`);
  expect(styled?.html).toBe(`<head><style>${used}</style></head><p class="on-page">“Grüße”</p>`);
  expect(styled?.href).toBe("/assets/style-1.css");
  expect(styled?.source).toBe(`'sha256-${createHash("sha256").update(used).digest("base64")}'`);
});

test("the link may have a nonce, and other links stay", () => {
  const icon = '<link rel="icon" href="/assets/style-1.css"/>';
  expect(inlined(`${icon}<link nonce="x" rel="stylesheet" href="/assets/style-1.css"/>`)?.html).toMatch(
    /^<link rel="icon"[^>]+><style>.+<\/style>$/,
  );
  expect(inlined(icon)).toBeNull();
});

test("a document without the style sheet stays as it is", () => {
  expect(inlined("<p>x</p>")).toBeNull();
});
