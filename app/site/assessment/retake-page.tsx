import { data } from "react-router";
import { askedOf, findReport } from "~/domain/assessments/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import type { Route } from "./+types/retake-page";
import { AssessmentForm } from "./assessment-form.tsx";
import { privateHeaders } from "./private-page.ts";
import { ReportNotFound } from "./report-not-found.tsx";

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const report = await findReport(token);
  if (!report) throw data(null, { status: 404, headers: privateHeaders });
  const { framework, frameworkName, information, answers } = report;
  return data({ framework, frameworkName, information, answers, questions: askedOf(framework), token }, { headers: privateHeaders });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs): Headers {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: "Take the assessment again" }, { name: "robots", content: "noindex" }, { name: "referrer", content: "no-referrer" }];
}

/** The assessment again, started from a report: with its answers, and the difference in the new report. No contact details are shown. */
export default function RetakePage({ loaderData: { token, frameworkName, ...asked } }: Route.ComponentProps) {
  return (
    <main>
      <PageHero
        crumbs={[{ label: "Home", href: "/" }, { label: "Your report", href: `/compliance/report/${token}` }, { label: "Again" }]}
        title={`${frameworkName}, once more`}
        intro="Your earlier answers are filled in. Update what's changed. The new report shows the difference."
      />
      <div className="page-width max-w-4xl py-12 md:py-20">
        <AssessmentForm {...asked} earlierToken={token} />
      </div>
    </main>
  );
}

export function ErrorBoundary() {
  return <ReportNotFound />;
}
