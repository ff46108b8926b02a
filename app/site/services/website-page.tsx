import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { PriceList } from "../sections/price-list.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/website-page";
import { AskInForm } from "./ask-in-form.tsx";
import { RelatedLinks } from "./related-links.tsx";
import { ServiceHero } from "./service-hero.tsx";

const slug = "services/website";
const name = "Website Development";
const description = "Business websites, online stores, web applications, and redesigns that bring in calls, orders, and applicants.";

export async function loader() {
  const [all, row] = await Promise.all([claims(), findPage(slug)]);
  return {
    features: all.website_features,
    offers: all.website_offers,
    process: all.website_process,
    needs: all.website_needs,
    proposal: all.website_proposal_within,
    row,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { slug, name, title: name, description, row: loaderData.row, service: { name, description } };
  return builtInMeta(page, findSiteData(matches));
}

export default function WebsitePage({ loaderData: { features, offers, process, needs, proposal } }: Route.ComponentProps) {
  return (
    <main>
      <ServiceHero slug={slug} name={name} intro={`${description} You'll have a proposal ${proposal}.`}>
        <ButtonLink href="#contact-form">Get your free quote</ButtonLink>
      </ServiceHero>
      <Section
        id="features"
        title="A website has a job"
        intro="Before we talk about colors, we ask what the site should bring in. That comes first on every page, and a visitor can do it on a phone in under a minute."
      >
        <FeatureGrid items={features} />
      </Section>
      <Part>
        <Offers offers={offers} />
      </Part>
      <Section id="process" tone="ink" title="From the first call to the launch">
        <ProcessSteps steps={process} />
      </Section>
      <Needs needs={needs} />
      <RelatedLinks links={related} />
      <Part>
        <ClosingForm
          kind="quote"
          service={name}
          title="Get Your Free Website Quote"
          intro={`Tell us what the site should bring in. You'll have a proposal ${proposal}, and it spells out what's included and what isn't.`}
        />
      </Part>
    </main>
  );
}

type Facts = Route.ComponentProps["loaderData"];

function Offers({ offers }: Pick<Facts, "offers">) {
  return (
    <Section
      id="offers"
      tone="tint"
      title="Starting prices"
      intro="The price goes up with different page types, connections to other systems, and text and photos that we produce. It doesn't go up with every article or product."
    >
      <PriceList
        items={offers}
        prefix="from"
        action={(offer) => (
          <AskInForm sentence={`I'd like a quote for: ${offer.name}.`}>
            Get a quote <span className="sr-only">for {offer.name}</span>
          </AskInForm>
        )}
      />
      <p className="mt-8 max-w-text">
        <a href="/services/hosting">Hosting</a> is a separate line, because you're free to host somewhere else.
      </p>
    </Section>
  );
}

function Needs({ needs }: Pick<Facts, "needs">) {
  return (
    <Section
      id="needs"
      title="What we need from you"
      intro="When a project runs late, it's almost always because of one of these. So we ask for them on day one."
    >
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {needs.map(({ title, text }) => (
          <li key={title} className="border-l-2 border-accent pl-5">
            <h3>{title}</h3>
            <p className="mt-2 max-w-text">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const related = [
  {
    href: "/blog/responsive-design-san-antonio-businesses",
    kind: "Article",
    title: "Responsive design, checked on a real phone",
    text: "Ten checks you can do yourself, and what to put in the contract.",
  },
  {
    href: "/blog/wordpress-website-upgrade-signs",
    kind: "Article",
    title: "Repair the site or rebuild it?",
    text: "Nine signs in WordPress, and how to decide.",
  },
  {
    href: "/services/hosting",
    kind: "Service",
    title: "Hosting",
    text: "Updates, monitoring, and backups for your site once it's live.",
  },
];
