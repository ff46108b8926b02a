import { lazy } from "react";
import { CustomForm as DrawnCustomForm } from "~/app/forms/custom/custom-form.tsx";
import type { ShownForm } from "~/app/forms/custom/shown-form.ts";
import { still } from "~/app/ui/still.tsx";
import { ClosingForm } from "../pages/closing-form.tsx";
import { builtInKind, RATHER_TALK } from "./form-words.ts";
import { OtherForm } from "./other-form.tsx";
import { type Drawn, type ScriptedProps, unmarked } from "./section-props.ts";
import { textsOf, Words } from "./words.tsx";

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
export default function FormSection({ drawn, ...sent }: SentForm & ScriptedProps<Drawn<"form">>) {
  const { anchor, kind, title, button, about, own, hasText, hasOther } = sent;
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
    (({ content, at = unmarked }: Drawn<"form">, variant: string) => {
      const { words, marked } = textsOf({ content: { ...content, talk: content.talk || RATHER_TALK }, at });
      if (variant === "text") return marked("text");
      if (variant === "talk") return marked("talk");
      return <OtherForm content={content}>{at === unmarked ? content.otherText : words("otherText")}</OtherForm>;
    }),
);

/** In the browser, in a file of its own: the other forms have no use for it. */
const CustomForm = import.meta.env.SSR
  ? DrawnCustomForm
  : lazy(async () => ({ default: (await import("~/app/forms/custom/custom-form.tsx")).CustomForm }));
