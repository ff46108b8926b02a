import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStyleInliner } from "./inline-styles.ts";

const folder = mkdtempSync(join(tmpdir(), "styles-"));
const inlined = (html: string) => {
  const { html: bytes, styleSource } = createStyleInliner(folder)(Buffer.from(html));
  return { html: bytes.toString(), styleSource };
};
const css = 'p>a{color:red}$&{content:"$1"}';
beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/style-1.css"), `${css}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the style sheet is in the page unchanged, allowed by its hash, and the link does not load it again", () => {
  const styled = inlined('<head><link rel="stylesheet" href="/assets/style-1.css"/></head>');
  expect(styled.html).toBe(`<head><style>${css}</style><link rel="stylesheet" href="/assets/style-1.css" media="not all"/></head>`);
  expect(styled.styleSource).toBe(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
});

test("a document without the style sheet stays as it is", () => {
  expect(inlined("<p>x</p>")).toEqual({ html: "<p>x</p>", styleSource: undefined });
});
