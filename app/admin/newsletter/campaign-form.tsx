import { useState } from "react";
import { useLocation } from "react-router";
import type { CampaignRow, TemplateChoice, TemplateRow } from "~/domain/newsletter/index.ts";
import { valuesAskedBy } from "~/domain/newsletter/placeholders.input.ts";
import { previewHtml, previewText } from "~/domain/newsletter/preview.input.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { listBehind } from "../form-address.ts";
import { ChangedMeanwhile } from "../parts/changed-meanwhile.tsx";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { FormPage } from "../parts/form-page.tsx";
import { Note } from "../parts/note.tsx";
import { FoundPlaceholders } from "./found-placeholders.tsx";
import { MailHtmlField } from "./mail-html-field.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { CAMPAIGNS } from "./newsletter-lists.ts";
import { ScheduleField } from "./schedule-field.tsx";
import { TemplateChoiceField } from "./template-choice-field.tsx";
import { type Typed, useTypedMail } from "./typed-mail.ts";
import { ValueFields } from "./value-fields.tsx";

type CampaignFormProps = {
  campaign: CampaignRow | null;
  templates: TemplateChoice[];
  /** The template that a new campaign starts from. */
  begun: TemplateRow | null;
  /** The firm's name and address, for the preview. */
  firm: Record<string, string>;
  /** What keeps every campaign from being sent as it is now. */
  senderFault: string | null;
  answer: AdminAnswer | undefined;
};

/** The campaign's form, with a live preview. */
export function CampaignForm({ campaign, templates, begun, firm, senderFault, answer }: CampaignFormProps) {
  // The campaign as it was when the form opened, so other people's changes don't mix with what's typed.
  const [opened] = useState(campaign);
  const { area, typed, turn, onInput, fill } = useTypedMail(opened ? textsOf(opened) : textsOfTemplate(begun));
  const { subject = "", preview_text: preview = "", content = "" } = typed;
  const values = valuesOf(typed);
  const errors = answer?.fields ?? {};
  const { search } = useLocation();
  const cancelTo = opened ? `${CAMPAIGNS.to}/${opened.id}` : listBehind(CAMPAIGNS.to, { search });
  return (
    <FormPage
      intent={opened ? "edit" : "add"}
      answer={answer}
      button={opened ? "Update Campaign" : "Create Campaign"}
      cancelTo={cancelTo}
      preview={<Preview subject={subject} content={content} values={{ ...values, ...firm }} />}
    >
      <ExpectedFields row={campaign} />
      {senderFault && <Note>{senderFault}</Note>}
      {campaign && opened && campaign.version !== opened.version && <ChangedMeanwhile before={labelled(opened)} now={labelled(campaign)} />}
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
          hint="Shown after the subject in inboxes."
          error={errors.preview_text}
        />
        <ScheduleField at={opened?.scheduledAt ?? null} error={errors.scheduled_at} />
        <ValueFields asked={valuesAskedBy(subject, preview, content)} values={values} errors={errors} />
        <MailHtmlField key={turn} label="HTML content" name="content" defaultValue={content} error={errors.content} />
        <FoundPlaceholders texts={[subject, preview, content]} />
      </div>
    </FormPage>
  );
}

/** What readers will get, with the values entered so far. */
function Preview({ subject, content, values }: { subject: string; content: string; values: Record<string, string> }) {
  return (
    <section aria-label="Preview" className="grid content-start gap-3">
      <h2 className="text-base wrap-anywhere">{previewText(subject, values) || "Preview"}</h2>
      <MailPreview
        title="Live preview"
        src="/admin/newsletter/frame"
        html={previewHtml(content, { ...values, subject: previewText(subject, values) })}
      />
    </section>
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
