import type { ReactNode } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import { type SupportLevel, supportParts } from "~/app/forms/support/support-parts.tsx";

interface Props {
  levels: SupportLevel[];
  /** The level that's chosen at first. */
  urgency?: string;
  /** How the message starts, so the visitor doesn't have to repeat it. */
  message?: string;
  size?: "sm" | "md";
  className?: string;
  children: ReactNode;
}

/** Opens the support form next to the page. */
export function RequestOpener({ levels, urgency, message, size, className, children }: Props) {
  return (
    <FormOpener
      about="support"
      opens="sheet"
      kind="support"
      title="Submit Support Request"
      description="Tell us who's affected, what happened, and when it started. Please never send a password."
      values={urgency ? { urgency } : undefined}
      message={message && `${message}\n\n`}
      ownParts={(idPrefix) => supportParts(levels, idPrefix)}
      variant="secondary"
      size={size}
      className={className}
    >
      {children}
    </FormOpener>
  );
}
