import { type ReactElement, useState } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import type { Elements } from "~/app/ui/elements.ts";
import { SelectField, TextAreaField, TextField } from "~/app/ui/field.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { companySizes, industries, type LeadField } from "~/domain/leads/lead-fields.input.ts";
import { isRequired, type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { type FieldErrors, foldFields, type LeadValues } from "./lead-input.ts";
import { NO_SENSITIVE_DATA } from "./sensitive-data.ts";

/** The props of a field. */
export interface OwnFieldProps {
  id: string;
  name: string;
  required: boolean;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** What one kind of form has that the others shouldn't load. */
export interface OwnParts {
  urgency: (field: OwnFieldProps) => ReactElement;
  /** Shown before the button: the list of files. */
  files: ReactElement | null;
}

interface LeadFormFieldsProps {
  kind: LeadFormKind;
  values?: LeadValues;
  errors: FieldErrors;
  idPrefix: string;
  own?: OwnParts;
  isFolded?: boolean;
}

/** A lead form's fields, side by side if there's room. */
export function LeadFormFields({ kind, values, errors, isFolded, ...rest }: LeadFormFieldsProps) {
  const { shown, folded } = isFolded ? foldFields(kind) : { shown: leadFormOf(kind).fields, folded: [] };
  const fieldFor = (field: LeadField) => (
    <LeadFormField key={field} {...{ kind, field, ...rest }} value={values?.[field]} error={errors[field]} />
  );
  return (
    <div className={classNames("grid gap-5 @md:grid-cols-2", isFolded && "@2xl:grid-cols-3")}>
      {shown.map(fieldFor)}
      {folded.length > 0 && <Fold isOpen={folded.some((field) => values?.[field] || errors[field])}>{folded.map(fieldFor)}</Fold>}
    </div>
  );
}

/** Opens if a field in it is invalid or a draft is restored (`unfold`). Only the visitor closes it. */
function Fold({ isOpen, children }: { isOpen: boolean; children: Elements }) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details open={isOpenAtFirst} className="group @md:col-span-full">
      <summary className="-my-2 inline-flex min-h-11 list-none items-center gap-2 rounded-sm font-semibold text-link hover:underline [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        Add details
      </summary>
      <div className="mt-5 grid gap-5 @md:grid-cols-2">{children}</div>
    </details>
  );
}

interface LeadFormFieldProps {
  kind: LeadFormKind;
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

/** The options of a select. An empty one comes first, because all of these fields are optional. */
const choices = {
  companySize: { label: "Company Size", options: options(companySizes, (size) => `${size} employees`) },
  industry: { label: "Industry", options: options(industries, (industry) => `${industry[0]?.toUpperCase()}${industry.slice(1)}`) },
};

function options(values: readonly string[], labelOf: (value: string) => string) {
  return [{ value: "", label: "Not specified" }, ...values.map((value) => ({ value, label: labelOf(value) }))];
}

function LeadFormField({ kind, field, idPrefix, value, error, own }: LeadFormFieldProps) {
  const { messageLabel, guide, fields } = leadFormOf(kind);
  const shared = { id: `${idPrefix}-${field}`, name: field, required: isRequired(kind, field), defaultValue: value, error };
  if (field === "urgency" && own) return own.urgency(shared);
  if (field === "companySize" || field === "industry") return <SelectField {...shared} {...choices[field]} />;
  if (field === "device") return <TextField {...shared} {...inputs.device} hint={NO_SENSITIVE_DATA} className="@md:col-span-2" />;
  if (field !== "message")
    return <TextField {...shared} {...inputs[field]} {...(guide && field === "email" ? { label: "Business Email" } : {})} />;
  const hint = fields.includes("device") ? undefined : NO_SENSITIVE_DATA;
  return <TextAreaField {...shared} label={messageLabel} hint={hint} rows={4} className="@md:col-span-2" />;
}
