import frauncesFull from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import interFull from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import publicSansFull from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import sourceSansFull from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import sourceSerifFull from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";
import spaceGroteskFull from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url";
import type { TypePair } from "~/domain/brand/type-pairs.input.ts";
import bricolage from "../fonts/bricolage-grotesque-core.woff2?url";
import fraunces from "../fonts/fraunces-core.woff2?url";
import inter from "../fonts/inter-core.woff2?url";
import publicSans from "../fonts/public-sans-core.woff2?url";
import sourceSans from "../fonts/source-sans-3-core.woff2?url";
import sourceSerif from "../fonts/source-serif-4-core.woff2?url";
import spaceGrotesk from "../fonts/space-grotesk-core.woff2?url";

/** A typeface: the letters of nearly every page, and all of them (docs/decisions/0006-fonts.md). */
interface Typeface {
  name: string;
  core: string;
  full: string;
  weights: "700" | "400 700";
  generic: "serif" | "sans-serif";
  /** What gives Arial its measures, in percent: size, ascent, descent. For regular text, and for bold. */
  regular?: Measures;
  bold: Measures;
}

type Measures = [size: number, ascent: number, descent: number];

const INTER: Typeface = {
  name: "Inter",
  core: inter,
  full: interFull,
  weights: "400 700",
  generic: "sans-serif",
  regular: [107.44, 90.16, 22.45],
  bold: [101.27, 95.66, 23.82],
};
const SOURCE_SANS: Typeface = {
  name: "Source Sans 3",
  core: sourceSans,
  full: sourceSansFull,
  weights: "400 700",
  generic: "sans-serif",
  regular: [94.61, 108.24, 42.28],
  bold: [90.02, 113.76, 44.44],
};
const PUBLIC_SANS: Typeface = {
  name: "Public Sans",
  core: publicSans,
  full: publicSansFull,
  weights: "400 700",
  generic: "sans-serif",
  regular: [105.51, 90.04, 21.33],
  bold: [98.67, 96.28, 22.8],
};
const heading = (face: Pick<Typeface, "name" | "core" | "full" | "generic" | "bold">): Typeface => ({ ...face, weights: "700" });
const SOURCE_SERIF = heading({
  name: "Source Serif 4",
  core: sourceSerif,
  full: sourceSerifFull,
  generic: "serif",
  bold: [103.16, 100.43, 32.48],
});
const SPACE_GROTESK = heading({
  name: "Space Grotesk",
  core: spaceGrotesk,
  full: spaceGroteskFull,
  generic: "sans-serif",
  bold: [102.67, 95.84, 28.44],
});
const FRAUNCES = heading({ name: "Fraunces", core: fraunces, full: frauncesFull, generic: "serif", bold: [103.81, 94.21, 24.56] });

/** The style sheet has the demo firm's pair (app/styles/fonts.css). */
const PAIRS: Record<Exclude<TypePair, "bricolage">, { heading: Typeface; body: Typeface }> = {
  inter: { heading: INTER, body: INTER },
  space: { heading: SPACE_GROTESK, body: INTER },
  source: { heading: SOURCE_SERIF, body: SOURCE_SANS },
  fraunces: { heading: FRAUNCES, body: PUBLIC_SANS },
};

/** The file that a page loads first: the letters of its headings. */
export function headingFile(pair: TypePair): string {
  return pair === "bricolage" ? bricolage : PAIRS[pair].heading.core;
}

/** The names of the pair's typefaces, by the properties with which the style sheet asks for them. */
export function typeNames(pair: TypePair): Record<"--font-heading" | "--font-body", string> {
  if (pair === "bricolage") return { "--font-heading": namesOf("Bricolage Grotesque", "Bricolage"), "--font-body": namesOf("Figtree") };
  const { heading, body } = PAIRS[pair];
  return { "--font-heading": namesOf(heading.name, heading.name, heading.generic), "--font-body": namesOf(body.name) };
}

const namesOf = (name: string, short = name, generic = "sans-serif") => `"${name} Variable","${short} Fallback",Arial,${generic}`;

/** The pair's files and names. Empty for what the style sheet has. */
export function typeStyles(pair: TypePair): string {
  if (pair === "bricolage") return "";
  const { heading, body } = PAIRS[pair];
  const names = Object.entries(typeNames(pair)).map(([property, value]) => `${property}:${value}`);
  return `${[...new Set([heading, body])].map(facesOf).join("")}:root{${names.join(";")}}`;
}

/** The same as in app/styles/fonts.css. */
const CORE =
  "U+20-7E,U+A0,U+A1,U+A9,U+AE,U+B0,U+B7,U+BF,U+C1,U+C9,U+CD,U+D1,U+D3,U+DA,U+DC,U+D7,U+E1,U+E9,U+ED,U+F1,U+F3,U+FA,U+FC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2212";
const REST =
  "U+A2-A8,U+AA-AD,U+AF,U+B1-B6,U+B8-BE,U+C0,U+C2-C8,U+CA-CC,U+CE-D0,U+D2,U+D4-D6,U+D8,U+D9,U+DB,U+DD-E0,U+E2-E8,U+EA-EC,U+EE-F0,U+F2,U+F4-F9,U+FB,U+FD-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-2012,U+2015-2017,U+201A,U+201B,U+201E-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215";

function facesOf({ name, core, full, weights, regular, bold }: Typeface): string {
  const file = (url: string, range: string) =>
    `@font-face{font-family:"${name} Variable";font-weight:${weights};font-display:swap;src:url(${url}) format("woff2");unicode-range:${range}}`;
  const fallback = (weight: string, local: string, [size, ascent, descent]: Measures) =>
    `@font-face{font-family:"${name} Fallback";font-weight:${weight};src:${local};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
  return [
    file(core, CORE),
    file(full, REST),
    regular ? fallback("300 500", REGULAR, regular) : "",
    fallback(regular ? "600 900" : "200 900", BOLD, bold),
  ].join("");
}

const REGULAR = 'local("Arial"),local("ArialMT"),local("Liberation Sans"),local("LiberationSans")';
const BOLD = 'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("LiberationSans-Bold")';
