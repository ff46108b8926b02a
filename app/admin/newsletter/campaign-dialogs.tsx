import { useState } from "react";
import { useLocation } from "react-router";
import type { CampaignRow, MailPreview as Preview } from "~/domain/newsletter/index.ts";
import type { AdminAnswer } from "../answers.ts";
import { DeleteRowDialog } from "../parts/delete-row-dialog.tsx";
import { withoutDialog } from "./dialogs.ts";
import { PreviewDialog } from "./preview-dialog.tsx";

type CampaignDialogsProps = {
  dialog: string | null;
  campaign: CampaignRow | null;
  preview: Preview | null;
  answer: AdminAnswer | undefined;
};

/** The dialog that the URL asks for. */
export function CampaignDialogs({ dialog, campaign, preview, answer }: CampaignDialogsProps) {
  const closeTo = withoutDialog(useLocation());
  // The campaign as it was when the dialog opened, so no one deletes changes they haven't seen.
  const [seen] = useState(campaign);
  if (preview && campaign) return <PreviewDialog id={campaign.id} preview={preview} closeTo={closeTo} />;
  if (dialog !== "delete" || !seen) return null;
  return (
    <DeleteRowDialog
      title="Delete this campaign?"
      text="Are you sure you want to delete this campaign? You can undo this right afterward."
      name={seen.name}
      row={seen}
      closeTo={closeTo}
      answer={answer}
    />
  );
}
