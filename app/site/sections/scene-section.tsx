import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { still } from "~/app/ui/still.tsx";
import { Counted } from "./counted.tsx";
import { Film, Poster } from "./film.tsx";
import { SectionButton } from "./section-button.tsx";
import { OPENING } from "./section-kinds.ts";
import { type Drawn, type ScriptedProps, unmarked } from "./section-props.ts";
import { useHeroVideo } from "./use-hero-video.ts";
import { VideoCurtain } from "./video-curtain.tsx";
import { textsOf } from "./words.tsx";
import "../layout/night-sky.css";
import "./blue-hour.css";
import "./hero-video.css";

type DrawnScene = Drawn<"scene">;

/** What its film needs in the browser. */
interface SentScene {
  anchor: string;
  film: FilmProps | null;
  isBeside: boolean;
  hasFoot: boolean;
}

interface FilmProps {
  name: string;
  /** Where films are. */
  base: string;
  /** How many times it plays before it offers a replay. */
  rounds: number;
}

/** A heading with a film behind it or beside it, and below it figures and links. Only the film has scripts. */
export default function SceneSection({ drawn, isOpening, anchor, film, isBeside, hasFoot }: SentScene & ScriptedProps<DrawnScene>) {
  const variant = isOpening ? OPENING : "";
  const foot = hasFoot && <Foot of={drawn} className="relative z-10" />;
  const place = { id: isOpening ? undefined : anchor, "data-hero": isOpening || undefined, "data-scripts": film ? "scene" : undefined };
  if (isBeside)
    return (
      <div {...place} className="on-ink">
        <div className={classNames("blue-hour pb-14 lg:pb-20", isOpening ? "pt-28 md:pt-36" : "pt-16 md:pt-24")}>
          <div className="page-width grid items-center gap-x-12 gap-y-12 lg:grid-cols-12">
            <Text of={drawn} variant={variant} className={film ? "min-w-0 lg:col-span-6" : "min-w-0 lg:col-span-9"} />
            {film && (
              <div className="lg:col-span-6">
                <FramedFilm {...film} />
              </div>
            )}
          </div>
        </div>
        {foot}
      </div>
    );
  return (
    <div {...place} className="on-ink relative isolate overflow-hidden bg-ink">
      <div className={classNames("relative", film && "lg:flex lg:min-h-[min(50rem,100svh)] lg:flex-col lg:justify-center")}>
        <div
          className={classNames(
            "pointer-events-none relative z-10 page-width pb-18 lg:pb-32",
            isOpening ? "pt-28 md:pt-36" : "pt-16 md:pt-24",
          )}
        >
          <Text of={drawn} variant={variant} className="pointer-events-auto max-w-xl" />
        </div>
        {film && <FilmBehind {...film} />}
      </div>
      {foot}
    </div>
  );
}

/** Less than phones could display, because the picture is soft there. */
const SIZES = "(width < 64rem) 80vw, 100vw";
const look = "object-[70%_bottom]";

/**
 * The film behind the text: a still image in the HTML. The film is loaded after the page, but doesn't start automatically if motion or data
 * should be reduced.
 */
function FilmBehind({ name, base, rounds }: FilmProps) {
  const control = useHeroVideo({ rounds });
  return (
    <div className="hero-scene relative aspect-video lg:absolute lg:inset-0 lg:aspect-auto">
      <Poster name={name} sizes={SIZES} className={look} />
      <Film control={control} address={`${base}${name}`} className={look} />
      <VideoCurtain control={control} href={`${base}${name}.mp4`} overlayClassName="lg:pl-[55%]" />
    </div>
  );
}

const FRAMED_SIZES = "(width < 64rem) 90vw, 40rem";

/** The film in a frame next to the text. Until its poster arrives, there's the sky. */
function FramedFilm({ name, base, rounds }: FilmProps) {
  const control = useHeroVideo({ rounds });
  return (
    <div className="night-sky relative aspect-video overflow-hidden rounded-md bg-ink shadow-card ring-1 ring-white/25">
      <Poster name={name} sizes={FRAMED_SIZES} />
      <Film control={control} address={`${base}${name}`} />
      <VideoCurtain control={control} href={`${base}${name}.mp4`} isSmall />
    </div>
  );
}

