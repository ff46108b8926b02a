import { Button } from "~/app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "~/app/ui/field.tsx";
import { companySizes, industries, rulesOf } from "~/domain/leads/lead-form-rules.input.ts";
import { Honeypot } from "./honeypot.tsx";
import { isRequired, type LeadField, type LeadKind, type LeadValues, leadForms } from "./lead-forms.ts";
import type { FieldErrors } from "./lead-input.ts";
import { ThankYou } from "./thank-you.tsx";
import { type OnDone, useLeadForm } from "./use-lead-form.ts";

export interface LeadFormProps {
  kind: LeadKind;
  /** The chosen service; without one the form's own label goes with the request. */
  service?: string;
  submitLabel?: string;
  /** Called when the request was stored; what it answers takes the place of the toast's text. */
  onDone?: OnDone;
  /** What the fields hold at first; `pageUrl` where the form was refused on another page. */
  values?: Partial<LeadValues & { pageUrl: string }>;
  errors?: FieldErrors;
  /** Of the lead that the request belongs to, for visitors without scripts; with scripts the visit knows. */
  leadToken?: string;
  /** Unique on the page: the fields' ids begin with it. */
  idPrefix: string;
}

/** A lead form: a complete form post without JavaScript, sent in place with it (spec 1 §4). */
export function LeadForm({ kind, service, submitLabel, onDone, values, errors: given, leadToken, idPrefix }: LeadFormProps) {
  const texts = leadForms[kind];
  const about = service || texts.service;
  const { form, phase, isWaiting, errors, problem, check, onFocus, onInput, onSubmit, startAgain } = useLeadForm({
    kind,
    service: about,
    pageUrl: values?.pageUrl,
    onDone,
    errors: given,
  });
  const isSubmitting = phase === "submitting";
  if (phase === "sent") return <ThankYou onAgain={startAgain} />;
  return (
    <div className="@container">
      <form
        ref={form}
        method="post"
        action="/api/send-lead-email"
        data-form={kind}
        aria-busy={isSubmitting || undefined}
        onFocus={onFocus}
        onInput={onInput}
        onSubmit={onSubmit}
        className="relative grid gap-5"
      >
        <HiddenFields kind={kind} service={about} pageUrl={values?.pageUrl} leadToken={leadToken} />
        <Honeypot idPrefix={idPrefix} />
        <div className="grid gap-5 @md:grid-cols-2">
          {texts.fields.map((field) => (
            <LeadFormField key={field} kind={kind} field={field} idPrefix={idPrefix} value={values?.[field]} error={errors[field]} />
          ))}
        </div>
        {problem && <p className="rounded-md border border-bad/30 bg-bad-tint px-4 py-3 text-sm text-bad">{problem}</p>}
        <Button type="submit" isBusy={isSubmitting} disabled={isWaiting} className="justify-self-stretch @md:justify-self-start">
          {isSubmitting ? texts.busyLabel : (submitLabel ?? texts.submitLabel)}
        </Button>
        {isWaiting && <p className="text-sm">Please fill in every field that is not optional.</p>}
      </form>
      {check && <check.Dialog form={kind} issued={check.issued} onEnd={check.settle} />}
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
} as const;

/** The choices of a field with a list; an empty one first, for all of them are optional. */
const choices = {
  companySize: { label: "Company Size", options: options(companySizes, (size) => `${size} employees`) },
  industry: { label: "Industry", options: options(industries, (industry) => `${industry[0]?.toUpperCase()}${industry.slice(1)}`) },
};

function options(values: readonly string[], labelOf: (value: string) => string) {
  return [{ value: "", label: "Not specified" }, ...values.map((value) => ({ value, label: labelOf(value) }))];
}

function LeadFormField({ kind, field, idPrefix, value, error }: LeadFormFieldProps) {
  const isGuide = rulesOf(kind).isForGuide;
  const shared = { id: `${idPrefix}-${field}`, name: field, required: isRequired(kind, field), defaultValue: value, error };
  if (field === "companySize" || field === "industry") return <SelectField {...shared} {...choices[field]} />;
  if (field !== "message")
    return <TextField {...shared} {...inputs[field]} {...(isGuide && field === "email" ? { label: "Business Email" } : {})} />;
  return <TextAreaField {...shared} label={leadForms[kind].messageLabel} rows={4} className="@md:col-span-2" />;
}
