import type { ReactNode } from "react";
import type { ButtonSize, ButtonVariant } from "~/app/ui/button.tsx";
import { AssessmentOpener } from "../assessment/assessment-opener.tsx";

/**
 * The framework that each page's assessment starts with. DFARS 252.204-7012 refers to NIST SP 800-171, so both pages share one. AI has no
 * framework of its own, and SOC 2 is the closest.
 */
const frameworks = { ai: "SOC2", cmmc: "CMMC", dfars: "NIST800-171", nist: "NIST800-171" } as const;

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