const Text = still(
  "div",
  import.meta.env.SSR &&
    ((drawn: DrawnScene, variant: string) => {
      const Title = variant === OPENING ? "h1" : "h2";
      const { place: where, text, items, look } = drawn.content;
      const { words } = textsOf(drawn);
      return (
        <>
          {where && (
            <p className="flex items-center gap-2 font-semibold text-link">
              <Icon name="map-pin" className="size-4" />
              {words("place")}
            </p>
          )}
          <Title className={where ? "mt-4" : undefined}>{words("title")}</Title>
          {text && <p className={classNames("mt-6 text-lg text-white/90", look === "beside" && "max-w-text")}>{words("text")}</p>}
          <Buttons {...drawn} />
          {items.length > 0 && (
            <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-3 text-sm font-semibold text-heading">
              {items.map((badge, place) => (
                <li key={place} className="flex items-center gap-2">
                  <Icon name={badge.icon} className="size-5 text-accent" />
                  {words(`items.${place}.title`)}
                </li>
              ))}
            </ul>
          )}
        </>
      );
    }),
);

/** What's offered first: a form or a page, and a call. */
function Buttons(drawn: DrawnScene) {
  const { secondText, secondUrl } = drawn.content;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden">
      <SectionButton {...drawn} of="button" size="lg" />
      {secondText && secondUrl && (
        <a href={secondUrl} className="inline-flex min-h-11 items-center gap-2 font-semibold text-heading hover:underline">
          {secondUrl.startsWith("tel:") && <Icon name="phone" />}
          {textsOf(drawn).words("secondText")}
        </a>
      )}
    </div>
  );
}

const Foot = still(
  "div",
  import.meta.env.SSR &&
    ((drawn: DrawnScene) => (
      <>
        {drawn.content.figures.length > 0 && <Figures {...drawn} />}
        <Links {...drawn} />
      </>
    )),
);

function Figures(drawn: DrawnScene) {
  const { content, at = unmarked } = drawn;
  const { figures, look } = content;
  return (
    <div className={look === "beside" ? "bg-hour-low" : undefined}>
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-8 border-edge pb-16 max-lg:pt-12 lg:grid-cols-4 lg:pb-20">
        {figures.map(({ value }, place) => (
          <div key={place} className="flex flex-col-reverse justify-end border-l-2 border-accent pl-5">
            <dt>{textsOf(drawn).words(`figures.${place}.label`)}</dt>
            <dd className="font-heading text-2xl font-bold tracking-tight text-heading sm:text-3xl md:text-4xl">
              <Counted at={at} of={`figures.${place}.value`}>
                {value}
              </Counted>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Common requests, over the edge of the opening. */
function Links({ content, at = unmarked }: DrawnScene) {
  const { linksName, look } = content;
  const links = at === unmarked ? content.links.filter(({ url }) => url !== "") : content.links;
  const { words } = textsOf({ content: { links }, at });
  if (links.length === 0) return null;
  return (
    <nav aria-label={linksName || undefined} className={classNames("half-on-page", look !== "beside" && "[--above:var(--color-ink)]")}>
      <div className="page-width">
        <ul className="on-paper grid gap-px overflow-hidden rounded-md bg-line shadow-card sm:grid-cols-2 lg:grid-cols-3">
          {links.map(({ icon, text, url }, place) => (
            <li key={place} className="grid min-w-0 bg-white">
              <a
                href={url}
                className="group grid grid-cols-[auto_1fr_auto] items-center gap-4 px-5 py-4 -outline-offset-4 hover:bg-bluebonnet-tint md:px-6 md:py-5"
              >
                <Icon name={icon} className="size-6 text-link" />
                <span>
                  <span className="block font-semibold text-heading">{words(`links.${place}.title`)}</span>
                  {text && <span className="block text-sm">{words(`links.${place}.text`)}</span>}
                </span>
                <Icon name="arrow-right" className="size-4 text-link" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
