import { Section } from "~/app/ui/section.tsx";
import { AssessmentOpener } from "../assessment/assessment-opener.tsx";
import type { HomeData } from "./read-home.ts";
import { SampleReport } from "./sample-report.tsx";

/** What a visitor gets for eight answers: the report itself, instead of a description of it. */
export function ReportSection({ report }: { report: HomeData["report"] }) {
  return (
    <Section tone="tint">
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2>Eight questions, and you know where you stand</h2>
          <p className="mt-5 max-w-text text-lg">
            You get a score, every gap in order of impact, and what to do about each one. It takes about five minutes and costs nothing.
          </p>
          <p className="mt-4 max-w-text">
            For NIST 800-171, CMMC, SOC 2, or HIPAA. It's a readiness score based on your own answers, not an audit or a certification.
          </p>
          <AssessmentOpener framework="NIST800-171" size="lg" className="mt-8">
            Start Free Assessment
          </AssessmentOpener>
        </div>
        <SampleReport of={report} className="on-paper min-w-0 overflow-hidden rounded-md bg-paper shadow-card lg:col-span-7" />
      </div>
    </Section>
  );
}
