import type { ReactNode } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";

interface Props {
  /** What the message begins with, so that the visitor need not say it again. */
  message: string;
  size?: "sm" | "md";
  className?: string;
  children: ReactNode;
}

/** Opens the support form beside the page. */
export function RequestOpener({ message, size, className, children }: Props) {
  return (
    <FormOpener
      about="support"
      opens="sheet"
      kind="message"
      title="Submit Support Request"
      description="Who is affected, what happened, and since when. Please never send a password."
      service="Technical Support"
      submitLabel="Submit Request"
      message={`${message}\n\n`}
      variant="secondary"
      size={size}
      className={className}
    >
      {children}
    </FormOpener>
  );
}
