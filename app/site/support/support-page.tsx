import { LeadForm } from "~/app/forms/lead-form.tsx";
import { type SupportLevel, supportParts } from "~/app/forms/support/support-parts.tsx";
import type { PageHandle } from "~/app/request-info.ts";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { Table } from "~/app/ui/table.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData, useSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import type { Route } from "./+types/support-page";
import { GoodRequest } from "./good-request.tsx";
import { SupportLevels } from "./support-levels.tsx";
import { SupportTopics } from "./support-topics.tsx";

export const handle: PageHandle = { cache: {} };

export async function loader() {
  const [all, row] = await Promise.all([claims(), findPage("customer-support")]);
  const { support_levels: levels, support_tiers: tiers, support_topics: topics, support_metrics: metrics } = all;
  return { levels, tiers, topics, metrics, emergencyHours: all.emergency_hours, row };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const description = "How to reach support, how fast we answer each kind of request, and what to tell us so that it is solved sooner.";
  const title = "Customer support: response times and how to reach us";
  return builtInMeta({ slug: "customer-support", name: "Customer Support", title, description, row: loaderData.row }, site);
}

export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const { levels, tiers, topics, metrics, emergencyHours } = loaderData;
  return (
    <main>
      <PageHero
        crumbs={[{ label: "Home", href: "/" }, { label: "Customer Support" }]}
        title="Customer Support"
        intro={`Nobody can work, or somebody may have broken in? Call, at any hour: ${emergencyHours}. For everything else, write to us.`}
        picture={<Drawing slug="server-management" className="block w-full" />}
      >
        <CallButton says="Call" size="lg" />
        <ButtonLink href="#support-request" variant="onDark" size="lg">
          Write a request
        </ButtonLink>
      </PageHero>
      <Section
        title="How fast we answer"
        intro="Every request gets one of four levels. Tell us which one you think it is. If we see it differently, we tell you why."
      >
        <SupportLevels levels={levels} />
      </Section>
      <Part>
        <Section tone="tint" title="What people ask us most">
          <SupportTopics topics={topics} levels={levels} />
        </Section>
      </Part>
      <Section
        title="Who works on your request"
        intro="You do not have to explain the problem again at each step: the notes travel with the request."
      >
        <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {tiers.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-accent pt-5">
              <h3>{title}</h3>
              <p className="mt-2 max-w-text">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Metrics metrics={metrics} />
      <Part>
        <Request levels={levels} />
      </Part>
    </main>
  );
}

function Metrics({ metrics }: { metrics: Route.ComponentProps["loaderData"]["metrics"] }) {
  const { brand } = useSiteData();
  return (
    <Section tone="ink">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2>What we promise, and what came out</h2>
          <p className="mt-4 max-w-text text-lg">Our targets for every month, beside what we reached.</p>
          <h3 className="mt-10">Not satisfied?</h3>
          <p className="mt-2 max-w-text">
            Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> with the word “complaint” in the subject. Somebody
            other than the person who handled your request reads it and answers.
          </p>
        </div>
        <div className="min-w-0 max-sm:text-sm lg:col-span-7 max-sm:[&_td]:px-3 max-sm:[&_th]:px-3">
          <Table
            caption="Service levels: target and actual"
            isCaptionHidden
            columns={[
              { key: "name", label: "Measure" },
              { key: "target", label: "Target", align: "right" },
              { key: "actual", label: "Actual", align: "right" },
            ]}
            rows={metrics.map(({ name, target, actual }) => ({
              key: name,
              cells: [
                name,
                target,
                <strong key="actual" className="font-heading whitespace-nowrap sm:text-xl">
                  {actual}
                </strong>,
              ],
            }))}
          />
        </div>
      </div>
    </Section>
  );
}

function Request({ levels }: { levels: SupportLevel[] }) {
  return (
    <Section id="support-request" tone="tint">
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
        <GoodRequest className="lg:col-span-5" />
        <Card isRaised as="section" aria-labelledby="support-form" className="grid gap-6 lg:col-span-7">
          <div className="grid gap-2">
            <h2 id="support-form" className="text-2xl/tight">
              Submit Support Request
            </h2>
            <p>To see how soon a person will respond, choose how urgent your request is. In an emergency, please call instead.</p>
          </div>
          <LeadForm kind="support" idPrefix="support" own={supportParts(levels, "support")} />
        </Card>
      </div>
    </Section>
  );
}
