import { Button, type ButtonVariant } from "~/app/ui/button.tsx";
import { type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { Honeypot } from "./honeypot.tsx";
import { LeadFormFields, type OwnParts } from "./lead-form-fields.tsx";
import type { FieldErrors, LeadValues } from "./lead-input.ts";
import { PrivacyLine } from "./privacy-line.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { Restored } from "./restored.tsx";
import { SentEarlier } from "./sent-earlier.tsx";
import { type OnDone, useLeadForm } from "./use-lead-form.ts";

interface LeadFormProps {
  kind: LeadFormKind;
  /** The chosen service. Without one, the form's own label is sent. */
  service?: string;
  submitLabel?: string;
  /** Called when the request was stored, if something else replaces the form. What it returns replaces the toast's text. */
  onDone?: OnDone;
  /** Called when the request was stored and the confirmation has replaced the form. */
  onSent?: () => void;
  /** Closes the dialog or sheet that the form is in. */
  onClose?: () => void;
  /** Starts empty even though a request was sent from here. */
  isAnew?: boolean;
  /** The fields' initial values; `pageUrl` if the form was refused on another page. */
  values?: Partial<LeadValues & { pageUrl: string }>;
  errors?: FieldErrors;
  /** The token of the request's lead, for visitors without scripts. With scripts, the visit has it. */
  leadToken?: string;
  /** Unique on the page. The fields' IDs start with it. */
  idPrefix: string;
  own?: OwnParts;
  /** Shows three fields and collapses other optional ones under "Add details". */
  isFolded?: boolean;
  /** The button's variant, if another button is the main action in view. */
  submitVariant?: ButtonVariant;
}

/** A lead form: a complete form post without JavaScript, sent in place with it (docs/decisions/0004-forms-without-javascript.md). */
export function LeadForm(props: LeadFormProps) {
  const { kind, service, submitLabel, submitVariant, values, errors: given, leadToken, idPrefix, onClose, own, isFolded, ...ends } = props;
  const texts = leadFormOf(kind);
  const about = service || texts.service;
  const { form, isBusy, isWaiting, errors, problem, check, done, earlier, isRestored, clearDraft, startAgain, ...on } = useLeadForm({
    kind,
    service: about,
    pageUrl: values?.pageUrl,
    errors: given,
    ...ends,
  });
  if (done) return <done.Note {...{ ...done, kind, onClose }} service={about} onAgain={startAgain} />;
  return (
    <div className="@container">
      <form
        ref={form}
        method="post"
        action="/api/send-lead-email"
        data-form={kind}
        aria-busy={isBusy || undefined}
        {...on}
        className="relative grid gap-5"
      >
        <HiddenFields kind={kind} service={about} pageUrl={values?.pageUrl} leadToken={leadToken} />
        <Honeypot idPrefix={idPrefix} />
        <SentEarlier earlier={earlier} />
        <Restored isRestored={isRestored} onClear={clearDraft} />
        <LeadFormFields {...{ kind, values, errors, idPrefix, own, isFolded }} />
        {own?.files}
        <ProblemNote problem={problem} />
        <Button
          type="submit"
          variant={submitVariant}
          isBusy={isBusy}
          disabled={isWaiting}
          className="justify-self-stretch @md:justify-self-start"
        >
          {isBusy ? texts.busyLabel : (submitLabel ?? texts.submitLabel)}
        </Button>
        {isWaiting && <p className="text-sm">Please fill in all required fields.</p>}
        <PrivacyLine />
      </form>
      {check && <check.Dialog form={kind} issued={check.issued} onEnd={check.settle} />}
    </div>
  );
}

/** What an ordinary form post sends besides the visitor's fields. */
function HiddenFields({
  kind,
  service,
  pageUrl,
  leadToken,
}: {
  kind: LeadFormKind;
  service: string;
  pageUrl?: string;
  leadToken?: string;
}) {
  const { subject, leadType, to } = leadFormOf(kind);
  const hidden = { form: kind, service, pageUrl, subject, leadType, to, leadToken };
  return Object.entries(hidden).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />);
}
