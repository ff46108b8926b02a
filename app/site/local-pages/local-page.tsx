import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { Part } from "~/app/ui/part.tsx";
import { serverOnly, still } from "~/app/ui/still.tsx";
import { type LayoutSection, movedLocation, whereLeftPageLeads, whereWent } from "~/domain/seo/index.ts";
import { requestInfo } from "../../request-info.ts";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/local-page";
import { awayAnswer, orAway } from "./away.ts";
import { ClosingCall } from "./closing-call.tsx";
import { LocalBrief } from "./local-brief.tsx";
import { LocalFaq } from "./local-faq.tsx";
import { LocalFeatures } from "./local-features.tsx";
import { LocalHero } from "./local-hero.tsx";
import { localMeta } from "./local-meta.ts";
import "./local-page.css";
import { LocalPictures } from "./local-pictures.tsx";
import { LocalText } from "./local-text.tsx";
import { LocalVoices } from "./local-voices.tsx";
import { type HeroView, type LocalView, readLocalPage } from "./read-local-page.ts";
import { RelatedPages } from "./related-pages.tsx";
import { TrustBadges } from "./trust-badges.tsx";

export async function loader({ params: { term, location }, context }: Route.LoaderArgs) {
  const { reportFault } = context.get(requestInfo);
  const local = await orAway(reportFault, () => readLocalPage(term, location));
  const to = local?.isPublic ? null : await orAway(reportFault, () => whereLeftPageLeads(`services/${term}/${location}`));
  if (to) throw awayAnswer(to);
  // Before a pair that has no page yet, and before what was taken away: a place can be meant by its name alone, or with its state.
  const moved = local?.isPublic ? null : await orAway(reportFault, () => movedLocation(location));
  if (moved) throw redirect(`/services/${term}/${moved}`, 301);
  if (!local) throw awayAnswer(await orAway(reportFault, () => whereWent(term, location)));
  // Without its testimonials, it's for this visitor only.
  const shown = { hero: heroOf(local), whole: serverOnly(local) };
  return local.isLasting ? data(shown) : data(shown, { headers: { "Cache-Control": "no-store" } });
}

function heroOf(local: LocalView): HeroView {
  const { slug, heading, term, location, intro, hubs, layout, place, className } = local;
  const { phone, resultsIn, trustedBy, bookingForm, followUp } = local;
  return { slug, heading, term, location, intro, hubs, layout, place, className, phone, resultsIn, trustedBy, bookingForm, followUp };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  const local = loaderData?.whole.value;
  return local && site ? localMeta(local, site) : [];
}

/**
 * The component for each section. Every layout has its own order, and each section its own look per layout, so pages don't all read alike.
 */
const shown: Record<Exclude<LayoutSection, "hero">, (props: { local: LocalView }) => ReactNode> = {
  "trust badges": TrustBadges,
  "local facts": LocalBrief,
  introduction: LocalText,
  features: LocalFeatures,
  pictures: LocalPictures,
  testimonials: LocalVoices,
  FAQ: LocalFaq,
  "related links": RelatedPages,
  "closing call": ClosingCall,
};

/** Everything below the hero is text. */
const Below = still("div", import.meta.env.SSR && ((local: LocalView) => <Sections local={local} />));

function Sections({ local }: { local: LocalView }) {
  return local.sections.map((name) => {
    const Shown = name !== "hero" && shown[name];
    return Shown && <Shown key={name} local={local} />;
  });
}

export default function LocalPage({ loaderData: { hero, whole } }: Route.ComponentProps) {
  return (
    <main className={hero.className}>
      <LocalHero local={hero} />
      <Part>
        <Below of={whole} className="contents" />
      </Part>
    </main>
  );
}
