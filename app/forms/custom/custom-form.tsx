import { Button } from "~/app/ui/button.tsx";
import type { Entered } from "~/domain/leads/form-answers.input.ts";
import { leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { Honeypot } from "../honeypot.tsx";
import { PrivacyLine } from "../privacy-line.tsx";
import { ProblemNote } from "../problem-note.tsx";
import { Restored } from "../restored.tsx";
import { SentEarlier } from "../sent-earlier.tsx";
import { CustomFields } from "./custom-fields.tsx";
import type { ShownForm } from "./shown-form.ts";
import { useCustomForm } from "./use-custom-form.ts";

interface CustomFormProps {
  form: ShownForm;
  /** Unique on the page. The fields' IDs start with it. */
  idPrefix: string;
  /** What was sent, and what's wrong with it, if the form was refused on another page. */
  values?: Entered;
  errors?: Readonly<Record<string, string>>;
  pageUrl?: string;
  isEdited?: boolean;
}

/** A form that staff built: a complete form post without JavaScript, sent in place with it (docs/decisions/0004-forms-without-javascript.md). */
export function CustomForm({ form: shown, idPrefix, values, errors: given, pageUrl, isEdited }: CustomFormProps) {
  const { form, isBusy, errors, problem, done, earlier, isRestored, lost, clearDraft, startAgain, clearError, ...on } = useCustomForm(
    shown,
    given,
    pageUrl,
  );
  if (done) return <done.Note {...done} title={shown.doneTitle} text={shown.doneText} onAgain={startAgain} />;
  const { submitLabel, busyLabel } = leadFormOf("custom");
  return (
    <div className="@container">
      <form
        ref={form}
        method="post"
        action="/api/send-lead-email"
        data-form="custom"
        aria-busy={isBusy || undefined}
        {...on}
        className="relative grid gap-5"
      >
        <input type="hidden" name="form" value="custom" />
        <input type="hidden" name="section" value={shown.section} />
        {pageUrl && <input type="hidden" name="pageUrl" value={pageUrl} />}
        <Honeypot idPrefix={idPrefix} />
        <SentEarlier earlier={earlier} />
        <Restored isRestored={isRestored} onClear={clearDraft} />
        {lost.length > 0 && <p className="max-w-text text-sm whitespace-pre-line wrap-anywhere">{`You also wrote: ${lost.join("\n")}`}</p>}
        <CustomFields section={shown.section} fields={shown.fields} {...{ values, errors, idPrefix, isEdited }} onFiles={clearError} />
        <div role="alert" className={problem ? undefined : "absolute"}>
          <ProblemNote problem={problem} />
        </div>
        <Button type="submit" isBusy={isBusy} className="justify-self-stretch wrap-anywhere @md:justify-self-start">
          {isBusy ? busyLabel : shown.button || submitLabel}
        </Button>
        <PrivacyLine />
      </form>
    </div>
  );
}
