import { Icon } from "~/app/ui/icon.tsx";
import { ConsultationRow } from "./consultation-row.tsx";
import { HeroVideo } from "./hero-video.tsx";
import type { HomeData } from "./read-home.ts";
import { Statistics } from "./statistics.tsx";

const badgeIcons = ["gauge", "shield-check", "headset"];

/** The night sky over the mesa: the picture fills the band on wide screens and stands below the words on small ones. */
export function Hero({ home }: { home: HomeData }) {
  return (
    <div data-hero className="on-ink relative isolate overflow-hidden bg-ink">
      <div className="relative lg:flex lg:min-h-[min(50rem,100svh)] lg:flex-col lg:justify-center">
        <div className="pointer-events-none relative z-10 page-width pt-28 pb-18 md:pt-36 lg:pb-32">
          <div className="pointer-events-auto max-w-xl">
            <p className="flex items-center gap-2 font-semibold text-link">
              <Icon name="map-pin" className="size-4" />
              {home.place}
            </p>
            <h1 className="mt-4">{home.headline}</h1>
            <p className="mt-6 text-lg text-white/90">{home.intro}</p>
            <ConsultationRow />
            <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-3 text-sm font-semibold text-heading">
              {home.badges.map((badge, index) => (
                <li key={badge} className="flex items-center gap-2">
                  <Icon name={badgeIcons[index] ?? "badge-check"} className="size-5 text-accent" />
                  {badge}
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
