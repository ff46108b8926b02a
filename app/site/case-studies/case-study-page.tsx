import type { MetaDescriptor } from "react-router";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findCaseStudy, listCaseStudies, type ShownPicture } from "~/domain/content/index.ts";
import { brandPicture } from "../../brand/brand-picture.ts";
import { breadcrumbData, type Crumb } from "../layout/breadcrumbs.tsx";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData, type SiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { missing } from "../pages/missing.ts";
import { Picture } from "../picture.tsx";
import { LinkRows } from "../sections/link-rows.tsx";
import type { Route } from "./+types/case-study-page";
import { FiguresRow } from "./figures-row.tsx";

/** How many other case studies are offered at the end. */
const OTHERS = 3;

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const [study, all] = await Promise.all([findCaseStudy(slug), listCaseStudies()]);
  if (!study) throw await missing(`/case-studies/${slug}`);
  const others = all.filter((one) => one.slug !== slug).slice(0, OTHERS);
  return { study, others: others.map(({ slug, title, client, summary }) => ({ slug, title, client, summary })) };
}

type Study = Awaited<ReturnType<typeof loader>>["study"];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  return loaderData && site ? studyMeta(loaderData.study, site) : [];
}

const crumbs: Crumb[] = [
  { label: "Home", href: "/" },
  { label: "Case studies", href: "/case-studies" },
];

function studyMeta(study: Study, { brand, brandVersion, siteUrl }: SiteData): MetaDescriptor[] {
  const { slug, title, summary, metaTitle, metaDescription, pictures } = study;
  const path = `/case-studies/${slug}`;
  const description = metaDescription || summary;
  const shown = { title: metaTitle || title, description, image: pictures[0]?.url };
  const publisher = { "@type": "Organization", "@id": `${siteUrl}/#business`, name: brand.name, url: `${siteUrl}/` };
  return [
    ...pageMeta({ ...shown, path, siteUrl, brandName: brand.name, brandVersion, type: "article" }),
    {
      "script:ld+json": {
        ...{ "@context": "https://schema.org", "@type": "Article", headline: title, description, articleSection: "Case studies" },
        image: (pictures.length > 0 ? pictures.map(({ url }) => url) : [brandPicture("og-default.png", brandVersion)]).map(
          (url) => new URL(url, siteUrl).href,
        ),
        datePublished: study.createdAt.toISOString(),
        dateModified: study.updatedAt.toISOString(),
        ...{ author: publisher, publisher, inLanguage: "en-US" },
        about: { "@type": "Organization", name: study.client },
        mainEntityOfPage: { "@type": "WebPage", "@id": `${siteUrl}${path}` },
      },
    },
    { "script:ld+json": breadcrumbData([...crumbs, { label: title }], siteUrl, path) },
  ];
}

/** What was done for a client, and the results. */
export default function CaseStudyPage({ loaderData: { study, others } }: Route.ComponentProps) {
  const { title, client, summary, figures, pictures, related } = study;
  const [first, second] = pictures;
  return (
    <main>
      <PageHero
        crumbs={[...crumbs, { label: client }]}
        title={<span className="wrap-anywhere">{title}</span>}
        intro={summary}
        picture={!first && <Drawing slug={related[0]?.path.split("/").at(-1) ?? ""} className="block w-full" />}
      >
        <FormOpener about="consultation" opens="sheet" kind="consultation" title="Schedule a Consultation">
          Schedule Consultation
        </FormOpener>
        <CallButton variant="onDark" />
      </PageHero>
      <div className="page-width wrap-anywhere">
        {figures.length > 0 && (
          <section aria-label="Results in numbers" className="border-b border-edge py-12 md:py-16">
            <FiguresRow figures={figures} />
          </section>
        )}
        <div className="grid gap-x-12 gap-y-12 py-16 md:py-24 lg:grid-cols-12">
          <article aria-label={title} className="grid min-w-0 content-start gap-14 lg:col-span-8">
            {first && <StudyPicture picture={first} isUrgent />}
            <Chapter title="The challenge" text={study.challenge} />
            <Chapter title="What we did" text={study.work} />
            {second && <StudyPicture picture={second} />}
            <Chapter title="The result" text={study.result} />
            <Quote study={study} />
          </article>
          <Facts study={study} />
        </div>
      </div>
      {others.length > 0 && (
        <Section id="related" title="Keep reading" className="border-t border-edge">
          <LinkRows
            links={others.map((other) => ({
              href: `/case-studies/${other.slug}`,
              kind: other.client,
              title: other.title,
              text: other.summary,
            }))}
          />
        </Section>
      )}
      <ClosingForm service={related[0]?.label ?? "Case study"} title="Tell us where you stand" />
    </main>
  );
}

function Chapter({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      {text.split(/\n\s*\n/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown, and may say something twice
        <p key={place} className="mt-5 max-w-text text-lg whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

function StudyPicture({ picture: { url, alt, view }, isUrgent }: { picture: ShownPicture; isUrgent?: boolean }) {
  if (view) return <Picture picture={view} alt={alt} sizes="(min-width: 64rem) 50rem, 100vw" className="rounded-md" isUrgent={isUrgent} />;
  return <img src={url} alt={alt} decoding="async" className="aspect-video w-full rounded-md object-cover" />;
}

function Quote({ study: { quote, quoteAuthor, quoteTitle } }: { study: Study }) {
  if (!quote) return null;
  return (
    <figure className="border-l-4 border-accent pl-6 md:pl-10">
      <blockquote className="font-heading text-2xl/snug font-semibold text-heading md:text-3xl/snug">
        <p className="whitespace-pre-line">{quote}</p>
      </blockquote>
      <figcaption className="mt-6">
        <span className="block font-semibold text-heading">{quoteAuthor}</span>
        <span className="block text-sm">{quoteTitle}</span>
      </figcaption>
    </figure>
  );
}

/** The client, and the pages about the services. */
function Facts({ study: { client, industry, related } }: { study: Study }) {
  return (
    <aside aria-label="At a glance" className="min-w-0 lg:col-span-4">
      <div className="grid gap-6 border-t-2 border-accent pt-6 lg:sticky lg:top-28">
        <dl className="grid gap-4">
          <Fact name="Client" text={client} />
          {industry && <Fact name="Industry" text={industry} />}
        </dl>
        {related.length > 0 && (
          <nav aria-labelledby="services-of-study">
            <h2 id="services-of-study" className="text-lg">
              Services
            </h2>
            <ul className="mt-2">
              {related.map(({ path, label }) => (
                <li key={path}>
                  <a href={`/${path}`} className="inline-flex min-h-11 items-center gap-2 text-link hover:underline">
                    <Icon name="arrow-right" className="size-4 shrink-0" />
                    <span>{label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </aside>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-sm">{name}</dt>
      <dd className="font-semibold text-heading">{text}</dd>
    </div>
  );
}
