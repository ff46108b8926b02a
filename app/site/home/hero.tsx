import { Icon } from "~/app/ui/icon.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { ConsultationRow } from "./consultation-row.tsx";
import { CountUp } from "./count-up.tsx";
import { Film, Poster } from "./film.tsx";
import type { HomeData } from "./read-home.ts";
import { useHeroVideo } from "./use-hero-video.ts";
import { VideoCurtain } from "./video-curtain.tsx";
import "./hero-video.css";

const badgeIcons = ["gauge", "shield-check", "headset"];

/** The night sky over the mesa. The picture fills the band on wide screens and is below the text on small ones. */
export function Hero({ home }: { home: HomeData }) {
  const { t, plain } = useTexts<"home">();
  return (
    <div data-hero className="on-ink relative isolate overflow-hidden bg-ink">
      <div className="relative lg:flex lg:min-h-[min(50rem,100svh)] lg:flex-col lg:justify-center">
        <div className="pointer-events-none relative z-10 page-width pt-28 pb-18 md:pt-36 lg:pb-32">
          <div className="pointer-events-auto max-w-xl">
            <p className="flex items-center gap-2 font-semibold text-link">
              <Icon name="map-pin" className="size-4" />
              <span>{home.place}</span>
            </p>
            <h1 className="mt-4">{t("hero.title")}</h1>
            <p className="mt-6 text-lg text-white/90">{t("hero.intro")}</p>
            <ConsultationRow button={t("hero.button")} formTitle={plain("hero.formTitle")} formText={plain("hero.formText")} />
            <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-3 text-sm font-semibold text-heading">
              {home.badges.map((badge, index) => (
                <li key={badge} className="flex items-center gap-2">
                  <Icon name={badgeIcons[index] ?? "badge-check"} className="size-5 text-accent" />
                  <span>{badge}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <HeroVideo base={home.videos} />
      </div>
      <Statistics statistics={home.statistics} />
    </div>
  );
}

/** Less than phones could display, because the picture is soft there. */
const SIZES = "(width < 64rem) 80vw, 100vw";
const look = "object-[70%_bottom]";

/**
 * The film behind the hero: a still image in the HTML. The film is loaded after the page and plays once, but doesn't start automatically if
 * motion or data should be reduced.
 */
function HeroVideo({ base }: { base: string }) {
  const control = useHeroVideo();
  return (
    <div className="hero-scene relative aspect-video lg:absolute lg:inset-0 lg:aspect-auto">
      <Poster name="hero" width={1280} height={720} sizes={SIZES} className={look} />
      <Film control={control} address={`${base}hero`} className={look} />
      <VideoCurtain control={control} href={`${base}hero.mp4`} overlayClassName="lg:pl-[55%]" />
    </div>
  );
}

function Statistics({ statistics }: { statistics: HomeData["statistics"] }) {
  return (
    <dl className="relative z-10 page-width grid grid-cols-2 gap-x-6 gap-y-8 border-edge pb-16 max-lg:pt-12 lg:grid-cols-4 lg:pb-20">
      {statistics.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-l-2 border-accent pl-5">
          <dt>{label}</dt>
          <dd className="font-heading text-2xl font-bold tracking-tight text-heading sm:text-3xl md:text-4xl">
            <CountUp value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
