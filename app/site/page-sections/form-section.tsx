import { textOf } from "../blocks/block-text.ts";
import { ClosingForm } from "../pages/closing-form.tsx";

/** A form that becomes a lead. */
export default function FormSection({ content, id, about }: { content: Record<string, unknown>; id: string; about: string }) {
  const kind = textOf(content, "kind");
  return (
    <ClosingForm
      id={id}
      service={textOf(content, "service") || about}
      title={textOf(content, "title")}
      intro={textOf(content, "text") || undefined}
      kind={kind === "quote" || kind === "consultation" ? kind : "shared"}
    />
  );
}
