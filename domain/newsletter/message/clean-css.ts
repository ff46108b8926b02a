/** Anything that could run, or load more styles, in one mail program or another. */
const DANGEROUS = /expression\s*\(|javascript\s*:|vbscript\s*:|-moz-binding|behaviou?r\s*:/i;

const IMPORT = /@import/i;

/** Nested braces: an email needs three levels, and reading more takes time proportional to the square of their number. */
const DEEPEST = 20;

/** A style attribute's declarations, without those that could run. */
export function cleanDeclarations(css: string): string {
  if (!DANGEROUS.test(unescaped(css))) return css;
  return css
    .split(";")
    .filter((declaration) => !DANGEROUS.test(unescaped(declaration)))
    .join(";");
}

/**
 * A style sheet without imports, and with no character that could end its element. One that could run, or is nested too deeply, is dropped
 * entirely.
 */
export function cleanSheet(css: string): string {
  if (DANGEROUS.test(unescaped(css)) || depthOf(css) > DEEPEST) return "";
  const kept = withoutImports(css);
  // Even with escapes or comments in between, it's an import.
  return IMPORT.test(unescaped(kept)) ? "" : kept.replaceAll("<", "\\3c ");
}

function withoutImports(css: string): string {
  const [before = "", ...parts] = css.split(IMPORT);
  const kept = parts.map((part) => {
    const end = part.search(/[;{}]/);
    if (end < 0) return "";
    return part[end] === ";" ? part.slice(end + 1) : `@ import${part}`;
  });
  return before + kept.join("");
}

/** CSS can write any letter as `\65`, and comments can be between letters. */
function unescaped(css: string): string {
  return withoutComments(css)
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_whole, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    })
    .replaceAll("\\", "");
}

/** An unclosed comment stays: its content counts. */
function withoutComments(css: string): string {
  let [text, at] = ["", 0];
  for (;;) {
    const start = css.indexOf("/*", at);
    const end = start < 0 ? -1 : css.indexOf("*/", start + 2);
    if (end < 0) return text + css.slice(at);
    text += css.slice(at, start);
    at = end + 2;
  }
}

function depthOf(css: string): number {
  let [depth, deepest] = [0, 0];
  for (const [brace] of css.matchAll(/[{}]/g)) {
    depth = brace === "{" ? depth + 1 : Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
