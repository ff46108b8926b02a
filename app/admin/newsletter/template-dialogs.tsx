import { useState } from "react";
import { useLocation } from "react-router";
import type { TemplateRow } from "~/domain/newsletter/index.ts";
import { previewText } from "~/domain/newsletter/preview.input.ts";
import { sampleValues } from "~/domain/newsletter/sample-values.input.ts";
import type { AdminAnswer } from "../answers.ts";
import { DeleteRowDialog } from "../parts/delete-row-dialog.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { withoutDialog } from "./dialogs.ts";
import { MailPreview } from "./mail-preview.tsx";

type TemplateDialogsProps = {
  dialog: string | null;
  template: TemplateRow | null;
  answer: AdminAnswer | undefined;
};

/** The dialog that the URL asks for. */
export function TemplateDialogs({ dialog, template, answer }: TemplateDialogsProps) {
  const closeTo = withoutDialog(useLocation());
  // The template as it was when the dialog opened, so no one deletes changes they haven't seen.
  const [seen] = useState(template);
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
      text="Are you sure you want to delete this template? Campaigns that started from it don't change. You can undo this right afterward."
      name={seen.name}
      row={seen}
      closeTo={closeTo}
      answer={answer}
    />
  );
}
