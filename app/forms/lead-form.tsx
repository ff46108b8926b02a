import type { ReactNode } from "react";
import { Button } from "~/app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "~/app/ui/field.tsx";
import { companySizes, industries, rulesOf } from "~/domain/leads/lead-form-rules.input.ts";
import { ContactInstead } from "./contact-instead.tsx";
import { Honeypot } from "./honeypot.tsx";
import { isRequired, type LeadField, type LeadKind, type LeadValues, leadForms } from "./lead-forms.ts";
import type { FieldErrors } from "./lead-input.ts";
import { PrivacyLine } from "./privacy-line.tsx";
import { type OnDone, useLeadForm } from "./use-lead-form.ts";

/** What a field is rendered with. */
export interface OwnFieldProps {
  id: string;
  name: string;
  required: boolean;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** What one kind of form has that the others are not to load. */
export interface OwnParts {
  urgency: (field: OwnFieldProps) => ReactNode;
  /** Stands before the button: the list of files. */
  files: ReactNode;
}

export interface LeadFormProps {
  kind: LeadKind;
  /** The chosen service; without one the form's own label goes with the request. */
  service?: string;
  submitLabel?: string;
  /** Called when the request was stored, where something else takes the form's place; what it answers takes the place of the toast's text. */
  onDone?: OnDone;
  /** Called when the request was stored, and the form's place says so. */
  onSent?: () => void;
  /** Closes the window that the form stands in. */
  onClose?: () => void;
  /** Begins empty although a request was sent from here. */
  isAnew?: boolean;
  /** What the fields hold at first; `pageUrl` where the form was refused on another page. */
  values?: Partial<LeadValues & { pageUrl: string }>;
  errors?: FieldErrors;
  /** Of the lead that the request belongs to, for visitors without scripts; with scripts the visit knows. */
  leadToken?: string;
  /** Unique on the page: the fields' ids begin with it. */
  idPrefix: string;
  own?: OwnParts;
}

/** A lead form: a complete form post without JavaScript, sent in place with it (spec 1 §4). */
export function LeadForm({ kind, service, submitLabel, values, errors: given, leadToken, idPrefix, onClose, own, ...ends }: LeadFormProps) {
  const texts = leadForms[kind];
  const about = service || texts.service;
  const { form, phase, isWaiting, errors, problem, check, done, isRestored, clearDraft, startAgain, ...on } = useLeadForm({
    kind,
    service: about,
    pageUrl: values?.pageUrl,
    errors: given,
    ...ends,
  });
  const isSubmitting = phase === "submitting";
  if (done) return <done.Note {...{ ...done, kind, onClose }} service={about} onAgain={startAgain} />;
  return (
    <div className="@container">
      <form
        ref={form}
        method="post"
        action="/api/send-lead-email"
        data-form={kind}
        aria-busy={isSubmitting || undefined}
        {...on}
        className="relative grid gap-5"
      >
        <HiddenFields kind={kind} service={about} pageUrl={values?.pageUrl} leadToken={leadToken} />
        <Honeypot idPrefix={idPrefix} />
        <Restored isRestored={isRestored} onClear={clearDraft} />
        <div className="grid gap-5 @md:grid-cols-2">
          {texts.fields.map((field) => (
            <LeadFormField key={field} {...{ kind, field, idPrefix, own }} value={values?.[field]} error={errors[field]} />
          ))}
        </div>
        {own?.files}
        {problem && (
          <p className="rounded-md border border-bad/30 bg-bad-tint px-4 py-3 text-sm wrap-anywhere text-bad">
            {problem} <ContactInstead />
          </p>
        )}
        <Button type="submit" isBusy={isSubmitting} disabled={isWaiting} className="justify-self-stretch @md:justify-self-start">
          {isSubmitting ? texts.busyLabel : (submitLabel ?? texts.submitLabel)}
        </Button>
        {isWaiting && <p className="text-sm">Please fill in every field that is not optional.</p>}
        <PrivacyLine />
      </form>
      {check && <check.Dialog form={kind} issued={check.issued} onEnd={check.settle} />}
    </div>
  );
}

/** Says that a draft came back, and takes it away again. The region is there before it speaks. */
function Restored({ isRestored, onClear }: { isRestored: boolean; onClear: () => void }) {
  return (
    <div className={isRestored ? "flex flex-wrap items-center justify-between gap-x-4 text-sm" : "absolute"}>
      <p role="status">{isRestored && "We kept what you typed."}</p>
      {isRestored && (
        <Button variant="quiet" size="sm" className="-mx-4" onClick={onClear}>
          Clear form
        </Button>
      )}
    </div>
  );
}

/** What an ordinary form post says beside the visitor's fields. */
function HiddenFields({ kind, service, pageUrl, leadToken }: { kind: LeadKind; service: string; pageUrl?: string; leadToken?: string }) {
  const { subject, leadType, to } = leadForms[kind];
  const hidden = { form: kind, service, pageUrl, subject, leadType, to, leadToken };
  return Object.entries(hidden).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />);
}

interface LeadFormFieldProps {
  kind: LeadKind;
  field: LeadField;
  idPrefix: string;
  value?: string;
  error?: string;
  own?: OwnParts;
}

const inputs = {
  name: { label: "Name", autoComplete: "name" },
  email: { label: "Email", type: "email", autoComplete: "email", inputMode: "email", spellCheck: false },
  company: { label: "Company", autoComplete: "organization" },
  phone: { label: "Phone", type: "tel", autoComplete: "tel", inputMode: "tel" },
  firstName: { label: "First Name", autoComplete: "given-name" },
  lastName: { label: "Last Name", autoComplete: "family-name" },
  jobTitle: { label: "Job Title", autoComplete: "organization-title" },
  title: { label: "Job Title", autoComplete: "organization-title" },
  urgency: { label: "How urgent is it?", autoComplete: "off" },
  device: { label: "Affected device or system", autoComplete: "off", placeholder: "For example: Ana's laptop, the shared printer, email" },
} as const;

/** The choices of a field with a list; an empty one first, for all of them are optional. */
const choices = {
  companySize: { label: "Company Size", options: options(companySizes, (size) => `${size} employees`) },
  industry: { label: "Industry", options: options(industries, (industry) => `${industry[0]?.toUpperCase()}${industry.slice(1)}`) },
};

function options(values: readonly string[], labelOf: (value: string) => string) {
  return [{ value: "", label: "Not specified" }, ...values.map((value) => ({ value, label: labelOf(value) }))];
}

function LeadFormField({ kind, field, idPrefix, value, error, own }: LeadFormFieldProps) {
  const isGuide = rulesOf(kind).isForGuide;
  const shared = { id: `${idPrefix}-${field}`, name: field, required: isRequired(kind, field), defaultValue: value, error };
  if (field === "urgency" && own) return own.urgency(shared);
  if (field === "companySize" || field === "industry") return <SelectField {...shared} {...choices[field]} />;
  if (field !== "message")
    return <TextField {...shared} {...inputs[field]} {...(isGuide && field === "email" ? { label: "Business Email" } : {})} />;
  return <TextAreaField {...shared} label={leadForms[kind].messageLabel} rows={4} className="@md:col-span-2" />;
}
