import { DeadEnd } from "../layout/dead-end.tsx";

/** Shown at a secret address that doesn't work, whatever the reason. */
export function LinkRunOut() {
  return (
    <DeadEnd
      name="Link not found"
      title="This link is invalid or has expired."
      intro="Answers to the 110 requirements are kept for 90 days after the last change. Please check that you have the whole link. You can start again from a self-assessment report."
      way={{ label: "Take the assessment", href: "/compliance/assessment" }}
    />
  );
}
