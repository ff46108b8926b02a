import { Icon } from "~/app/ui/icon.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { ConsultationRow } from "../home/consultation-row.tsx";
import { Film, Poster } from "../home/film.tsx";
import { useHeroVideo } from "../home/use-hero-video.ts";
import { VideoCurtain } from "../home/video-curtain.tsx";
import type { Home2Data } from "./read-home2.ts";
import "../layout/night-sky.css";
import "./home2.css";

/** Text and film side by side on blue, with six common requests below. */
export function Home2Hero({ home: { links, videos } }: { home: Home2Data }) {
  const { t, plain } = useTexts<"home2">();
  return (
    <div data-hero className="on-ink">
      <div className="blue-hour pt-28 pb-14 md:pt-36 lg:pb-20">
        <div className="page-width grid items-center gap-x-12 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <h1>{t("hero.title")}</h1>
            <p className="mt-6 max-w-text text-lg text-white/90">{t("hero.intro")}</p>
            <ConsultationRow button={t("hero.button")} formTitle={plain("hero.formTitle")} formText={plain("hero.formText")} />
          </div>
          <div className="lg:col-span-6">
            <FramedFilm base={videos} />
          </div>
        </div>
      </div>
      <HeroLinks links={links} />
    </div>
  );
}

function HeroLinks({ links }: Pick<Home2Data, "links">) {
  return (
    <nav aria-label="What we can do for you" className="half-on-page">
      <div className="page-width">
        <ul className="on-paper grid gap-px overflow-hidden rounded-md bg-line shadow-card sm:grid-cols-2 lg:grid-cols-3">
          {links.map(({ label, text, href, icon }) => (
            <li key={label} className="grid bg-white">
              <a
                href={href}
                className="group grid grid-cols-[auto_1fr_auto] items-center gap-4 px-5 py-4 -outline-offset-4 hover:bg-bluebonnet-tint md:px-6 md:py-5"
              >
                <Icon name={icon} className="size-6 text-link" />
                <span>
                  <span className="block font-semibold text-heading">{label}</span>
                  <span className="block text-sm">{text}</span>
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

/** How often the video plays before it stops and offers a replay: endless motion beside text makes the text hard to read. */
const ROUNDS = 3;
const SIZES = "(width < 64rem) 90vw, 40rem";

/** The promotional film in a frame next to the text. Until its poster arrives, there's the sky. */
function FramedFilm({ base }: { base: string }) {
  const control = useHeroVideo({ rounds: ROUNDS });
  return (
    <div className="night-sky relative aspect-video overflow-hidden rounded-md bg-ink shadow-card ring-1 ring-white/25">
      <Poster name="ai-services" width={960} height={540} sizes={SIZES} />
      <Film control={control} address={`${base}ai-services`} />
      <VideoCurtain control={control} href={`${base}ai-services.mp4`} isSmall />
    </div>
  );
}
