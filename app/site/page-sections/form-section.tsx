import { lazy } from "react";
import { CustomForm as DrawnCustomForm } from "~/app/forms/custom/custom-form.tsx";
import type { ShownForm } from "~/app/forms/custom/shown-form.ts";
import { type ServerOnly, still } from "~/app/ui/still.tsx";
import { textOf } from "../blocks/block-text.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { builtInKind, type FormWords, RATHER_TALK } from "./form-words.ts";
import { OtherForm } from "./other-form.tsx";
import { unmarked } from "./section-props.ts";
import { Marked } from "./words.tsx";

interface FormSectionProps {
  content: Record<string, unknown>;
  /** Its texts with links, which the server draws. */
  words: ServerOnly<FormWords>;
  /** The form, if staff chose its fields. */
  own: ShownForm | undefined;
  /** Its place in links. */
  id: string;
  about: string;
}

/** A form that becomes a lead. */
export default function FormSection({ content, words, own, id, about }: FormSectionProps) {
  const kind = textOf(content, "kind");
  return (
    <ClosingForm
      id={id}
      service={textOf(content, "service") || about}
      title={textOf(content, "title")}
      intro={content.hasText === true ? <Still of={words} variant="text" /> : undefined}
      talk={<Still of={words} variant="talk" />}
      kind={builtInKind(kind)}
      submitLabel={textOf(content, "button") || undefined}
      other={content.hasOther === true && <Still of={words} variant="other" />}
      form={own ? (idPrefix) => <CustomForm form={own} idPrefix={idPrefix} /> : undefined}
    />
  );
}

const Still = still(
  "span",
  import.meta.env.SSR &&
    (({ text, talk, other }: FormWords, variant: string) =>
      variant === "other" ? (
        <OtherForm content={other}>{other.otherText}</OtherForm>
      ) : (
        <Marked at={unmarked} of={variant} facts={undefined}>
          {variant === "text" ? text : talk || RATHER_TALK}
        </Marked>
      )),
);

/** In the browser, in a file of its own: the other forms have no use for it. */
const CustomForm = import.meta.env.SSR
  ? DrawnCustomForm
  : lazy(async () => ({ default: (await import("~/app/forms/custom/custom-form.tsx")).CustomForm }));
