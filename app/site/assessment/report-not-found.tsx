import { ButtonLink } from "~/app/ui/button.tsx";

/** The same for every address that opens no report: wrong, mistyped or gone. */
export function ReportNotFound() {
  return (
    <main className="page-width grid min-h-[60vh] max-w-3xl content-center gap-6 py-16 md:py-24">
      <h1>This report was not found</h1>
      <p className="max-w-text text-lg">
        The address may be incomplete, or the report has been deleted. Please open it from the mail that you got, or take the assessment
        again: it needs five minutes.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/compliance/assessment">Take the assessment</ButtonLink>
        <ButtonLink href="/contact" variant="secondary">
          Contact us
        </ButtonLink>
      </div>
    </main>
  );
}
