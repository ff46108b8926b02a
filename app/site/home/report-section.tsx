import { Section } from "~/app/ui/section.tsx";
import { AssessmentOpener } from "../assessment/assessment-opener.tsx";
import { useTexts } from "../built-in/texts.tsx";
import type { HomeData } from "./read-home.ts";
import { SampleReport } from "./sample-report.tsx";

/** What a visitor gets for eight answers: the report itself, instead of a description of it. */
export function ReportSection({ report }: { report: HomeData["report"] }) {
  const { t } = useTexts<"home">();
  return (
    <Section tone="tint">
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2>{t("report.title")}</h2>
          <p className="mt-5 max-w-text text-lg">{t("report.text")}</p>
          <p className="mt-4 max-w-text">{t("report.note")}</p>
          <AssessmentOpener framework="NIST800-171" size="lg" className="mt-8">
            {t("report.button")}
          </AssessmentOpener>
        </div>
        <SampleReport of={report} className="on-paper min-w-0 overflow-hidden rounded-md bg-paper shadow-card lg:col-span-7" />
      </div>
    </Section>
  );
}
