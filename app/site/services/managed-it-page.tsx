import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import type { PageHandle } from "../../request-info.ts";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { FiguresRow } from "../sections/figures-row.tsx";
import type { Route } from "./+types/managed-it-page";
import { FirstDays } from "./first-days.tsx";
import { RelatedLinks } from "./related-links.tsx";
import { ServiceHero } from "./service-hero.tsx";

export const handle: PageHandle = { cache: {} };

const slug = "services/managed-it";
const name = "Managed IT";
const description =
  "Help desk, updates, backups, network, security and planning for offices without an IT department, for a monthly price.";

export async function loader() {
  const [all, row] = await Promise.all([claims(), findPage(slug)]);
  return {
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

/** Spec 2 §2, Managed IT. */
export default function ManagedItPage({ loaderData: { figures, capabilities, benefits, firstDays } }: Route.ComponentProps) {
  return (
    <main>
      <ServiceHero slug={slug} name={name} intro={description}>
        <ScheduleAssessment />
      </ServiceHero>
      <Section
        id="capabilities"
        title="What we take off your desk"
        intro="We are responsible for the computers and networks of your firm the way an administrator on your payroll would be."
      >
        <FeatureGrid items={capabilities} />
        <div className="mt-14 md:mt-20">
          <FiguresRow figures={figures} />
        </div>
      </Section>
      <Section id="benefits" tone="ink" title="What changes for you">
        <FeatureGrid items={benefits} />
      </Section>
      <FirstDays steps={firstDays} />
      <Fit />
      <RelatedLinks links={related} />
      <Part>
        <ClosingForm
          kind="consultation"
          service={name}
          title="Talk to somebody who would do the work"
          intro="Tell us how many people and computers you have, and what annoys you most. Half an hour on the phone costs nothing."
        />
      </Part>
    </main>
  );
}

function ScheduleAssessment() {
  return (
    <FormOpener
      about="assessment"
      opens="dialog"
      kind="assessment"
      title="Schedule Your Assessment"
      description="We walk through your office once, free of charge, and tell you the three things we would fix first."
      service="Schedule Assessment: Managed IT"
    >
      Schedule Assessment
    </FormOpener>
  );
}

function Fit() {
  return (
    <Section id="fit" tone="tint" title="When it fits, and when it does not">
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        <div>
          <h3>It fits</h3>
          <p className="mt-2 max-w-text">
            You have ten people or more, an hour without computers costs you real money, or a customer has started to ask how you protect
            data.
          </p>
        </div>
        <div>
          <h3>We share it</h3>
          <p className="mt-2 max-w-text">
            You have an administrator. Nights, vacations, security and large projects are ours; daily questions and your special programs
            belong to the person who knows them best.
          </p>
        </div>
        <div>
          <h3>It does not fit</h3>
          <p className="mt-2 max-w-text">You are three people with laptops. Pay by the hour, and put the difference into good backups.</p>
        </div>
      </div>
      <p className="mt-10 max-w-text">
        Do you work for the Department of Defense or in healthcare? Then IT support touches your compliance: a provider with administrator
        rights is part of what an assessor looks at. The page on <a href="/compliance/cmmc">CMMC</a> says what that means.
      </p>
    </Section>
  );
}

const related = [
  {
    href: "/blog/managed-it-provider-contract-questions",
    kind: "Article",
    title: "What a managed IT contract should say",
    text: "Six things to read before the price, and what to ask before you sign. Use it on us as well.",
  },
  {
    href: "/blog/ransomware-protection-strategies-2025",
    kind: "Article",
    title: "Ransomware, step by step",
    text: "How an attack runs, what stops each step, and a backup that nobody can delete.",
  },
  {
    href: "/services/email",
    kind: "Service",
    title: "Email Hosting",
    text: "Mailboxes on your own domain, and a move without lost mail.",
  },
];
