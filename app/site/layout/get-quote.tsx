import { FormOpener } from "~/app/forms/form-opener.tsx";

export function GetQuote({ className, variant = "onDark" }: { className?: string; variant?: "onDark" | "primary" }) {
  return (
    <FormOpener
      about="assessment"
      opens="dialog"
      kind="assessment"
      title="Schedule Your Assessment"
      variant={variant}
      size="sm"
      className={className}
    >
      Get Quote
    </FormOpener>
  );
}
