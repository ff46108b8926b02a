import { lazy } from "react";
import { CustomForm as DrawnCustomForm } from "~/app/forms/custom/custom-form.tsx";
import { shownFormOf } from "~/app/forms/custom/shown-form.ts";
import { textOf } from "../blocks/block-text.ts";
import { ClosingForm } from "../pages/closing-form.tsx";

interface FormSectionProps {
  content: Record<string, unknown>;
  /** The section's ID. */
  section: string;
  /** Its place in links. */
  id: string;
  about: string;
}

/** A form that becomes a lead. */
export default function FormSection({ content, section, id, about }: FormSectionProps) {
  const kind = textOf(content, "kind");
  const own = kind === "custom" && shownFormOf(section, content);
  return (
    <ClosingForm
      id={id}
      service={textOf(content, "service") || about}
      title={textOf(content, "title")}
      intro={textOf(content, "text") || undefined}
      kind={kind === "quote" || kind === "consultation" ? kind : "shared"}
      form={own ? (idPrefix) => <CustomForm form={own} idPrefix={idPrefix} /> : undefined}
    />
  );
}

/** In the browser, in a file of its own: the other forms have no use for it. */
const CustomForm = import.meta.env.SSR
  ? DrawnCustomForm
  : lazy(async () => ({ default: (await import("~/app/forms/custom/custom-form.tsx")).CustomForm }));
