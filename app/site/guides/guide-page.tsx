import { findGuide } from "~/domain/content/index.ts";
import { HtmlText } from "../blocks/html-text.tsx";
import { dateText } from "../date-text.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData, useSiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { missing } from "../pages/missing.ts";
import type { Route } from "./+types/guide-page";
import { PrintButton } from "./print-button.tsx";
import "../pages/print.css";

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const guide = await findGuide(slug);
  if (!guide) throw await missing(`/guides/${slug}`);
  const { text: _text, ...shown } = guide;
  return shown;
}

/** People who have a guide can share its address, but search engines should lead to the pages that offer it. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const { title, description, slug } = loaderData;
  return pageMeta({
    title,
    description,
    path: `/guides/${slug}`,
    siteUrl: site.siteUrl,
    brandName: site.brand.name,
    noindex: true,
    type: "article",
  });
}

const parents = {
  ai: { label: "AI Compliance Hub", href: "/compliance/ai-compliance-hub" },
  cmmc: { label: "CMMC", href: "/compliance/cmmc" },
  resource: { label: "CMMC", href: "/compliance/cmmc" },
};

/** A guide to read, work with, and print. */
export default function GuidePage({ loaderData: guide }: Route.ComponentProps) {
  const { brand } = useSiteData();
  return (
    <main className="print-sheet">
      <PageHero
        crumbs={[{ label: "Home", href: "/" }, parents[guide.kind], { label: guide.title }]}
        title={guide.title}
        intro={guide.subtitle}
      >
        <PrintButton />
      </PageHero>
      <article className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 py-16 md:py-24">
        <p className="text-sm">
          {brand.name}, {brand.phone}. Last updated <time dateTime={guide.updated}>{dateText(guide.updated)}</time>.
          {guide.authority && ` Source material: ${guide.authority}.`}
          {guide.source && (
            <>
              {" "}
              <a href={guide.source} rel="noopener" className="text-link underline">
                Official source
              </a>
            </>
          )}
        </p>
        <HtmlText html={guide.html} />
      </article>
    </main>
  );
}
