import { FormOpener } from "~/app/forms/form-opener.tsx";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage, listHostingPlans } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { requestInfo } from "../../request-info.ts";
import { CallButton } from "../layout/call-button.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { Beside } from "../sections/beside.tsx";
import { FactRows } from "../sections/fact-rows.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import type { Route } from "./+types/hosting-page";
import { HostingPlans } from "./hosting-plans.tsx";
import { RelatedLinks } from "./related-links.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { UptimeAndMove } from "./uptime-and-move.tsx";

const slug = "services/hosting";
const name = "Hosting";
const description =
  "Managed hosting for websites, applications, databases, and online stores. Updates, monitoring, backups, and security are on us.";

/** The plans are streamed, so the rest of the page doesn't wait for them. */
export async function loader({ context }: Route.LoaderArgs) {
  const plans = listHostingPlans();
  plans.catch(context.get(requestInfo).reportFault);
  const [all, row] = await Promise.all([claims(), findPage(slug)]);
  return {
    plans,
    from: all.hosting_from,
    features: all.hosting_features,
    useCases: all.hosting_use_cases,
    uptime: all.hosting_uptime,
    migration: all.hosting_migration,
    row,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { slug, name, title: name, description, row: loaderData.row, service: { name, description } };
  return builtInMeta(page, findSiteData(matches));
}

export default function HostingPage({ loaderData }: Route.ComponentProps) {
  const { plans, from, features, useCases, uptime, migration } = loaderData;
  return (
    <main>
      <ServiceHero slug={slug} name={name} intro={`${description} From ${from}.`}>
        <ButtonLink href="#contact-form">Get Started</ButtonLink>
      </ServiceHero>
      <Section
        id="features"
        title="What managed means"
        intro="Cheap hosting rents you space on a computer. When the site is slow, hacked, or gone, you have a ticket number. Here, it's our job, not yours."
      >
        <FeatureGrid items={features} />
      </Section>
      <Section id="use-cases" tone="ink">
        <Beside
          title="What you can host with us"
          text={<p className="text-lg">One site or everything you run. Move one thing first, if you like.</p>}
        >
          <FactRows items={useCases} />
        </Beside>
      </Section>
      <HostingPlans plans={plans} />
      <UptimeAndMove uptime={uptime} migration={migration} />
      <RelatedLinks links={related} />
      <Part>
        <ClosingForm
          kind="quote"
          service={name}
          title="Get Your Free Hosting Quote"
          intro="Send us your site's address. We'll tell you which plan fits, what it costs, and what the move involves."
        >
          <OtherWays />
        </ClosingForm>
      </Part>
    </main>
  );
}

function OtherWays() {
  return (
    <>
      <p className="mt-8 max-w-text">Would you rather talk, or have us handle the move?</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <CallButton says="Call" variant="secondary" />
        <FormOpener
          about="migration"
          opens="dialog"
          kind="quote"
          title="Get Your Free Hosting Quote"
          description="We'll move your website, email, or server to our hosting. Tell us where it is now."
          service="Free Migration Service"
          message="I'd like to move to your hosting with the free migration service. What I have now: "
          variant="secondary"
        >
          Free Migration Service
        </FormOpener>
      </div>
    </>
  );
}

const related = [
  {
    href: "/blog/wordpress-website-upgrade-signs",
    kind: "Article",
    title: "Nine signs that your WordPress site needs an upgrade",
    text: "Nine checks you can do in two hours without a technician, and what each result means.",
  },
  {
    href: "/blog/misdirected-request-error-fix",
    kind: "Article",
    title: "421 Misdirected Request",
    text: "The page loads for you but fails for a customer. How to tell which side the problem is on, and the lines that fix it.",
  },
  {
    href: "/services/website",
    kind: "Service",
    title: "Website Development",
    text: "A new site or a redesign, with starting prices.",
  },
];
