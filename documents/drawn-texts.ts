import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import satori from "satori";

/** Families for texts and for headings in pictures. */
export const TEXT = "Figtree, Figtree Extended, Bricolage Vietnamese";
export const HEADING = "Bricolage Grotesque, Bricolage Extended, Bricolage Vietnamese";

/** Is told of characters that no typeface has. */
export type MissingCharacters = (characters: string) => void;

/** A picture as SVG, its texts as shapes. Sizes in pixels. */
export function drawTexts(picture: ReactNode, size: { width: number; height: number }, onMissing?: MissingCharacters): Promise<string> {
  return satori(picture, {
    ...{ ...size, fonts: fonts() },
    loadAdditionalAsset: async (_code, characters) => {
      onMissing?.(characters);
      return [];
    },
  });
}

/** Texts without what our typefaces can't draw, found by drawing them: empty boxes would say nothing. */
export async function drawableTexts<Texts extends Record<string, string>>(
  texts: Texts,
  draw: (texts: Texts, onMissing: MissingCharacters) => Promise<unknown>,
): Promise<Texts> {
  const missing = new Set<string>();
  const each = (change: (text: string) => string) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text.normalize("NFC"))])) as Texts;
  await draw(
    each((text) => text),
    (characters) => {
      for (const { segment } of graphemes.segment(characters)) missing.add(segment);
    },
  );
  return each((text) => withoutMissing(text, missing));
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Emoji and signs can be missing from a text. With letters or digits missing, it would say something else, so nothing of it is left. */
function withoutMissing(text: string, missing: ReadonlySet<string>): string {
  const all = [...graphemes.segment(text)].map(({ segment }) => segment);
  if (all.some((one) => missing.has(one) && /[\p{L}\p{N}]/u.test(one) && !/\p{Emoji_Presentation}|\ufe0f/u.test(one))) return "";
  return all
    .filter((one) => !missing.has(one))
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

let loaded: Parameters<typeof satori>[1]["fonts"] | undefined;

/** The site's typefaces, one file per weight, because the renderer can't use variable fonts, and per set of letters. */
function fonts() {
  const { resolve } = createRequire(import.meta.url);
  const face = (family: string, subset: string, weight: 500 | 700) =>
    readFileSync(resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`));
  loaded ??= [
    { name: "Bricolage Grotesque", weight: 700, data: face("bricolage-grotesque", "latin", 700) },
    { name: "Bricolage Extended", weight: 700, data: face("bricolage-grotesque", "latin-ext", 700) },
    // Figtree has no Vietnamese letters.
    { name: "Bricolage Vietnamese", weight: 700, data: face("bricolage-grotesque", "vietnamese", 700) },
    { name: "Bricolage Vietnamese", weight: 500, data: face("bricolage-grotesque", "vietnamese", 500) },
    { name: "Figtree", weight: 500, data: face("figtree", "latin", 500) },
    { name: "Figtree Extended", weight: 500, data: face("figtree", "latin-ext", 500) },
  ];
  return loaded;
}
