import { FieldError, SelectField, TextAreaField, TextField } from "~/app/ui/field.tsx";
import { CHECKED, type Entered } from "~/domain/leads/form-answers.input.ts";
import { type FormField, filesEach, isLeadKind } from "~/domain/pages/form-fields.input.ts";
import { AttachmentsField } from "../attachments/attachments-field.tsx";
import { NO_SENSITIVE_DATA } from "../sensitive-data.ts";
import { useSiteFacts } from "../site-facts.ts";

interface CustomFieldsProps {
  /** The section's ID. */
  section: string;
  fields: readonly FormField[];
  values?: Entered;
  /** By field name. */
  errors: Readonly<Record<string, string | undefined>>;
  idPrefix: string;
  /** It's in the editor, which runs none of the page's scripts. */
  isEdited?: boolean;
  /** Called with the name of a field whose files changed. */
  onFiles?: (name: string) => void;
}

/** The fields of a form that staff built, side by side where they're half as wide. */
export function CustomFields({ section, fields, values = {}, errors, idPrefix, isEdited, onFiles }: CustomFieldsProps) {
  return (
    <div className="grid gap-5 @md:grid-cols-2">
      {fields.map((field, place) => {
        const { name, kind, isWide } = field;
        const shared = { id: fieldId(idPrefix, name), error: errors[name], className: isWide ? "@md:col-span-2" : undefined };
        return kind === "file" ? (
          <FileField key={name} {...shared} {...{ section, field, isEdited, onFiles }} most={filesEach(fields)} />
        ) : (
          <CustomField key={name} {...shared} {...{ field, values }} isNoticed={isFreeText(field) && !isFreeText(fields[place - 1])} />
        );
      })}
    </div>
  );
}

/** "answer.1k3j5x" → "closing-answer-1k3j5x". */
export function fieldId(idPrefix: string, name: string): string {
  return `${idPrefix}-${name.replaceAll(".", "-")}`;
}

interface FieldProps {
  field: FormField;
  values: Entered;
  id: string;
  error: string | undefined;
  className: string | undefined;
}

const inputs = {
  name: { autoComplete: "name" },
  email: { type: "email", autoComplete: "email", inputMode: "email", spellCheck: false },
  phone: { type: "tel", autoComplete: "tel", inputMode: "tel" },
  company: { autoComplete: "organization" },
} as const;

function isFreeText(field: FormField | undefined): boolean {
  return field?.kind === "text" || field?.kind === "longText";
}

/** `isNoticed`: whether it says what not to send. */
function CustomField({ field, values, isNoticed, ...rest }: FieldProps & { isNoticed: boolean }) {
  const { name, kind, label, isRequired: required, options } = field;
  const hint = [field.hint, isNoticed && NO_SENSITIVE_DATA].filter(Boolean).join(" ") || undefined;
  const shared = { ...rest, name, label, required, hint, defaultValue: values[name] };
  if (isLeadKind(kind)) return <TextField {...shared} {...inputs[kind]} />;
  switch (kind) {
    case "longText":
      return <TextAreaField {...shared} rows={4} />;
    case "select":
      return <SelectField {...shared} options={[{ value: "", label: "Choose…" }, ...options.map((value) => ({ value, label: value }))]} />;
    case "checkboxes":
      return <CheckboxGroup {...{ field, values }} {...rest} />;
    case "consent":
    case "newsletter":
      return <ConsentBox {...{ field, values }} {...rest} />;
    case "date":
      return <TextField {...shared} type="date" autoComplete="off" />;
    default:
      return <TextField {...shared} autoComplete="off" />;
  }
}

interface FileFieldProps extends Pick<CustomFieldsProps, "section" | "isEdited" | "onFiles">, Omit<FieldProps, "values"> {
  most: number;
}

/** Uploads files with scripts. Without them, it says where to email them. */
function FileField({ section, isEdited, field: { name, label, hint, isRequired }, onFiles, ...rest }: FileFieldProps) {
  const { email } = useSiteFacts();
  const said = email ? `Send this form first. Then email your ${rest.most === 1 ? "file" : "files"} to ${email}.` : "";
  const instead = isEdited ? null : said;
  return (
    <AttachmentsField
      {...rest}
      {...{ name, label, hint, isRequired, instead }}
      keptAs={`custom:${section}:${name}`}
      onChange={() => onFiles?.(name)}
    />
  );
}

/** Each checkbox has a name of its own, because a form may not send a name twice. */
function CheckboxGroup({ field: { name, label, hint, options, isRequired }, values, id, error, className }: FieldProps) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy(id, error, hint)} className={className}>
      <legend className="text-sm font-semibold text-heading">
        <span>{label}</span>
        {!isRequired && <span className="font-normal text-body"> (optional)</span>}
      </legend>
      {options.map((option, place) => (
        <label key={option} className="flex min-h-11 items-center gap-3 wrap-anywhere">
          <input
            type="checkbox"
            name={`${name}.${place}`}
            value={option}
            defaultChecked={`${name}.${place}` in values}
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0"
          />
          <span>{option}</span>
        </label>
      ))}
      <Below id={id} error={error} hint={hint} />
    </fieldset>
  );
}

function ConsentBox({ field: { name, label, hint, isRequired }, values, id, error, className }: FieldProps) {
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 text-sm wrap-anywhere">
        <input
          id={id}
          type="checkbox"
          name={name}
          value={CHECKED}
          required={isRequired}
          defaultChecked={name in values}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          className="size-5 shrink-0"
        />
        <span>{`${label}${!isRequired ? " (optional)" : ""}`}</span>
      </label>
      <Below id={id} error={error} hint={hint} />
    </div>
  );
}

function describedBy(id: string, error: string | undefined, hint: string): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
}

function Below({ id, error, hint }: { id: string; error: string | undefined; hint: string }) {
  return (
    <>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-body">
          {hint}
        </p>
      )}
    </>
  );
}
