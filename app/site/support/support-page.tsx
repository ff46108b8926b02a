import { LeadForm } from "~/app/forms/lead-form.tsx";
import { type SupportLevel, supportParts } from "~/app/forms/support/support-parts.tsx";
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
import { SupportLevels } from "./support-levels.tsx";
import { SupportTopics } from "./support-topics.tsx";

export async function loader() {
  const [all, row] = await Promise.all([claims(), findPage("customer-support")]);
  const { support_levels: levels, support_tiers: tiers, support_topics: topics, support_metrics: metrics } = all;
  return { levels, tiers, topics, metrics, emergencyHours: all.emergency_hours, row };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const description = "How to reach support, how fast we respond to each kind of request, and what to tell us so we can fix it sooner.";
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
        intro={`No one can work, or you suspect a break-in? Call us at any hour: ${emergencyHours}. For everything else, send us a request.`}
        picture={<Drawing slug="server-management" className="block w-full" />}
      >
        <CallButton says="Call" size="lg" />
        <ButtonLink href="#support-request" variant="onDark" size="lg">
          Submit a request
        </ButtonLink>
      </PageHero>
      <Section
        title="How fast we respond"
        intro="Every request gets one of four levels. Tell us which one you think fits. If we see it differently, we'll tell you why."
      >
        <SupportLevels levels={levels} />
      </Section>
      <Part>
        <Section tone="tint" title="What people ask most">
          <SupportTopics topics={topics} levels={levels} />
        </Section>
      </Part>
      <Section title="Who works on your request" intro="You won't have to explain the problem twice. The notes stay with your request.">
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
          <h2>What we promised, and how we did</h2>
          <p className="mt-4 max-w-text text-lg">Our monthly targets, next to our actual results.</p>
          <h3 className="mt-10">Not satisfied?</h3>
          <p className="mt-2 max-w-text">
            Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> with the word “complaint” in the subject. Someone who
            didn't handle your request will read it and reply.
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
        <Card isRaised as="section" aria-labelledby="support-form" className="form-card grid gap-6 lg:col-span-7">
          <div className="grid gap-2">
            <h2 id="support-form" className="text-2xl/tight">
              Submit Support Request
            </h2>
            <p className="invitation">
              To see how soon a person will respond, choose how urgent your request is. In an emergency, please call instead.
            </p>
          </div>
          <LeadForm kind="support" idPrefix="support" own={supportParts(levels, "support")} />
        </Card>
      </div>
    </Section>
  );
}

const points = [
  "Who's affected: you, one department, or everyone.",
  "What you were trying to do, and what happened instead.",
  "The exact text of the error.",
  "When it started, and what changed just before: an update, a new device, an office move.",
  "How we can reach you in the next few hours, and whether we can connect to your computer.",
];

/** What to include, so that no one has to ask again. */
function GoodRequest({ className }: { className?: string }) {
  return (
    <div className={className}>
      <h2>What to tell us</h2>
      <p className="mt-4 max-w-text text-lg">With these five points, we can usually fix the problem without more questions.</p>
      <ol className="mt-6 grid max-w-text list-decimal gap-3 pl-6 marker:font-semibold marker:text-accent">
        {points.map((point) => (
          <li key={point} className="pl-2">
            {point}
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-text border-l-2 border-accent pl-5">
        <strong>Never send us a password.</strong> We never ask for one. If someone who claims to be from our team does, hang up and call
        us.
      </p>
    </div>
  );
}
