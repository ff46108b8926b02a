import { data } from "react-router";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { changeText, findReport, hasRequirementCheck, preparePdf, type Report } from "~/domain/assessments/index.ts";
import { SourceLines } from "../compliance/source-note.tsx";
import { dateText } from "../date-text.ts";
import { PrintButton } from "../guides/print-button.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/report-page";
import { AnswerBadge } from "./answer-badge.tsx";
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
  // Readers may want the report on paper, so the PDF code is loaded ahead of time.
  preparePdf();
  const zone = await timeZone();
  const { id: _id, answers: _answers, change, ...shown } = report;
  const changed = change && {
    text: changeText(change.earlierScore, report.score, dateText(dayIn(zone, change.earlierAt))),
    ...{ better: change.better, worse: change.worse },
  };
  return data(
    { ...shown, changed, hasAllRequirements: hasRequirementCheck(report), takenOn: dayIn(zone, report.takenAt), token },
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

type Shown = Omit<Report, "id" | "answers" | "change">;

/** The full report of a self-assessment, for anyone who has its address. The accessible original of the PDF. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { takenOn, changed, token, hasAllRequirements, ...report } = loaderData;
  const { frameworkName, firstName, lastName, company, score, gaps, texts } = report;
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
        aside={<ScoreRing score={score} isOnSky isLarge />}
      >
        <ButtonLink href={`${here}/readiness-report.pdf`} download>
          Download as PDF
        </ButtonLink>
        <PrintButton>Print</PrintButton>
        <ButtonLink href={`${here}/retake`} variant="onDark">
          Take it again
        </ButtonLink>
      </PageHero>
      <Meaning report={report} />
      {changed && <ReportChange {...changed} />}
      <Section tone="tint" title={texts.gapsTitle} intro={texts.gapsIntro}>
        {texts.planIntro && <p className="mb-8 max-w-text">{texts.planIntro}</p>}
        <GapList gaps={gaps} planLabels={texts.planLabels} />
      </Section>
      <Met report={report} />
      <Part>
        <ReportNext report={report} reportPath={here} hasAllRequirements={hasAllRequirements} />
      </Part>
    </main>
  );
}

function Meaning({ report: { meaning, level, securityPlanNotice, disclaimer, sources, isMailed, categories } }: { report: Shown }) {
  return (
    <Section title="What the score means">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <p className="max-w-text text-lg">{meaning.meaning}</p>
          {level && (
            <div className="grid gap-1 border-l-4 border-bluebonnet pl-5">
              <h3 className="text-lg">{level.title}</h3>
              <p className="max-w-text">{level.text}</p>
            </div>
          )}
          {securityPlanNotice && (
            <p className="max-w-text rounded-md border border-warn/30 bg-warn-tint p-5 text-heading">{securityPlanNotice}</p>
          )}
          <p className="max-w-text">{disclaimer}</p>
          {sources && (
            <div className="grid max-w-text gap-1 text-sm">
              <SourceLines note={sources} />
            </div>
          )}
          <p className="max-w-text text-sm">{`Save this page's address. Anyone who has it can read the report.${!isMailed ? " We couldn't email it to you because the human check wasn't available." : ""}`}</p>
        </div>
        <CategoryBars categories={categories} />
      </div>
    </Section>
  );
}

function Met({ report: { met, texts } }: { report: Shown }) {
  if (met.length === 0) return null;
  return (
    <Section title="Answered Yes" intro={texts.metIntro}>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {met.map(({ key, title, description, references }) => (
          <li key={key} className="border-t border-edge py-6">
            <p className="mb-3">
              <AnswerBadge answer={2} says="Your answer" />
            </p>
            <h3>{title}</h3>
            <p className="mt-2 max-w-text">{description}</p>
            <p className="mt-2 text-sm">
              <strong className="text-heading">References:</strong> <span>{references.join(", ")}</span>
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
