import { useEffect } from "react";
import { LeadForm } from "~/app/forms/lead-form.tsx";
import { keepLeadToken, readLeadToken } from "~/app/forms/visit.ts";
import { Button } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Section } from "~/app/ui/section.tsx";
import type { Report } from "~/domain/assessments/index.ts";
import { useSiteData } from "../layout/site-data.ts";

interface Props {
  report: Pick<Report, "frameworkName" | "leadToken" | "texts">;
  /** The report's address. */
  reportPath: string;
  /** Whether its framework includes the 110 requirements. */
  hasAllRequirements: boolean;
}

/** What to do next: the full list of requirements if there is one, a consultation, or a call. */
export function ReportNext({ report: { frameworkName, leadToken, texts }, reportPath, hasAllRequirements }: Props) {
  const { brand } = useSiteData();
  // A request sent from here belongs to the assessment's lead, even in another visit.
  useEffect(() => {
    if (!readLeadToken()) keepLeadToken(leadToken);
  }, [leadToken]);
  return (
    <Section tone="ink" title={texts.nextTitle}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="grid content-start gap-6 lg:col-span-6">
          <ol className="grid max-w-text list-decimal gap-2 pl-6 marker:font-semibold">
            {texts.firstSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {hasAllRequirements && <AllRequirements reportPath={reportPath} />}
          <div>
            <h3>Talk it through</h3>
            <p className="mt-2 max-w-text">
              Half an hour on the phone, no charge. We'll go through your gaps with you and tell you what we'd do first, whether or not you
              do it with us. Or call <a href={brand.phoneHref}>{brand.phone}</a>.
            </p>
          </div>
        </div>
        <Card isRaised className="no-print lg:col-span-6">
          <h3 className="mb-5">Book a review of this report</h3>
          <LeadForm
            kind="consultation"
            service={`Review of the ${frameworkName} readiness report`}
            idPrefix="review"
            leadToken={leadToken}
          />
        </Card>
      </div>
    </Section>
  );
}

function AllRequirements({ reportPath }: { reportPath: string }) {
  return (
    <div>
      <h3>Continue to all 110 requirements</h3>
      <p className="mt-2 max-w-text">
        Answer the full NIST SP 800-171 list at your own pace, family by family. You'll get an estimate of your score under the DoD
        methodology, as a table and a PDF. Your answers are kept for 90 days after the last change.
      </p>
      <form method="post" action={`${reportPath}/requirements`} className="mt-4">
        <Button type="submit" variant="onDark">
          Continue to all 110 requirements
        </Button>
      </form>
    </div>
  );
}
