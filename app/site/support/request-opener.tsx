import type { ReactNode } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import { type SupportLevel, supportParts } from "~/app/forms/support/support-parts.tsx";
import { useTexts } from "../built-in/texts.tsx";

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
  const { plain } = useTexts<"support">();
  return (
    <FormOpener
      about="support"
      opens="sheet"
      kind="support"
      title={plain("request.form")}
      description={plain("request.sheetText")}
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
