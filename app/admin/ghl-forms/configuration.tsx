import type { GhlFormInput, GhlFormVersions } from "~/domain/settings/ghl-form.input.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { SwitchField } from "../parts/switch-field.tsx";

type ConfigurationProps = {
  values: GhlFormInput;
  versions: GhlFormVersions;
  answer: AdminAnswer | undefined;
  /** Whether the field has a script, saved or not. */
  hasScript: boolean;
  onType: (typed: GhlFormInput) => void;
  onPreview: () => void;
};

export function Configuration({ values, versions, answer, hasScript, onType, onPreview }: ConfigurationProps) {
  return (
    <section
      aria-label="Configuration"
      id="ghl-form"
      className="rounded-md border border-line bg-paper p-5"
      onInput={({ target }) => onType(typedIn((target as HTMLInputElement).form))}
    >
      <AdminForm
        intent="save"
        answer={answer}
        button="Save Configuration"
        busy="Saving..."
        aside={
          <Button variant="secondary" disabled={!hasScript} onClick={onPreview}>
            <Icon name="eye" />
            Preview Form
          </Button>
        }
      >
        {Object.entries(versions).map(([key, version]) => (
          <input key={key} type="hidden" name={`version_${key}`} value={version} />
        ))}
        <SectionFields values={values} answer={answer} />
        <CompanyFields values={values} answer={answer} />
      </AdminForm>
    </section>
  );
}

type FieldsProps = Pick<ConfigurationProps, "values" | "answer">;

/** The form, and the text that local pages show above it. */
function SectionFields({ values, answer }: FieldsProps) {
  return (
    <>
      <TextField
        label="Form Section Title"
        name="form_title"
        defaultValue={values.form_title}
        isOptional={false}
        autoComplete="off"
        error={answer?.fields.form_title}
      />
      <SwitchField
        label="Form on local pages"
        positions={{ on: "Active", off: "Inactive" }}
        name="is_active"
        value="true"
        defaultChecked={values.is_active === "true"}
        hint="When inactive, local pages show only the standard form."
      />
      <TextAreaField
        label="Form Section Description"
        name="form_description"
        rows={3}
        defaultValue={values.form_description}
        error={answer?.fields.form_description}
      />
      <TextAreaField
        label="GHL Embed Script"
        name="ghl_script"
        rows={10}
        spellCheck={false}
        autoComplete="off"
        defaultValue={values.ghl_script}
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        hint="Paste the code exactly as your provider gives it to you. It runs in its own frame, with no access to this site."
        error={answer?.fields.ghl_script}
      />
    </>
  );
}

/** The company that visitors are asked to agree to. */
function CompanyFields({ values, answer }: FieldsProps) {
  return (
    <>
      <TextField
        label="Company"
        name="form_company"
        defaultValue={values.form_company}
        autoComplete="off"
        hint="The company that provides the form. Visitors see its name before they agree to load the form."
        error={answer?.fields.form_company}
      />
      <TextField
        label="Privacy Policy URL"
        name="form_privacy_url"
        type="url"
        defaultValue={values.form_privacy_url}
        autoComplete="off"
        hint="Linked where visitors are asked to agree."
        error={answer?.fields.form_privacy_url}
      />
    </>
  );
}

/** What's in the form, saved or not. */
function typedIn(form: HTMLFormElement | null): GhlFormInput {
  const fields = new FormData(form ?? undefined);
  const text = (name: string) => String(fields.get(name) ?? "");
  return {
    form_title: text("form_title"),
    form_description: text("form_description"),
    ghl_script: text("ghl_script"),
    is_active: fields.has("is_active") ? "true" : "false",
    form_company: text("form_company"),
    form_privacy_url: text("form_privacy_url"),
  };
}
