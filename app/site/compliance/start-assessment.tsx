import type { ReactNode } from "react";
import type { ButtonSize, ButtonVariant } from "~/app/ui/button.tsx";
import { AssessmentOpener } from "../assessment/assessment-opener.tsx";

/** What each page's assessment is about (spec 2 §2). */
const frameworks = { ai: "SOC2", cmmc: "CMMC", dfars: "NIST800-171", nist: "NIST800-171" } as const;

interface Props {
  of: keyof typeof frameworks;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children?: ReactNode;
}

/** Opens the free self-assessment with the page's framework. */
export function StartAssessment({ of, children = "Start Free Assessment", ...look }: Props) {
  return (
    <AssessmentOpener framework={frameworks[of]} {...look}>
      {children}
    </AssessmentOpener>
  );
}
