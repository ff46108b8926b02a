import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims, videoBaseUrl } from "~/domain/settings/index.ts";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { FiguresRow } from "../sections/figures-row.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/apps-page";
import { AppPrice } from "./app-price.tsx";
import { AppVideo } from "./app-video.tsx";
import { RelatedLinks } from "./related-links.tsx";
import { ServiceHero } from "./service-hero.tsx";

const slug = "services/apps";
const name = "Mobile App Development";
const description = "An iPhone and Android app for the job your team or customers do most, with a prototype before any code.";

export async function loader() {
  const [all, videos, row] = await Promise.all([claims(), videoBaseUrl(), findPage(slug)]);
  return {
    figures: all.apps_figures,
    reasons: all.apps_reasons,
    features: all.apps_features,
    process: all.apps_process,
    proposal: all.apps_proposal_within,
    price: all.apps_starting_price,
    factors: all.apps_price_factors,
    videos,
    row,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { slug, name, title: name, description, row: loaderData.row, service: { name, description } };
  return builtInMeta(page, findSiteData(matches));
}

export default function AppsPage({ loaderData }: Route.ComponentProps) {
  const { figures, reasons, features, process, proposal, price, factors, videos } = loaderData;
  return (
    <main>
      <ServiceHero slug={slug} drawing="mobile-apps" name={name} intro={`${description} You'll have a proposal ${proposal}.`}>
        <StartProject proposal={proposal} />
      </ServiceHero>
      <Part>
        <Why reasons={reasons} figures={figures} videos={videos} />
      </Part>
      <Section
        id="features"
        title="What a good business app does"
        intro="Most of our apps share a few features, each built around one job."
        className="border-t border-edge"
      >
        <FeatureGrid items={features} />
      </Section>
      <Section id="process" tone="ink" title="From the first call to the store" intro="Every step ends with something you can see or try.">
        <ProcessSteps steps={process} />
      </Section>
      <Part>
        <AppPrice price={price} factors={factors} />
      </Part>
      <RelatedLinks links={related} />
      <Part>
        <ClosingForm
          kind="project"
          service={name}
          title="Describe the work, not the app"
          intro={`Tell us what your team does on paper or by phone today. You'll have a proposal ${proposal}.`}
        />
      </Part>
    </main>
  );
}

function StartProject({ proposal }: { proposal: string }) {
  return (
    <FormOpener
      about="project"
      opens="sheet"
      kind="project"
      title="Start Your Project"
      description={`Tell us what the app should do and who it's for. You'll have a proposal ${proposal}.`}
      service={name}
    >
      Start Your Project
    </FormOpener>
  );
}

type Facts = Route.ComponentProps["loaderData"];

function Why({ reasons, figures, videos }: Pick<Facts, "reasons" | "figures" | "videos">) {
  return (
    <Section id="why">
      <div className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <AppVideo base={videos} />
        </div>
        <div className="lg:col-span-5">
          <h2>Do you need an app at all?</h2>
          <p className="mt-4 max-w-text text-lg">
            Often the honest answer is no. If customers only check your prices twice a year, a fast <a href="/services/website">website</a>{" "}
            does the job for a fraction of the cost. An app pays off when one of these is true:
          </p>
          <ul className="tick-list mt-6 grid gap-4 [--tick:var(--color-good)]">
            {reasons.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <br />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mt-14 md:mt-20">
        <FiguresRow figures={figures} />
      </div>
    </Section>
  );
}

const related = [
  {
    href: "/blog/responsive-design-san-antonio-businesses",
    kind: "Article",
    title: "Ten checks on a real phone",
    text: "What you can test in twenty minutes, and what usually fails.",
  },
  {
    href: "/services/website",
    kind: "Service",
    title: "Website Development",
    text: "If a phone's browser is enough, this is the faster route.",
  },
  {
    href: "/services/hosting",
    kind: "Service",
    title: "Hosting",
    text: "Where the data behind your app is hosted, monitored, and backed up.",
  },
];
