import { data } from "react-router";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { listCaseStudies } from "~/domain/content/index.ts";
import { breadcrumbData } from "../layout/breadcrumbs.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/crumbs.ts";
import { Picture } from "../picture.tsx";
import type { Route } from "./+types/case-studies-page";

const PATH = "/case-studies";
const INTRO = "What each client was up against, what we did about it, and what changed, with the numbers to show for it.";

export async function loader() {
  const studies = await listCaseStudies();
  if (studies.length === 0) throw data(null, { status: 404 });
  return {
    studies: studies.map(({ slug, title, client, industry, summary, figures, picture, services: [service = ""] }) => ({
      ...{ slug, title, client, industry, summary, picture, figures: figures.slice(0, 2) },
      drawing: service.split("/").at(-1) ?? "",
    })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const { siteUrl, brand, brandVersion } = site;
  const title = "Case studies: what changed for our clients";
  return [
    ...pageMeta({ title, description: INTRO, path: PATH, siteUrl, brandName: brand.name, brandVersion }),
    { "script:ld+json": breadcrumbData(crumbsOf("case-studies", "Case studies"), siteUrl, PATH) },
  ];
}

/** All active case studies, in site order. */
export default function CaseStudiesPage({ loaderData: { studies } }: Route.ComponentProps) {
  return (
    <main>
      <PageHero crumbs={crumbsOf("case-studies", "Case studies")} title="Results with numbers behind them" intro={INTRO} />
      <ul className="page-width grid gap-8 py-16 md:gap-12 md:py-24">
        {studies.map((study, place) => (
          <li key={study.slug}>
            <StudyCard study={study} isTurned={place % 2 === 1} />
          </li>
        ))}
      </ul>
      <ClosingForm service="Case study" title="Does one of these sound like your firm?" />
    </main>
  );
}

type Study = Awaited<ReturnType<typeof loader>>["studies"][number];

function StudyCard({ study, isTurned }: { study: Study; isTurned: boolean }) {
  const { slug, title, client, industry, summary, figures } = study;
  return (
    <article className="group on-paper relative grid min-w-0 overflow-hidden rounded-md bg-white shadow-card lg:grid-cols-12">
      <div className={classNames("relative grid bg-ink lg:col-span-5", isTurned && "lg:order-last")}>
        <StudyPicture study={study} />
      </div>
      <div className="min-w-0 p-6 wrap-anywhere md:p-10 lg:col-span-7">
        <p className="text-sm font-semibold text-accent">{[client, industry].filter(Boolean).join(" · ")}</p>
        <h2 className="mt-3 text-2xl/tight md:text-3xl/tight">
          <a href={`${PATH}/${slug}`} className="after:absolute after:inset-0 group-hover:text-link">
            {title}
          </a>
        </h2>
        <p className="mt-4 max-w-text text-lg">{summary}</p>
        {figures.length > 0 && (
          <dl className="mt-8 grid gap-6 sm:grid-cols-2">
            {figures.map(({ value, label }) => (
              <div key={`${value} ${label}`} className="flex flex-col-reverse justify-end border-l-2 border-accent pl-4">
                <dt className="text-sm">{label}</dt>
                <dd className="font-heading text-2xl font-bold tracking-tight text-heading">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p aria-hidden="true" className="mt-8 inline-flex items-center gap-2 font-semibold text-link">
          Read the case study
          <Icon name="arrow-right" className="size-4" />
        </p>
      </div>
    </article>
  );
}

/** Its first picture, or else the drawing of the service. */
function StudyPicture({ study: { picture, drawing } }: { study: Study }) {
  if (picture?.view)
    return (
      <Picture
        picture={picture.view}
        alt={picture.alt}
        sizes="(min-width: 64rem) 32rem, 100vw"
        className="size-full max-lg:aspect-video [&_img]:size-full [&_img]:object-cover [&_picture]:contents"
      />
    );
  if (picture)
    return <img src={picture.url} alt={picture.alt} loading="lazy" decoding="async" className="aspect-video size-full object-cover" />;
  return (
    <div className="night-sky on-ink grid place-items-center p-8 text-link [--color-ember:var(--color-ember-on-ink)] max-lg:hidden">
      <Drawing slug={drawing} className="block w-full max-w-sm" />
    </div>
  );
}
