import { useState } from "react";
import { type GuideFacts, guideForms, guideGroups, guideRatings } from "~/domain/articles/guide-rules.input.ts";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { GROUP_NAMES, GUIDE_FORM_NAMES } from "../guide-names.ts";
import { ofArticle } from "./article-field.ts";

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
          {...ofArticle}
          label="Form"
          name="guide_form"
          isOptional={false}
          value={form}
          onChange={({ target }) => setForm(target.value)}
          options={guideForms.map((value) => ({ value, label: GUIDE_FORM_NAMES[value] }))}
          hint={formHint(form)}
          error={errors.guide_form}
        />
        <SelectField
          {...ofArticle}
          label="Group"
          name="guide_group"
          isOptional={false}
          value={group}
          onChange={({ target }) => setGroup(target.value)}
          options={guideGroups.map((value) => ({ value, label: GROUP_NAMES[value] }))}
          hint="The heading on /guides that it's listed under."
          error={errors.guide_group}
        />
        <TextField
          {...ofArticle}
          label="Position"
          name="guide_position"
          inputMode="numeric"
          defaultValue={String(guide.position)}
          hint="Lower numbers come first in the group."
          error={errors.guide_position}
        />
        <TextField
          {...ofArticle}
          label="Type of document"
          name="guide_type"
          maxLength={60}
          defaultValue={guide.type}
          hint="Such as Checklist or Template. Shown in lists."
          error={errors.guide_type}
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
        {...ofArticle}
        label="Published by"
        name="guide_authority"
        maxLength={120}
        defaultValue={guide.authority}
        hint="Such as NIST or DoD CIO."
        error={errors.guide_authority}
      />
      <TextField
        {...ofArticle}
        label="Official source"
        name="guide_source"
        inputMode="url"
        maxLength={2_000}
        defaultValue={guide.source}
        hint="Address of the material, such as https://csrc.nist.gov/."
        error={errors.guide_source}
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
        {...ofArticle}
        label="Your rating of it"
        name="guide_rating"
        defaultValue={String(guide.rating)}
        options={guideRatings.map((rating) => ({ value: String(rating), label: rating === 0 ? "None" : `${rating} out of 5` }))}
        error={errors.guide_rating}
      />
      <TextAreaField
        {...ofArticle}
        label="Strengths"
        name="guide_good"
        rows={3}
        defaultValue={guide.good.join("\n")}
        hint="One per line."
        error={errors.guide_good}
      />
      <TextAreaField
        {...ofArticle}
        label="Limitations"
        name="guide_limits"
        rows={3}
        defaultValue={guide.limits.join("\n")}
        hint="One per line."
        error={errors.guide_limits}
      />
      <TextAreaField
        {...ofArticle}
        label="Best for"
        name="guide_best_for"
        rows={2}
        maxLength={300}
        defaultValue={guide.bestFor}
        hint="Who gets the most from it, in one sentence."
        error={errors.guide_best_for}
      />
    </>
  );
}
