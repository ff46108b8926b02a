import { renderAsync } from "@resvg/resvg-js";
import { drawableTexts, drawTexts, HEADING, type MissingCharacters, TEXT } from "./drawn-texts.ts";

interface ArticlePicture {
  title: string;
  category: string;
  author: string;
  /** As in `7 min read`. */
  readTime: string;
  /** Path data on a 24 × 24 grid. */
  iconShape?: string;
  firm: string;
  colors: PictureColors;
}

/** The firm's colors by their role, as `#rrggbb`. */
interface PictureColors {
  "sky-high": string;
  ink: string;
  "ink-raised": string;
  "dusk-high": string;
  "sky-low": string;
  "hour-low": string;
  mist: string;
  white: string;
  "bluebonnet-on-ink": string;
  "ember-on-ink": string;
}

/** The size that social networks expect, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;

/**
 * An article's picture for social networks: its title under the night sky over the mesa. A PNG, drawn without network access. A text in a
 * script that our typefaces don't have is left out, and the firm's name takes the title's place: empty boxes would say nothing.
 */
export async function drawArticlePicture(picture: ArticlePicture): Promise<Buffer<ArrayBuffer>> {
  const words = await drawWords(await drawable(picture));
  const start = words.indexOf(">") + 1;
  const svg = words.slice(0, start) + landscape(picture.colors) + words.slice(start);
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return Buffer.from(image.asPng());
}

function drawWords(picture: ArticlePicture, onMissing?: MissingCharacters): Promise<string> {
  return drawTexts(<Words {...picture} />, { width: WIDTH, height: HEIGHT }, onMissing);
}

async function drawable({ title, category, author, firm, ...rest }: ArticlePicture): Promise<ArticlePicture> {
  const texts = { title, category, author, firm };
  return { ...rest, ...(await drawableTexts(texts, (composed, onMissing) => drawWords({ ...rest, ...composed }, onMissing))) };
}

function Words({ title, category, author, readTime, iconShape, firm, colors }: ArticlePicture) {
  const headline = title || firm;
  return (
    <div
      style={{
        ...{ display: "flex", flexDirection: "column", boxSizing: "border-box", width: WIDTH, height: HEIGHT, padding: "64px 80px 56px" },
        ...{ color: colors.mist, fontFamily: TEXT, fontSize: 28 },
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 24, color: colors["ember-on-ink"], fontSize: 32 }}>
        {iconShape && <Sign shape={iconShape} colors={colors} />}
        <div style={ONE_LINE}>{category}</div>
      </div>
      <div
        style={{
          ...{ display: "flex", flexGrow: 1, alignItems: "center", width: 930, color: colors.white },
          ...{ fontFamily: HEADING },
          ...{ fontSize: sizeFor(headline), lineHeight: 1.12, letterSpacing: -1.5 },
        }}
      >
        <div style={{ display: "block", width: 930, wordBreak: "break-word", lineClamp: 5 }}>{headline}</div>
      </div>
      <div style={{ display: "flex", flexDirection: "column", gap: 4 }}>
        <div style={{ ...ONE_LINE, color: colors.white, fontSize: 32 }}>{title ? firm : ""}</div>
        <div style={ONE_LINE}>{[author, readTime].filter(Boolean).join(", ")}</div>
      </div>
    </div>
  );
}

const ONE_LINE = { display: "block", maxWidth: 900, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

function Sign({ shape, colors }: { shape: string; colors: PictureColors }) {
  return (
    <div
      style={{
        ...{ display: "flex", alignItems: "center", justifyContent: "center" },
        ...{ width: 88, height: 88, borderRadius: 20, backgroundColor: colors["dusk-high"] },
      }}
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: part of a picture that has a description where it's used */}
      <svg width="48" height="48" viewBox="0 0 24 24" fill="none" stroke={colors["bluebonnet-on-ink"]} strokeWidth="1.8">
        <path d={shape} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  );
}

/** The largest type size that fits in three to five lines, in pixels. */
function sizeFor(title: string): number {
  if (title.length <= 55) return 74;
  if (title.length <= 85) return 62;
  return title.length <= 120 ? 54 : 44;
}

/** Sky, land, and the mesa with its mast. */
const landscape = (colors: PictureColors) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.ink}"/>
<g fill="${colors.mist}">${stars()}</g>
<path d="M0 566l180-14 170 6 260-8 590 10v70H0z" fill="${colors["ink-raised"]}"/>
<path d="M842 556l66-10 52-58h22v-34h26v-32h136v32h26v34h22l8 10v58z" fill="${colors["sky-low"]}"/>
<path d="M1008 421h136M982 454h60M1064 454h80M960 488h90M1076 488h80M930 524h96M1060 524h110" stroke="${colors["hour-low"]}" stroke-width="3" stroke-linecap="round"/>
<path d="M1034 420v-28h24v28M1062 420v-42h26v42M1092 420v-28h24v28M1042 402h8M1070 390h10M1070 400h10M1100 402h8M1071 378l4-44 4 44" fill="none" stroke="${colors["bluebonnet-on-ink"]}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>
<path d="M1061 318c-7 8-7 24 0 32M1089 318c7 8 7 24 0 32" fill="none" stroke="${colors["ember-on-ink"]}" stroke-width="3" stroke-linecap="round"/>
<circle cx="1075" cy="334" r="6" fill="${colors["ember-on-ink"]}"/>
<path d="M0 600l420-22 420 12 360-10v50H0z" fill="${colors["sky-high"]}"/>`;

/** The same stars on every picture. */
function stars(): string {
  return Array.from({ length: 70 }, (_, index) => {
    const x = (index * 389 + 71) % WIDTH;
    const y = (index * index * 53 + index * 97 + 31) % 500;
    const radius = index % 9 === 0 ? 2.2 : 1.1;
    return `<circle cx="${x}" cy="${y}" r="${radius}" opacity="${0.2 + (index % 5) * 0.1}"/>`;
  }).join("");
}
