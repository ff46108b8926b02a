import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData, useSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import type { Route } from "./+types/about-page";
import { TeamCards } from "./team-cards.tsx";

export async function loader() {
  const [all, row] = await Promise.all([claims(), findPage("about")]);
  return {
    intro: all.about_intro,
    statistics: all.about_statistics,
    mission: all.about_mission,
    clients: all.about_clients,
    values: all.about_values,
    team: all.about_team,
    certifications: all.about_certifications,
    row,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const { intro, row } = loaderData;
  return builtInMeta({ slug: "about", name: "About", title: `About us in ${site.brand.city}`, description: intro, row }, site);
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { brand } = useSiteData();
  const { intro, statistics, mission, clients, values, team, certifications } = loaderData;
  return (
    <main>
      <PageHero
        crumbs={[{ label: "Home", href: "/" }, { label: "About" }]}
        title={`About ${brand.name}`}
        intro={intro}
        picture={<Drawing slug="about" className="block w-full" />}
      >
        <GetInTouch />
        <CallButton variant="onDark" size="lg" />
      </PageHero>
      <StatisticsRow statistics={statistics} />
      <Mission mission={mission} clients={clients} />
      <Section tone="tint" title="What you can hold us to">
        <FeatureGrid items={values} columns={2} />
      </Section>
      <Section title="Who you'll talk to" intro="Four people lead the work. You'll know at least one of them by name within a week.">
        <TeamCards team={team} />
      </Section>
      <Certifications certifications={certifications} />
      <Part>
        <CallToAction />
      </Part>
    </main>
  );
}

function GetInTouch() {
  const { followUp } = useSiteData();
  return (
    <FormOpener
      about="about"
      opens="sheet"
      kind="about"
      title="Get in Touch"
      description={`Tell us what you'd like to know. We'll get back to you ${followUp}.`}
      size="lg"
    >
      Get in Touch
    </FormOpener>
  );
}

type Data = Route.ComponentProps["loaderData"];

function Mission({ mission, clients }: Pick<Data, "mission" | "clients">) {
  return (
    <Section>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="font-semibold text-accent">Our mission</p>
          <h2 className="mt-3 max-w-[20em]">{mission.title}</h2>
          <div className="mt-6 grid max-w-text gap-5 text-lg">
            {mission.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <a href="/services" className="mt-7 inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
            See all services
            <Icon name="arrow-right" className="size-4" />
          </a>
        </div>
        <div className="lg:col-span-5">
          <h3>Who we work for</h3>
          <dl className="mt-5 border-t border-edge">
            {clients.map(({ title, text }) => (
              <div key={title} className="border-b border-edge py-5">
                <dt className="font-semibold text-heading">{title}</dt>
                <dd className="mt-1">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}

function Certifications({ certifications }: Pick<Data, "certifications">) {
  return (
    <Section
      tone="ink"
      title="What others have checked"
      intro="Certificates, registrations, and partnerships. Ask for the paperwork behind any of them. We'll send it with the quote."
    >
      <CertificationCards certifications={certifications} />
      <div className="mt-12 grid gap-x-10 gap-y-3 border-t border-edge pt-10 lg:grid-cols-[16rem_1fr]">
        <h3>What we don't do</h3>
        <p className="max-w-text">
          We prepare you for assessments and help you keep your systems in order afterward. We don't certify our own clients, we don't give
          legal advice, and our self-assessment is a readiness score, never an audit. When you need an assessor, an auditor, or an attorney,
          we'll say so and work alongside them.
        </p>
      </div>
    </Section>
  );
}

function CallToAction() {
  const { brand } = useSiteData();
  return (
    <Section tone="tint">
      <div className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2>Tell us what worries you</h2>
          <p className="mt-4 max-w-text text-lg">
            Half an hour on the phone, no charge. You describe what you have, and we tell you what we'd do first.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <GetInTouch />
            <CallButton variant="secondary" size="lg" />
          </div>
        </div>
        <div className="grid gap-2 border-l-2 border-accent pl-6 lg:col-span-5">
          <h3>Where to find us</h3>
          <address className="font-semibold text-heading not-italic">{brand.address}</address>
          <p>
            Visits by appointment. For cabling, new equipment, and the first walk through your office, we come to you. If you're already a
            client, the <a href="/customer-support">support page</a> says how fast we respond.
          </p>
        </div>
      </div>
    </Section>
  );
}

function CertificationCards({ certifications }: { certifications: { title: string; text: string; icon: string }[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {certifications.map(({ title, text, icon }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] grid-rows-[auto_1fr] gap-x-5 rounded-md border border-edge bg-ink-raised p-5 md:p-6"
        >
          <span className="row-span-2 grid size-12 place-items-center rounded-full border border-accent text-accent">
            <Icon name={icon} className="size-6" />
          </span>
          <h3>{title}</h3>
          <p className="mt-1.5">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Four figures on a sheet that overlaps the hero's edge. */
function StatisticsRow({ statistics }: { statistics: { value: string; label: string; icon: string }[] }) {
  return (
    <div className="relative z-10 page-width -mt-8 md:-mt-12">
      <dl className="on-paper grid grid-cols-2 gap-px overflow-hidden rounded-md bg-line shadow-card lg:grid-cols-4">
        {statistics.map(({ value, label, icon }) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-white p-5 md:p-7">
            <dt>{label}</dt>
            <dd className="font-heading text-3xl font-bold tracking-tight text-heading md:text-4xl">
              <Icon name={icon} className="mb-3 size-6 text-accent" />
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
