import { useState } from "react";
import type { CampaignRow, TemplateChoice, TemplateRow } from "~/domain/newsletter/index.ts";
import { valuesNeededBy } from "~/domain/newsletter/placeholders.input.ts";
import { previewHtml, previewText } from "~/domain/newsletter/preview.input.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ChangedMeanwhile } from "../parts/changed-meanwhile.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SeenFields } from "../parts/seen-fields.tsx";
import { FoundPlaceholders } from "./found-placeholders.tsx";
import { MailHtmlField } from "./mail-html-field.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { ScheduleField } from "./schedule-field.tsx";
import { TemplateChoiceField } from "./template-choice-field.tsx";
import { type Typed, useTypedMail } from "./typed-mail.ts";
import { ValueFields } from "./value-fields.tsx";

type CampaignFormProps = {
  campaign: CampaignRow | null;
  templates: TemplateChoice[];
  begun: TemplateRow | null;
  closeTo: string;
  answer: AdminAnswer | undefined;
};

/** The dialog in which a campaign is written: what is typed is seen beside it, with the values that are there. */
export function CampaignForm({ campaign, templates, begun, closeTo, answer }: CampaignFormProps) {
  // As it was when the form was opened: what somebody else changes must not slip under what is typed.
  const [opened] = useState(campaign);
  const { area, typed, turn, onInput, fill } = useTypedMail(opened ? textsOf(opened) : textsOfTemplate(begun));
  const { subject = "", preview_text: preview = "", content = "" } = typed;
  const values = valuesOf(typed);
  const errors = answer?.fields ?? {};
  return (
    <FormDialog title={opened ? "Edit Campaign" : "Create Campaign"} size="xl" closeTo={closeTo}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <AdminForm
          intent={opened ? "edit" : "add"}
          answer={answer}
          button={opened ? "Update Campaign" : "Create Campaign"}
          busy="Saving..."
          aside={<CancelLink to={closeTo} />}
        >
          <SeenFields row={campaign} />
          {campaign && opened && campaign.version !== opened.version && (
            <ChangedMeanwhile before={labelled(opened)} now={labelled(campaign)} />
          )}
          <div ref={area} onInput={onInput} className="grid gap-5">
            <TextField label="Name" name="name" required defaultValue={opened?.name} autoComplete="off" error={errors.name} />
            <TemplateChoiceField
              templates={templates}
              chosenId={(opened ?? { templateId: begun?.id ?? null }).templateId}
              isTyped={Boolean(subject || content)}
              onFill={(texts) => fill({ subject: texts.subject, preview_text: texts.previewText, content: texts.content })}
              error={errors.template_id}
            />
            <TextField label="Subject" name="subject" required defaultValue={subject} autoComplete="off" error={errors.subject} />
            <TextField
              label="Preview text"
              name="preview_text"
              defaultValue={preview}
              autoComplete="off"
              hint="What mail programs show behind the subject in their lists."
              error={errors.preview_text}
            />
            <ScheduleField at={opened?.scheduledAt ?? null} error={errors.scheduled_at} />
            <ValueFields names={valuesNeededBy(subject, preview, content)} values={values} errors={errors} />
            <MailHtmlField key={turn} label="HTML content" name="content" defaultValue={content} error={errors.content} />
            <FoundPlaceholders texts={[subject, preview, content]} />
          </div>
        </AdminForm>
        <section aria-label="Preview" className="grid content-start gap-3 lg:sticky lg:top-0">
          <h3 className="text-base wrap-anywhere">{previewText(subject, values) || "Preview"}</h3>
          <MailPreview
            title="Preview of what is typed"
            src="/admin/newsletter/frame"
            html={previewHtml(content, { ...values, subject: previewText(subject, values) })}
          />
        </section>
      </div>
    </FormDialog>
  );
}

function textsOf(campaign: CampaignRow): Typed {
  const values = Object.entries(campaign.values).map(([name, value]) => [`value.${name}`, value]);
  return { subject: campaign.subject, preview_text: campaign.previewText, content: campaign.content, ...Object.fromEntries(values) };
}

function textsOfTemplate(template: TemplateRow | null): Typed {
  return {
    subject: template?.subjectTemplate ?? "",
    preview_text: template?.previewText ?? "",
    content: template?.htmlTemplate ?? "",
  };
}

function valuesOf(typed: Typed): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).flatMap(([name, value]) => (name.startsWith("value.") ? [[name.slice(6), value]] : [])));
}

function labelled(campaign: CampaignRow) {
  return {
    Name: campaign.name,
    Subject: campaign.subject,
    "Preview text": campaign.previewText,
    "HTML content": campaign.content,
    ...Object.fromEntries(Object.entries(campaign.values).map(([name, value]) => [`{{${name}}}`, value])),
    State: campaign.status,
  };
}
