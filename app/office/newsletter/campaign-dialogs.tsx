import { useState } from "react";
import { useLocation } from "react-router";
import type { CampaignRow, MailPreview as Preview, TemplateChoice, TemplateRow } from "~/domain/newsletter/index.ts";
import type { OfficeAnswer } from "../answers.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { withoutDialog } from "./dialogs.ts";
import { PreviewDialog } from "./preview-dialog.tsx";

type CampaignDialogsProps = {
  dialog: string | null;
  campaign: CampaignRow | null;
  templates: TemplateChoice[];
  /** The template that a new one begins with. */
  begun: TemplateRow | null;
  preview: Preview | null;
  answer: OfficeAnswer | undefined;
};

/** The dialog that the address asks for. */
export function CampaignDialogs({ dialog, campaign, templates, begun, preview, answer }: CampaignDialogsProps) {
  const closeTo = withoutDialog(useLocation());
  // As it was when the dialog was opened: what others change is not deleted unseen.
  const [seen] = useState(campaign);
  if (dialog === "add" || (dialog === "edit" && campaign))
    return <CampaignForm campaign={campaign} templates={templates} begun={begun} closeTo={closeTo} answer={answer} />;
  if (preview && campaign) return <PreviewDialog id={campaign.id} preview={preview} closeTo={closeTo} />;
  if (dialog !== "delete" || !seen) return null;
  return (
    <ConfirmDialog
      title="Delete this campaign?"
      text={
        <>
          Are you sure you want to delete this campaign? You can undo it right after.
          <strong className="mt-3 block break-words text-heading">{seen.name}</strong>
        </>
      }
      intent="delete"
      fields={{ id: seen.id, version: String(seen.version) }}
      button="Delete"
      busy="Deleting..."
      closeTo={closeTo}
      answer={answer}
    />
  );
}
