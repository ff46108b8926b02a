import { DeadEnd } from "../layout/dead-end.tsx";

/** The same for every address that opens no report: wrong, mistyped or gone. */
export function ReportNotFound() {
  return (
    <DeadEnd
      name="Report not found"
      title="This report was not found"
      intro="The address may be incomplete, or the report has been deleted. Please open it from the mail that you got, or take the assessment again: it needs five minutes."
      way={{ label: "Take the assessment", href: "/compliance/assessment" }}
    />
  );
}
