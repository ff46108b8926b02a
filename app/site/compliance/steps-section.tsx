import { Section } from "~/app/ui/section.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";

interface Props {
  steps: { title: string; text: string }[];
  className?: string;
}

/** How a firm gets to compliance, step by step. */
export function StepsSection({ steps, className }: Props) {
  const { t } = useTexts<"cmmc" | "nist">();
  return (
    <Section title={t("steps.title")} className={className}>
      <ProcessSteps steps={steps} />
    </Section>
  );
}
