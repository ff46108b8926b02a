import { DeadEnd } from "../layout/dead-end.tsx";

/** The same for every address without a report: wrong, mistyped, or deleted. */
export function ReportNotFound() {
  return (
    <DeadEnd
      name="Report not found"
      title="We couldn't find this report"
      intro="The address may be incomplete, or the report may have been deleted. Please open it from our email, or take the assessment again. It takes about five minutes."
      way={{ label: "Take the assessment", href: "/compliance/assessment" }}
    />
  );
}
