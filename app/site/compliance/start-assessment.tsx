import type { ReactNode } from "react";
import type { ButtonSize, ButtonVariant } from "~/app/ui/button.tsx";
import { AssessmentOpener } from "../assessment/assessment-opener.tsx";

/** The framework that each page's assessment starts with. */
const frameworks = { ai: "AI", cmmc: "CMMC", nist: "NIST800-171", soc2: "SOC2", hipaa: "HIPAA" } as const;

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
