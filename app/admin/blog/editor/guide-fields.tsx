import { useState } from "react";
import { type GuideFacts, guideForms, guideGroups, guideRatings } from "~/domain/articles/guide-rules.input.ts";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { GROUP_NAMES, GUIDE_FORM_NAMES } from "../guide-names.ts";
import { articleField } from "./article-field.ts";

interface GuideFieldsProps {
  guide: GuideFacts;
  errors: Record<string, string>;
}

/** Where visitors find a guide, and what they fill in before they get it. */
export function GuideFields({ guide, errors }: GuideFieldsProps) {
  const [group, setGroup] = useState<string>(guide.group);
  const [form, setForm] = useState<string>(guide.form);
  return (
    <>
      <div className="grid gap-4">
        <SelectField
          {...articleField("guide_form", errors)}
          label="Form"
          isOptional={false}
          value={form}
          onChange={({ target }) => setForm(target.value)}
          options={guideForms.map((value) => ({ value, label: GUIDE_FORM_NAMES[value] }))}
          hint={formHint(form)}
        />
        <SelectField
          {...articleField("guide_group", errors)}
          label="Group"
          isOptional={false}
          value={group}
          onChange={({ target }) => setGroup(target.value)}
          options={guideGroups.map((value) => ({ value, label: GROUP_NAMES[value] }))}
          hint="The heading on /guides that it's listed under."
        />
        <TextField
          {...articleField("guide_position", errors)}
          label="Position"
          inputMode="numeric"
          defaultValue={String(guide.position)}
          hint="Lower numbers come first in the group."
        />
        <TextField
          {...articleField("guide_type", errors)}
          label="Type of document"
          maxLength={60}
          defaultValue={guide.type}
          hint="Such as Checklist or Template. Shown in lists."
        />
      </div>
      <MaterialFields guide={guide} errors={errors} isHidden={group !== "resource"} />
    </>
  );
}

function formHint(form: string): string {
  if (form === "none") return "Lists lead straight to the guide.";
  const then = "Lists lead to the form. The guide's own address stays open, so people can share it.";
  if (form === "guide") return `Asks for name, email, and company. ${then}`;
  return `The first guide with this form is the one that page offers. ${then}`;
}

/** Hidden, they keep what's in them. */
function MaterialFields({ guide, errors, isHidden }: GuideFieldsProps & { isHidden: boolean }) {
  return (
    <fieldset className="grid min-w-0 gap-4" hidden={isHidden}>
      <legend className="mb-3 font-semibold text-heading">Official material</legend>
      <TextField
        {...articleField("guide_authority", errors)}
        label="Published by"
        maxLength={120}
        defaultValue={guide.authority}
        hint="Such as NIST or DoD CIO."
      />
      <TextField
        {...articleField("guide_source", errors)}
        label="Official source"
        inputMode="url"
        maxLength={2_000}
        defaultValue={guide.source}
        hint="Address of the material, such as https://csrc.nist.gov/."
      />
      <ReviewFields guide={guide} errors={errors} />
    </fieldset>
  );
}

/** What the firm thinks of the material. */
function ReviewFields({ guide, errors }: GuideFieldsProps) {
  return (
    <>
      <SelectField
        {...articleField("guide_rating", errors)}
        label="Your rating of it"
        defaultValue={String(guide.rating)}
        options={guideRatings.map((rating) => ({ value: String(rating), label: rating === 0 ? "None" : `${rating} out of 5` }))}
      />
      <TextAreaField
        {...articleField("guide_good", errors)}
        label="Strengths"
        rows={3}
        defaultValue={guide.good.join("\n")}
        hint="One per line."
      />
      <TextAreaField
        {...articleField("guide_limits", errors)}
        label="Limitations"
        rows={3}
        defaultValue={guide.limits.join("\n")}
        hint="One per line."
      />
      <TextAreaField
        {...articleField("guide_best_for", errors)}
        label="Best for"
        rows={2}
        maxLength={300}
        defaultValue={guide.bestFor}
        hint="Who gets the most from it, in one sentence."
      />
    </>
  );
}
