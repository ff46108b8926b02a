import type { ReactNode } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import type { ButtonSize, ButtonVariant } from "~/app/ui/button.tsx";

/** What each page's assessment is about: the framework of its questions (spec 2 §2), and how a request names it. */
const assessments = {
  ai: { framework: "SOC2", service: "Free Assessment: AI compliance" },
  cmmc: { framework: "CMMC", service: "Free Assessment: CMMC" },
  dfars: { framework: "NIST800-171", service: "Free Assessment: DFARS" },
  nist: { framework: "NIST800-171", service: "Free Assessment: NIST 800-171" },
} as const;

interface Props {
  of: keyof typeof assessments;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children?: ReactNode;
}

/** Opens the free assessment. Until the self-assessment exists, the form that asks for one; then it takes the framework from above. */
export function StartAssessment({ of, variant, size, children = "Start Free Assessment" }: Props) {
  return (
    <FormOpener
      about="assessment"
      opens="dialog"
      kind="assessment"
      title="Schedule Your Assessment"
      service={assessments[of].service}
      variant={variant}
      size={size}
    >
      {children}
    </FormOpener>
  );
}
