import { lazy } from "react";
import { CustomForm as DrawnCustomForm } from "~/app/forms/custom/custom-form.tsx";
import type { ShownForm } from "~/app/forms/custom/shown-form.ts";
import { still } from "~/app/ui/still.tsx";
import type { SectionContentOf } from "~/domain/pages/section-types.input.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { builtInKind, RATHER_TALK } from "./form-words.ts";
import { OtherForm } from "./other-form.tsx";
import { type At, type ScriptedProps, unmarked } from "./section-props.ts";
import { Marked, Words } from "./words.tsx";

/** What the server draws of a form section: its texts that can have links. */
interface DrawnWords {
  content: SectionContentOf<"form">;
  at?: At;
  facts?: Readonly<Record<string, string>> | undefined;
}

/** What the browser needs. */
interface SentForm {
  anchor: string;
  kind: string;
  title: string;
  /** The submit button. */
  button: string;
  /** What requests are about. */
  about: string;
  /** The form, if staff chose its fields. */
  own: ShownForm | undefined;
  hasText: boolean;
  hasOther: boolean;
}

/** A form that becomes a lead. */
export default function FormSection({
  drawn,
  anchor,
  kind,
  title,
  button,
  about,
  own,
  hasText,
  hasOther,
}: SentForm & ScriptedProps<DrawnWords>) {
  const at = drawn.value?.at;
  return (
    <ClosingForm
      id={anchor}
      isSection
      service={about}
      title={at && title ? <Words {...{ at, of: "title" }}>{title}</Words> : title}
      intro={hasText ? <Still of={drawn} variant="text" /> : undefined}
      talk={<Still of={drawn} variant="talk" />}
      kind={builtInKind(kind)}
      submitLabel={button || undefined}
      other={hasOther && <Still of={drawn} variant="other" />}
      form={own ? (idPrefix) => <CustomForm form={own} idPrefix={idPrefix} isEdited={at !== undefined} /> : undefined}
    />
  );
}

const Still = still(
  "span",
  import.meta.env.SSR &&
    (({ content, at = unmarked, facts }: DrawnWords, variant: string) =>
      variant === "other" ? (
        <OtherForm content={content}>
          {at === unmarked ? content.otherText : <Words {...{ at, of: "otherText" }}>{content.otherText}</Words>}
        </OtherForm>
      ) : (
        <Marked {...{ at, of: variant, facts }}>{variant === "text" ? content.text : content.talk || RATHER_TALK}</Marked>
      )),
);

/** In the browser, in a file of its own: the other forms have no use for it. */
const CustomForm = import.meta.env.SSR
  ? DrawnCustomForm
  : lazy(async () => ({ default: (await import("~/app/forms/custom/custom-form.tsx")).CustomForm }));
