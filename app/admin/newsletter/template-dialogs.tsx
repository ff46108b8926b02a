import { useState } from "react";
import { useLocation } from "react-router";
import type { DefaultTemplate, TemplateRow } from "~/domain/newsletter/index.ts";
import { previewText } from "~/domain/newsletter/preview.input.ts";
import { sampleValues } from "~/domain/newsletter/sample-values.input.ts";
import type { AdminAnswer } from "../answers.ts";
import { DeleteRowDialog } from "../parts/delete-row-dialog.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { withoutDialog } from "./dialogs.ts";
import { MailPreview } from "./mail-preview.tsx";
import { TemplateForm } from "./template-form.tsx";

type TemplateDialogsProps = {
  dialog: string | null;
  template: TemplateRow | null;
  standard: DefaultTemplate | null;
  isFromDefault: boolean;
  answer: AdminAnswer | undefined;
};

/** The dialog that the address asks for. */
export function TemplateDialogs({ dialog, template, standard, isFromDefault, answer }: TemplateDialogsProps) {
  const closeTo = withoutDialog(useLocation());
  // As it was when the dialog was opened: what others change is not deleted unseen.
  const [seen] = useState(template);
  if (standard && (dialog === "add" || template))
    return <TemplateForm template={template} standard={standard} isFromDefault={isFromDefault} closeTo={closeTo} answer={answer} />;
  if (!template) return null;
  if (dialog === "preview") {
    return (
      <FormDialog
        title={template.name}
        description={previewText(template.subjectTemplate, { ...sampleValues })}
        size="xl"
        closeTo={closeTo}
      >
        <MailPreview title={`Preview of ${template.name}`} src={`/admin/newsletter/frame?template=${template.id}`} />
      </FormDialog>
    );
  }
  if (dialog !== "delete" || !seen) return null;
  return (
    <DeleteRowDialog
      title="Delete this template?"
      text="Are you sure you want to delete this template? Campaigns that began with it stay as they are. You can undo it right after."
      name={seen.name}
      row={seen}
      closeTo={closeTo}
      answer={answer}
    />
  );
}
