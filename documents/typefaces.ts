import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { unpackWoff } from "./unpack-woff.ts";

/**
 * The site's typefaces. Characters missing from a face's Latin file come from its extended file: Polish, Czech, Turkish, and other names.
 */
export const textFace = ["Figtree", "Figtree Extended"];
export const headingFace = ["Bricolage Grotesque", "Bricolage Grotesque Extended"];

/** Words longer than this, in characters, can break anywhere. Nothing we write is that long, but what a visitor types may be. */
const MAX_WORD_LENGTH = 30;

const { resolve } = createRequire(import.meta.url);

const faces = [
  { fontFamily: "Figtree", fontWeight: 400, file: "figtree/files/figtree-latin-400-normal.woff" },
  { fontFamily: "Figtree", fontWeight: 600, file: "figtree/files/figtree-latin-600-normal.woff" },
  { fontFamily: "Figtree Extended", fontWeight: 400, file: "figtree/files/figtree-latin-ext-400-normal.woff" },
  { fontFamily: "Figtree Extended", fontWeight: 600, file: "figtree/files/figtree-latin-ext-600-normal.woff" },
  { fontFamily: "Bricolage Grotesque", fontWeight: 700, file: "bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff" },
  {
    ...{ fontFamily: "Bricolage Grotesque Extended", fontWeight: 700 },
    ...{ file: "bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff" },
  },
];

for (const { fontFamily, fontWeight, file } of faces) {
  const face = unpackWoff(readFileSync(resolve(`@fontsource/${file}`)));
  Font.register({ family: fontFamily, fonts: [{ src: `data:font/ttf;base64,${face.toString("base64")}`, fontWeight }] });
}
Font.registerHyphenationCallback(breaksOf);

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** No hyphens. An empty part lets a line break there without one. */
function breaksOf(word: string): string[] {
  if (word.length <= MAX_WORD_LENGTH) return [word];
  return [...graphemes.segment(word)].flatMap(({ segment }) => ["", segment]).slice(1);
}

/** Must run before anything is drawn. */
export function loadFaces(): Promise<void> {
  loading ??= load();
  return loading;
}

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  await Promise.all(faces.map((face) => Font.load(face)));
  // Both files of a typeface carry the same name. pdfkit uses the name to find a face it has already embedded, so with one name for two
  // files it would embed another copy every time the text switches between them.
  for (const face of faces)
    Object.defineProperty(loaded(face), "postscriptName", { value: `${face.fontFamily}-${face.fontWeight}`.replaceAll(" ", "") });
}

function loaded(face: { fontFamily: string; fontWeight: number }) {
  const font = Font.getFont(face)?.data;
  if (!font) throw new Error(`${face.fontFamily} ${face.fontWeight} was not loaded`);
  return font;
}

/**
 * Text that a visitor typed, without the characters our typefaces can't draw: Chinese, Arabic, emoji, control characters. Empty if no
 * letter or digit is left: a document can do without a name, and empty boxes don't help.
 */
export function drawable(text: string): string {
  const tidy = drawnOnly(text.replaceAll(/\s/gu, " "))
    .replace(/ +/g, " ")
    .replace(/(?<![\s\p{Pd}])[\s\p{Pd}]+$/u, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : "";
}

/** Signs that our typefaces lack, in characters that they have. */
const spelled: Record<string, string> = { "☐": "[  ]", "☑": "[x]" };

/** Text with its spaces and line breaks, without the characters that our typefaces can't draw. */
export function drawnOnly(text: string): string {
  const fonts = textFace.map((fontFamily) => loaded({ fontFamily, fontWeight: 600 }));
  return Array.from(text.toWellFormed(), (character) => {
    if (/\s/u.test(character)) return character;
    const isDrawn = !/\p{C}/u.test(character) && fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    return isDrawn ? character : (spelled[character] ?? "");
  }).join("");
}
