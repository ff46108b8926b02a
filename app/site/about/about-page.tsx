import type { ReactNode } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { textOf } from "../built-in/text-of.ts";
import { useTexts } from "../built-in/texts.tsx";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import type { Route } from "./+types/about-page";
import { TeamCards } from "./team-cards.tsx";

export async function loader() {
  const [all, row, built] = await Promise.all([claims(), findPage("about"), readPage("about")]);
  return {
    built,
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
  const { built, row } = loaderData;
  const description = textOf<"about">(built, "hero.intro");
  return builtInMeta({ slug: "about", name: "About", title: `About us in ${site.brand.city}`, description, row }, site);
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { built, statistics, mission, clients, values, team, certifications } = loaderData;
  return (
    <BuiltInMain<"about">
      page={built}
      about="About"
      sections={{
        hero: <Hero />,
        statistics: <StatisticsRow statistics={statistics} />,
        mission: <Mission mission={mission} clients={clients} />,
        values: <Values values={values} />,
        team: <Team team={team} />,
        certifications: <Certifications certifications={certifications} />,
        closing: (
          <Part>
            <CallToAction />
          </Part>
        ),
      }}
    />
  );
}

const useAbout = useTexts<"about">;

function Hero() {
  const { t } = useAbout();
  return (
    <PageHero
      crumbs={[{ label: "Home", href: "/" }, { label: "About" }]}
      title={t("hero.title")}
      intro={t("hero.intro")}
      picture={<Drawing slug="about" className="block w-full" />}
    >
      <GetInTouch>{t("hero.button")}</GetInTouch>
      <CallButton variant="onDark" size="lg" />
    </PageHero>
  );
}

function Values({ values }: Pick<Data, "values">) {
  const { t } = useAbout();
  return (
    <Section tone="tint" title={t("values.title")}>
      <FeatureGrid items={values} columns={2} />
    </Section>
  );
}

function Team({ team }: Pick<Data, "team">) {
  const { t } = useAbout();
  return (
    <Section title={t("team.title")} intro={t("team.intro")}>
      <TeamCards team={team} />
    </Section>
  );
}

function GetInTouch({ children }: { children: ReactNode }) {
  const { plain } = useAbout();
  return (
    <FormOpener about="about" opens="sheet" kind="about" title={plain("hero.formTitle")} description={plain("hero.formText")} size="lg">
      {children}
    </FormOpener>
  );
}

type Data = Route.ComponentProps["loaderData"];

function Mission({ mission, clients }: Pick<Data, "mission" | "clients">) {
  const { t } = useAbout();
  return (
    <Section>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="font-semibold text-accent">{t("mission.kicker")}</p>
          <h2 className="mt-3 max-w-[20em]">{mission.title}</h2>
          <div className="mt-6 grid max-w-text gap-5 text-lg">
            {mission.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <a href="/#services" className="mt-7 inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
            {t("mission.link")}
            <Icon name="arrow-right" className="size-4" />
          </a>
        </div>
        <div className="lg:col-span-5">
          <h3>{t("mission.clients")}</h3>
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
  const { t } = useAbout();
  return (
    <Section tone="ink" title={t("certifications.title")} intro={t("certifications.intro")}>
      <CertificationCards certifications={certifications} />
      <div className="mt-12 grid gap-x-10 gap-y-3 border-t border-edge pt-10 lg:grid-cols-[16rem_1fr]">
        <h3>{t("certifications.limits")}</h3>
        <p className="max-w-text">{t("certifications.limitsText")}</p>
      </div>
    </Section>
  );
}

function CallToAction() {
  const { t } = useAbout();
  return (
    <Section tone="tint">
      <div className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2>{t("closing.title")}</h2>
          <p className="mt-4 max-w-text text-lg">{t("closing.text")}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <GetInTouch>{t("closing.button")}</GetInTouch>
            <CallButton variant="secondary" size="lg" />
          </div>
        </div>
        <div className="grid gap-2 border-l-2 border-accent pl-6 lg:col-span-5">
          <h3>{t("closing.place")}</h3>
          <address className="font-semibold text-heading not-italic">{t("closing.address")}</address>
          <p>{t("closing.placeText")}</p>
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
              <span>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
