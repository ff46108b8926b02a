/** What could run, or fetch more styles, in one program or another. */
const DANGEROUS = /expression\s*\(|javascript\s*:|vbscript\s*:|-moz-binding|behaviou?r\s*:/i;

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
  return css.replaceAll(/@import[^;{}]*(;|$)/gi, "").replaceAll("<", "\\3c ");
}

/** CSS writes any letter as `\65`, and comments may stand between letters. */
function unescaped(css: string): string {
  return css
    .replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, "")
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_whole, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    })
    .replaceAll("\\", "");
}

function depthOf(css: string): number {
  let [depth, deepest] = [0, 0];
  for (const [brace] of css.matchAll(/[{}]/g)) {
    depth = brace === "{" ? depth + 1 : Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
