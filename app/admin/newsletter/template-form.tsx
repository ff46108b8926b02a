import { useState } from "react";
import { useLocation } from "react-router";
import type { DefaultTemplate, TemplateRow } from "~/domain/newsletter/index.ts";
import { previewHtml } from "~/domain/newsletter/preview.input.ts";
import { sampleValues } from "~/domain/newsletter/sample-values.input.ts";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { listBehind } from "../form-address.ts";
import { AskDialog } from "../parts/ask-dialog.tsx";
import { ChangedMeanwhile } from "../parts/changed-meanwhile.tsx";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { FormPage } from "../parts/form-page.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { SwitchField } from "../parts/switch-field.tsx";
import { FoundPlaceholders } from "./found-placeholders.tsx";
import { MailHtmlField } from "./mail-html-field.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { TEMPLATES } from "./newsletter-lists.ts";
import { useTypedMail } from "./typed-mail.ts";

type TemplateFormProps = {
  template: TemplateRow | null;
  standard: DefaultTemplate;
  /** The firm's name and address, for the preview. */
  firm: Record<string, string>;
  /** Whether a new template starts from the default template. */
  isFromDefault: boolean;
  answer: AdminAnswer | undefined;
};

/** The template's form, with a live preview that uses sample values. */
export function TemplateForm({ template, standard, firm, isFromDefault, answer }: TemplateFormProps) {
  // The template as it was when the form opened, so other people's changes don't mix with what's typed.
  const [opened] = useState(template);
  const { area, typed, turn, onInput, fill } = useTypedMail(opened || isFromDefault ? textsOf(opened ?? standard) : textsOf(null));
  const { subject_template: subject = "", preview_text: preview = "", html_template: html = "" } = typed;
  const cancelTo = listBehind(TEMPLATES.to, useLocation());
  return (
    <FormPage
      intent={opened ? "edit" : "add"}
      answer={answer}
      button={opened ? "Update Template" : "Create Template"}
      cancelTo={cancelTo}
      preview={
        <section aria-label="Preview" className="grid content-start gap-3">
          <h2 className="text-base">Preview, with sample values</h2>
          <MailPreview title="Live preview" src="/admin/newsletter/frame" html={previewHtml(html, { ...sampleValues, ...firm })} />
        </section>
      }
    >
      <ExpectedFields row={template} />
      {template && opened && template.version !== opened.version && <ChangedMeanwhile before={labelled(opened)} now={labelled(template)} />}
      <div ref={area} onInput={onInput} className="grid gap-5">
        <UseDefault isNew={!opened} isTyped={Boolean(subject || preview || html)} onUse={() => fill(textsOf(standard))} />
        <Fields opened={opened} typed={typed} answer={answer} />
        <MailHtmlField key={turn} label="HTML template" name="html_template" defaultValue={html} error={answer?.fields.html_template} />
        <FoundPlaceholders texts={[subject, preview, html]} />
        <SwitchField
          label="Active"
          name="is_active"
          value="on"
          defaultChecked={opened?.isActive ?? true}
          hint="Campaigns can start from active templates."
        />
      </div>
    </FormPage>
  );
}

type UseDefaultProps = {
  isNew: boolean;
  /** Whether the form has content that would be lost. */
  isTyped: boolean;
  onUse: () => void;
};

/** A link, so that without scripts it opens a new form with the default template. If the form isn't empty, it asks first. */
function UseDefault({ isNew, isTyped, onUse }: UseDefaultProps) {
  const [isAsking, setAsking] = useState(false);
  const use = () => {
    setAsking(false);
    onUse();
  };
  return (
    <>
      <LinkButton
        variant="secondary"
        size="sm"
        className={classNames("justify-self-start", !isNew && "needs-scripts")}
        to={`${TEMPLATES.to}/new?from=default`}
        onClick={(event) => {
          event.preventDefault();
          if (isTyped) setAsking(true);
          else use();
        }}
      >
        Use Default Template
      </LinkButton>
      <AskDialog isOpen={isAsking} onClose={() => setAsking(false)} title="Use the default template?" button="Use Template" onYes={use}>
        <p>Its subject, preview text, and content replace what's in the form.</p>
      </AskDialog>
    </>
  );
}

type FieldsProps = { opened: TemplateRow | null; typed: Record<string, string>; answer: AdminAnswer | undefined };

function Fields({ opened, typed, answer }: FieldsProps) {
  const errors = answer?.fields ?? {};
  return (
    <>
      <TextField label="Name" name="name" required defaultValue={opened?.name} autoComplete="off" error={errors.name} />
      <TextField
        label="Subject template"
        name="subject_template"
        required
        defaultValue={typed.subject_template}
        autoComplete="off"
        error={errors.subject_template}
      />
      <TextField
        label="Preview text"
        name="preview_text"
        defaultValue={typed.preview_text}
        autoComplete="off"
        hint="Shown after the subject in inboxes."
        error={errors.preview_text}
      />
    </>
  );
}

function textsOf(template: DefaultTemplate | null): Record<string, string> {
  return {
    subject_template: template?.subjectTemplate ?? "",
    preview_text: template?.previewText ?? "",
    html_template: template?.htmlTemplate ?? "",
  };
}

function labelled(template: TemplateRow) {
  return {
    Name: template.name,
    "Subject template": template.subjectTemplate,
    "Preview text": template.previewText,
    "HTML template": template.htmlTemplate,
    State: template.isActive ? "Active" : "Inactive",
  };
}
