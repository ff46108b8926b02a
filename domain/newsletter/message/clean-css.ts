/** What could run, or fetch more styles, in one program or another. */
const DANGEROUS = /expression\s*\(|javascript\s*:|vbscript\s*:|-moz-binding|behaviou?r\s*:/i;

const IMPORT = /@import/i;

/** Braces within braces: a mail needs three; reading more of them takes the square of their number. */
const DEEPEST = 20;

/** The declarations of a style attribute without those that could run. */
export function cleanDeclarations(css: string): string {
  if (!DANGEROUS.test(unescaped(css))) return css;
  return css
    .split(";")
    .filter((declaration) => !DANGEROUS.test(unescaped(declaration)))
    .join(";");
}

/** A style sheet without imports, and with no character that could end its element. One that could run, or is nested beyond sense, goes as a whole. */
export function cleanSheet(css: string): string {
  if (DANGEROUS.test(unescaped(css)) || depthOf(css) > DEEPEST) return "";
  const kept = withoutImports(css);
  // Written with escapes, or between comments, it is an import all the same.
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

/** CSS writes any letter as `\65`, and comments may stand between letters. */
function unescaped(css: string): string {
  return withoutComments(css)
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_whole, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    })
    .replaceAll("\\", "");
}

/** A comment that is not ended stays: what stands in it counts. */
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
