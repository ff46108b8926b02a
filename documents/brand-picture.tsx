import { drawableTexts, drawTexts, HEADING, type MissingCharacters, TEXT } from "./drawn-texts.ts";

/** A letter on its ground, where a firm has no mark. Colors as `#rrggbb`. */
interface Monogram {
  kind: "monogram";
  initial: string;
  ground: string;
  ink: string;
  /** Otherwise, it's a square: phones round it themselves. */
  isRounded: boolean;
}

/** What shared links show if a page has no picture of its own. */
interface Card {
  kind: "card";
  name: string;
  /** City and state. */
  place: string;
  /** The mark or wordmark as a data URL, and its size in pixels. Without it, a monogram. */
  picture: { src: string; width: number; height: number; hasTile: boolean } | null;
  initial: string;
  colors: Record<"ink" | "high" | "low" | "mist" | "accent" | "main" | "white", string>;
}

/** Plain data: it's sent to a worker. */
export type BrandPictureJob = Monogram | Card;

/** In pixels: of a monogram, and of a card, as social networks expect it. */
const SIZE = 512;
const WIDTH = 1200;
const HEIGHT = 630;

/** A picture as SVG, its texts as shapes. What our typefaces can't draw is left out. */
export async function drawBrandPicture(job: BrandPictureJob): Promise<string> {
  if (job.kind === "monogram") {
    const draw = (texts: { initial: string }, onMissing?: MissingCharacters) =>
      drawTexts(<Letter {...job} {...texts} size={SIZE} radius={job.isRounded ? 112 : 0} />, { width: SIZE, height: SIZE }, onMissing);
    return draw(await drawableTexts({ initial: job.initial }, draw));
  }
  const draw = (texts: Pick<Card, "name" | "place" | "initial">, onMissing?: MissingCharacters) =>
    drawTexts(<CardWords {...job} {...texts} />, { width: WIDTH, height: HEIGHT }, onMissing);
  const { name, place, initial } = job;
  return draw(await drawableTexts({ name, place, initial }, draw));
}

type LetterProps = Pick<Monogram, "initial" | "ground" | "ink"> & { size: number; radius: number };

/** A name without a letter that we can draw has a dot. */
function Letter({ initial, ground, ink, size, radius }: LetterProps) {
  return (
    <div
      style={{
        ...{ display: "flex", alignItems: "center", justifyContent: "center", width: size, height: size, borderRadius: radius },
        ...{ backgroundColor: ground, color: ink, fontFamily: HEADING, fontSize: size * 0.64, lineHeight: 1, letterSpacing: 0 },
      }}
    >
      {initial || <div style={{ width: size * 0.36, height: size * 0.36, borderRadius: size, backgroundColor: ink }} />}
    </div>
  );
}

/** What a card's mark or wordmark is drawn into, in pixels. */
const PICTURE = { width: 720, height: 150 };

function CardWords({ name, place, picture, initial, colors }: Card) {
  return (
    <div
      style={{
        ...{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: WIDTH,
          height: HEIGHT,
          padding: "72px 80px",
        },
        ...{ backgroundColor: colors.ink, backgroundImage: `linear-gradient(160deg, ${colors.high}, ${colors.low})` },
        ...{ color: colors.mist, fontFamily: TEXT, fontSize: 36 },
      }}
    >
      <div style={{ display: "flex" }}>
        {picture ? (
          <CardPicture {...picture} />
        ) : (
          <Letter initial={initial} ground={colors.main} ink={colors.white} size={PICTURE.height} radius={32} />
        )}
      </div>
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div style={{ width: 96, height: 10, borderRadius: 5, backgroundColor: colors.accent }} />
        <div
          style={{
            ...{ display: "block", width: WIDTH - 160, marginTop: 32, color: colors.white, fontFamily: HEADING, wordBreak: "break-word" },
            ...{ fontSize: name.length > 34 ? 60 : 84, lineHeight: 1.1, letterSpacing: -1.5, lineClamp: 3 },
          }}
        >
          {name}
        </div>
        <div
          style={{
            display: "block",
            marginTop: 20,
            maxWidth: WIDTH - 160,
            overflow: "hidden",
            textOverflow: "ellipsis",
            whiteSpace: "nowrap",
          }}
        >
          {place}
        </div>
      </div>
    </div>
  );
}

function CardPicture({ src, width, height, hasTile }: NonNullable<Card["picture"]>) {
  const scale = Math.min(PICTURE.width / width, PICTURE.height / height);
  const tile = hasTile ? { padding: 20, borderRadius: 20, backgroundColor: "#ffffff" } : {};
  return (
    <div style={{ display: "flex", ...tile }}>
      <img src={src} alt="" width={Math.max(1, width * scale)} height={Math.max(1, height * scale)} />
    </div>
  );
}
