import { AssessmentRequestOpener } from "~/app/forms/form-opener.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { Beside } from "../sections/beside.tsx";
import { FactRows } from "../sections/fact-rows.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { FiguresRow } from "../sections/figures-row.tsx";
import { PriceFactors } from "../sections/price-factors.tsx";
import type { Route } from "./+types/managed-it-page";
import { FirstDays } from "./first-days.tsx";
import { RelatedLinks } from "./related-links.tsx";
import { ServiceHero } from "./service-hero.tsx";

const slug = "services/managed-it";
const name = "Managed IT";
const description =
  "Help desk, updates, backups, network, security, and planning for offices without an IT department, for a monthly price.";

export async function loader() {
  const [all, row] = await Promise.all([claims(), findPage(slug)]);
  return {
    price: all.managed_it_price,
    factors: all.managed_it_price_factors,
    figures: all.managed_it_figures,
    capabilities: all.managed_it_capabilities,
    benefits: all.managed_it_benefits,
    firstDays: all.managed_it_first_days,
    row,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { slug, name, title: name, description, row: loaderData.row, service: { name, description } };
  return builtInMeta(page, findSiteData(matches));
}

export default function ManagedItPage({ loaderData }: Route.ComponentProps) {
  const { price, factors, figures, capabilities, benefits, firstDays } = loaderData;
  return (
    <main>
      <ServiceHero slug={slug} name={name} intro={`${description} ${price}.`}>
        <ScheduleAssessment />
      </ServiceHero>
      <Section
        id="capabilities"
        title="What we take off your plate"
        intro="We look after your company's computers and networks the way an administrator on your payroll would."
      >
        <FeatureGrid items={capabilities} />
        <div className="mt-14 md:mt-20">
          <FiguresRow figures={figures} />
        </div>
      </Section>
      <Section id="benefits" tone="ink">
        <Beside
          title="What changes for you"
          text={<p className="text-lg">You don't have to know how any of it works. You'll notice it on the bill and on Monday mornings.</p>}
        >
          <FactRows items={benefits} />
        </Beside>
      </Section>
      <FirstDays steps={firstDays} />
      <Price price={price} factors={factors} />
      <Fit />
      <RelatedLinks links={related} />
      <Part>
        <ClosingForm
          kind="consultation"
          service={name}
          title="Talk to someone who'd do the work"
          intro="Tell us how many people and computers you have and what bugs you most. Half an hour on the phone is free."
        />
      </Part>
    </main>
  );
}

function ScheduleAssessment() {
  return (
    <AssessmentRequestOpener
      description="We'll walk through your office once, free of charge, and tell you the three things we'd fix first."
      service="Schedule Assessment: Managed IT"
    >
      Schedule Assessment
    </AssessmentRequestOpener>
  );
}

function Price({ price, factors }: Pick<Route.ComponentProps["loaderData"], "price" | "factors">) {
  return (
    <Section id="price" className="border-t border-edge">
      <Beside
        title="What it costs"
        text={
          <>
            <p className="font-heading text-3xl/tight font-bold tracking-tight text-heading">{price}</p>
            <p className="max-w-text">
              Everyone with a company computer counts as one person. The price covers the help desk, updates, backups, network, security,
              and planning above. Hardware, licenses, and projects are quoted separately, in writing and before they start.
            </p>
          </>
        }
      >
        <PriceFactors factors={factors} />
      </Beside>
    </Section>
  );
}

function Fit() {
  return (
    <Section id="fit" tone="tint" title="When it fits, and when it doesn't">
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        <div>
          <h3>It fits</h3>
          <p className="mt-2 max-w-text">
            You have ten people or more, an hour without computers costs you real money, or a customer has started asking how you protect
            data.
          </p>
        </div>
        <div>
          <h3>We share it</h3>
          <p className="mt-2 max-w-text">
            You have an administrator. We cover nights, vacations, security, and large projects. Daily questions and your specialized
            software stay with the person who knows them best.
          </p>
        </div>
        <div>
          <h3>It doesn't fit</h3>
          <p className="mt-2 max-w-text">You're three people with laptops. Pay by the hour, and put the savings into good backups.</p>
        </div>
      </div>
      <p className="mt-10 max-w-text">
        Do you work for the Department of Defense or in healthcare? Then IT support affects your compliance: a provider with administrator
        rights is part of what an assessor looks at. Our <a href="/compliance/cmmc">CMMC</a> page explains what that means.
      </p>
    </Section>
  );
}

const related = [
  {
    href: "/blog/managed-it-provider-contract-questions",
    kind: "Article",
    title: "What a managed IT contract should say",
    text: "Six things to read before the price, and what to ask before you sign. Use it on us, too.",
  },
  {
    href: "/blog/ransomware-protection-strategies-2025",
    kind: "Article",
    title: "Ransomware, step by step",
    text: "How an attack unfolds, what stops each step, and a backup no one can delete.",
  },
  {
    href: "/services/email",
    kind: "Service",
    title: "Email Hosting",
    text: "Mailboxes on your own domain, and a move without lost email.",
  },
];
