import { data } from "react-router";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findReport, hasRequirementCheck, preparePdf, type Report } from "~/domain/assessments/index.ts";
import { dateText } from "../date-text.ts";
import { PrintButton } from "../guides/print-button.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/report-page";
import { CategoryBars } from "./category-bars.tsx";
import { GapList } from "./gap-list.tsx";
import { privateHeaders } from "./private-page.ts";
import { ReportChange } from "./report-change.tsx";
import { ReportNext } from "./report-next.tsx";
import { ReportNotFound } from "./report-not-found.tsx";
import { ScoreRing } from "./score-ring.tsx";
import "../pages/print.css";
import { dayIn } from "~/domain/days.ts";
import { timeZone } from "~/domain/settings/index.ts";

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const report = await findReport(token);
  if (!report) throw data(null, { status: 404, headers: privateHeaders });
  // Whoever reads the report may want it on paper: what draws it is got ready.
  preparePdf();
  const zone = await timeZone();
  const earlierOn = report.change && dayIn(zone, report.change.earlierAt);
  const { id: _id, answers: _answers, ...shown } = report;
  return data(
    { ...shown, hasAllRequirements: hasRequirementCheck(report.framework), takenOn: dayIn(zone, report.takenAt), earlierOn, token },
    { headers: privateHeaders },
  );
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs): Headers {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const name = `${loaderData.frameworkName} readiness report`;
  const site = findSiteData(matches);
  return [
    { title: site ? `${name} | ${site.brand.name}` : name },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

type Shown = Omit<Report, "id" | "answers">;

/** The full report of a self-assessment, for whoever has its address. The accessible original of the PDF. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { takenOn, earlierOn, token, hasAllRequirements, ...report } = loaderData;
  const { frameworkName, firstName, lastName, company, score, meaning, disclaimer, securityPlanNotice } = report;
  const { change, categories, gaps, texts, isMailed } = report;
  const here = `/compliance/report/${token}`;
  return (
    <main className="print-sheet">
      <PageHero
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Compliance self-assessment", href: "/compliance/assessment" },
          { label: "Your report" },
        ]}
        title={`${frameworkName} readiness report`}
        intro={[[firstName, lastName].filter(Boolean).join(" "), company, dateText(takenOn).replaceAll(" ", "\u00a0")]
          .filter(Boolean)
          .join(", ")}
        aside={
          <div className="on-paper justify-self-center rounded-md bg-white p-8 lg:mx-auto lg:w-fit">
            <ScoreRing score={score} />
          </div>
        }
      >
        <ButtonLink href={`${here}/readiness-report.pdf`} download>
          Download as PDF
        </ButtonLink>
        <PrintButton>Print</PrintButton>
        <ButtonLink href={`${here}/retake`} variant="onDark">
          Take it again
        </ButtonLink>
      </PageHero>
      <Section title="What the score means">
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <div className="grid content-start gap-5">
            <p className="max-w-text text-lg">{meaning.meaning}</p>
            {securityPlanNotice && (
              <p className="max-w-text rounded-md border border-warn/30 bg-warn-tint p-5 text-heading">{securityPlanNotice}</p>
            )}
            <p className="max-w-text">{disclaimer}</p>
            <p className="max-w-text text-sm">
              Keep the address of this page: whoever has it can read the report.
              {!isMailed && " We have not mailed it to you, because the human check was not available."}
            </p>
          </div>
          <CategoryBars categories={categories} />
        </div>
      </Section>
      {change && earlierOn && <ReportChange change={change} earlierOn={earlierOn} score={score} />}
      <Section
        tone="tint"
        title={gaps.length === 0 ? "No gaps" : gaps.length === 1 ? "The one gap" : `${gaps.length} gaps, in the order of effect`}
        intro={texts.gapsIntro}
      >
        {texts.planIntro && <p className="mb-8 max-w-text">{texts.planIntro}</p>}
        <GapList gaps={gaps} />
      </Section>
      <Met report={report} />
      <Part>
        <ReportNext report={report} reportPath={here} hasAllRequirements={hasAllRequirements} />
      </Part>
    </main>
  );
}

function Met({ report: { met, texts } }: { report: Shown }) {
  if (met.length === 0) return null;
  return (
    <Section title="Answered Yes" intro={texts.metIntro}>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {met.map(({ key, title, description, references }) => (
          <li key={key} className="border-t border-edge py-6">
            <h3>{title}</h3>
            <p className="mt-2 max-w-text">{description}</p>
            <p className="mt-2 text-sm">
              <strong className="text-heading">Answer:</strong> Yes. <strong className="text-heading">References:</strong>{" "}
              {references.join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ErrorBoundary() {
  return <ReportNotFound />;
}
