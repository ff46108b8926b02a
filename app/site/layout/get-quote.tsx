import { FormOpener } from "~/app/forms/form-opener.tsx";

interface Props {
  className?: string;
  variant?: "onDark" | "primary";
  onOpen?: () => void;
}

export function GetQuote({ className, variant = "onDark", onOpen }: Props) {
  return (
    <FormOpener
      about="assessment"
      opens="dialog"
      kind="assessment"
      title="Schedule Your Assessment"
      variant={variant}
      size="sm"
      className={className}
      onOpen={onOpen}
    >
      Get Quote
    </FormOpener>
  );
}
