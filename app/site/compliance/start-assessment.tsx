import type { ReactNode } from "react";
import type { ButtonSize, ButtonVariant } from "~/app/ui/button.tsx";
import { AssessmentOpener } from "../assessment/assessment-opener.tsx";

/** The framework that each page's assessment starts with. DFARS 252.204-7012 refers to NIST SP 800-171, so both pages share one. */
const frameworks = { ai: "AI", cmmc: "CMMC", dfars: "NIST800-171", nist: "NIST800-171", soc2: "SOC2", hipaa: "HIPAA" } as const;

interface Props {
  of: keyof typeof frameworks;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

/** Opens the free self-assessment with the page's framework. */
export function StartAssessment({ of, children, ...look }: Props) {
  return (
    <AssessmentOpener framework={frameworks[of]} {...look}>
      {children}
    </AssessmentOpener>
  );
}
