import type { ReactNode } from "react";
import { data } from "react-router";
import { Part } from "~/app/ui/part.tsx";
import type { LayoutSection } from "~/domain/seo/index.ts";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/local-page";
import { ClosingCall } from "./closing-call.tsx";
import { LocalFacts } from "./local-facts.tsx";
import { LocalFaq } from "./local-faq.tsx";
import { LocalFeatures } from "./local-features.tsx";
import { LocalHero } from "./local-hero.tsx";
import { localMeta } from "./local-meta.ts";
import "./local-page.css";
import { LocalPictures } from "./local-pictures.tsx";
import { LocalText } from "./local-text.tsx";
import { LocalVoices } from "./local-voices.tsx";
import { type LocalView, readLocalPage } from "./read-local-page.ts";
import { RelatedPages } from "./related-pages.tsx";
import { TrustBadges } from "./trust-badges.tsx";

export async function loader({ params: { term, location } }: Route.LoaderArgs) {
  const local = await readLocalPage(term, location);
  if (!local) throw data(null, { status: 404 });
  // A fallback after a database error is for this visitor only.
  return local.isLasting ? data(local) : data(local, { headers: { "Cache-Control": "no-store" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? localMeta(loaderData, site) : [];
}

/**
 * The component for each section. Every layout has its own order, and each section its own look per layout, so pages don't all read alike.
 */
const shown: Record<LayoutSection, (props: { local: LocalView }) => ReactNode> = {
  hero: LocalHero,
  "trust badges": TrustBadges,
  "local facts": LocalFacts,
  introduction: LocalText,
  features: LocalFeatures,
  pictures: LocalPictures,
  testimonials: LocalVoices,
  FAQ: LocalFaq,
  "related links": RelatedPages,
  "closing call": ClosingCall,
};

export default function LocalPage({ loaderData: local }: Route.ComponentProps) {
  const [hero, ...below] = local.sections.map((name) => {
    const Shown = shown[name];
    return <Shown key={name} local={local} />;
  });
  return (
    <main className={local.className}>
      {hero}
      <Part>{below}</Part>
    </main>
  );
}
