import { AssessmentRequestOpener } from "~/app/forms/form-opener.tsx";

interface Props {
  className?: string;
  size?: "sm" | "md";
  variant?: "onDark" | "primary" | "secondary";
  onOpen?: () => void;
}

export function GetQuote({ className, size = "sm", variant = "onDark", onOpen }: Props) {
  return (
    <AssessmentRequestOpener variant={variant} size={size} className={className} onOpen={onOpen}>
      Get Quote
    </AssessmentRequestOpener>
  );
}
