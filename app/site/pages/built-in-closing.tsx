import { Part } from "~/app/ui/part.tsx";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import { useTexts } from "../built-in/texts.tsx";
import { ClosingForm } from "./closing-form.tsx";

/** Those whose closing form has the ordinary texts (`closingTexts`). */
type ClosingPage = "apps" | "email" | "managedIt" | "website";

/** The closing form of a built-in page about a service. */
export function BuiltInClosing({ service, kind }: { service: string; kind?: LeadFormKind }) {
  const { t } = useTexts<ClosingPage>();
  return (
    <Part>
      <ClosingForm kind={kind} service={service} title={t("closing.title")} intro={t("closing.intro")} talk={t("closing.talk")} />
    </Part>
  );
}
