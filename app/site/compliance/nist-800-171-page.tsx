import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { BuiltInClosing } from "../pages/built-in-closing.tsx";
import { crumbsOf } from "../pages/crumbs.ts";
import { Beside } from "../sections/beside.tsx";
import type { Route } from "./+types/nist-800-171-page";
import { complianceMeta } from "./compliance-meta.ts";
import { FigureRules } from "./figure-rules.tsx";
import { PricedServices } from "./priced-services.tsx";
import { readSourceNotes } from "./read-source-notes.ts";
import { SourceNote } from "./source-note.tsx";
import { StartAssessment } from "./start-assessment.tsx";
import { StepsSection } from "./steps-section.tsx";

const SLUG = "compliance/nist-800-171";
const NAME = "NIST 800-171";
const useOwn = useTexts<"nist">;

/** What each section relies on. */
const FACTS = {
  families: ["nist-800-171-revision", "nist-800-171-points", "dfars-7012"],
  score: ["cmmc-scoring", "nist-800-171-points", "fips-140-2"],
} as const;

export async function loader() {
  const [all, row, built, notes] = await Promise.all([claims(), findPage(SLUG), readPage(SLUG), readSourceNotes(FACTS)]);
  return {
    built,
    notes,
    row,
    families: all.nist_families,
    score: all.nist_score,
    steps: all.nist_steps,
    mistakes: all.nist_mistakes,
    services: all.nist_services,
  };
}

type NistData = Awaited<ReturnType<typeof loader>>;

export const meta = (asked: Route.MetaArgs) => complianceMeta({ slug: SLUG, name: NAME, title: "NIST SP 800-171 compliance" }, asked);

export default function NistPage({ loaderData }: Route.ComponentProps) {
  const { built, ...facts } = loaderData;
  return (
    <BuiltInMain<"nist">
      page={built}
      about={NAME}
      sections={{
        hero: <Hero />,
        families: <Families {...facts} />,
        score: <Score {...facts} />,
        steps: <StepsSection steps={facts.steps} />,
        mistakes: <Mistakes {...facts} />,
        prices: (
          <Part>
            <PricedServices items={facts.services} about="nist-800-171" subject="NIST 800-171" />
          </Part>
        ),
        closing: <BuiltInClosing service="NIST 800-171 Compliance" />,
      }}
    />
  );
}

function Hero() {
  const { t } = useOwn();
  return (
    <PageHero
      crumbs={crumbsOf(SLUG, NAME)}
      title={t("hero.title", unbroken)}
      intro={t("hero.intro")}
      picture={<Drawing slug="nist-800-171" className="block w-full" />}
    >
      <StartAssessment of="nist" size="lg">
        {t("hero.button")}
      </StartAssessment>
      <ButtonLink href="#prices" variant="onDark" size="lg">
        {t("hero.prices")}
      </ButtonLink>
    </PageHero>
  );
}

/** A heading in which a name stays on one line. */
function unbroken(heading: ReactNode): ReactNode {
  const name = "SP 800-171";
  if (typeof heading !== "string" || !heading.includes(name)) return heading;
  const at = heading.indexOf(name);
  return (
    <>
      <span>{heading.slice(0, at)}</span>
      <span className="whitespace-nowrap">{name}</span>
      <span>{heading.slice(at + name.length)}</span>
    </>
  );
}

function Families({ families, notes }: Pick<NistData, "families" | "notes">) {
  const { t } = useOwn();
  return (
    <Section title={t("families.title")} intro={t("families.intro")}>
      <FamilyCards families={families} />
      <p className="mt-8 max-w-text">{t("families.text")}</p>
      <SourceNote of={notes} section="families" />
    </Section>
  );
}

function Score({ score, notes }: Pick<NistData, "score" | "notes">) {
  const { t } = useOwn();
  return (
    <Section tone="ink" title={t("score.title")} intro={t("score.intro")}>
      <FigureRules rules={score} />
      <div className="mt-12 grid max-w-text gap-4">
        <p>{t("score.fips")}</p>
        <p>{t("score.text")}</p>
      </div>
      <SourceNote of={notes} section="score" />
    </Section>
  );
}

function Mistakes({ mistakes }: Pick<NistData, "mistakes">) {
  const { t } = useOwn();
  return (
    <Section tone="tint">
      <Beside
        title={t("mistakes.title")}
        text={
          <>
            <p className="text-lg">{t("mistakes.text")}</p>
            <div>
              <StartAssessment of="nist" variant="secondary">
                {t("mistakes.button")}
              </StartAssessment>
            </div>
          </>
        }
      >
        <ul>
          {mistakes.map(({ title, text }) => (
            <li key={title} className="border-t border-bluebonnet/20 py-6 first:border-t-0 first:pt-0">
              <h3>{title}</h3>
              <p className="mt-2 max-w-text">{text}</p>
            </li>
          ))}
        </ul>
      </Beside>
    </Section>
  );
}

interface Family {
  code: string;
  name: string;
  requirements: number;
  text: string;
}

/** Families of requirements, each with its number of requirements. */
function FamilyCards({ families }: { families: Family[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {families.map(({ code, name, requirements, text }) => (
        <li key={code} className="on-paper flex flex-col rounded-md border border-line bg-white p-6">
          <h3 className="text-lg/snug">
            <span className="mb-3 block w-fit rounded-sm bg-bluebonnet-tint px-2.5 py-1 text-base text-bluebonnet">{code}</span>
            <span>{name}</span>
          </h3>
          <p className="mt-2 mb-5">{text}</p>
          <p className="mt-auto border-t border-edge pt-4">
            <span className="font-heading text-2xl font-bold text-heading">{requirements}</span> requirements
          </p>
        </li>
      ))}
    </ul>
  );
}
