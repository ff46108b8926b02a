import { CampaignInput, valuesIn } from "~/domain/newsletter/campaigns.input.ts";
import { createCampaign, deleteCampaign, duplicateCampaign, restoreCampaign, updateCampaign } from "~/domain/newsletter/index.ts";
import { defineAction, type Posted, type Said } from "../define-action.ts";
import { listBehind } from "../form-address.ts";
import { ExpectedRow, RowRef } from "../posted-rows.ts";
import { gone, notSaved, type Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./dialogs.ts";
import { NOT_A_DRAFT } from "./failures.ts";
import { CAMPAIGNS } from "./newsletter-lists.ts";

const refusals = {
  "no-template": { error: "This template no longer exists. Choose another one, or none.", field: "template_id" },
  past: { error: "This time is in the past. Choose a later one, or leave it empty.", field: "scheduled_at" },
} satisfies Record<string, Refusal>;

const typedCampaign = ({ fields }: Posted) => ({ ...fields, values: valuesIn(fields) });

const add = defineAction({
  permission: "newsletter:edit",
  schema: CampaignInput,
  read: typedCampaign,
  run: ({ actor, input }) => createCampaign(actor, input),
  done: (saved) => ({ text: "Campaign created successfully", ...nextOf(saved) }),
  refusals,
});

const edit = defineAction({
  permission: "newsletter:edit",
  row: ExpectedRow,
  schema: CampaignInput,
  read: typedCampaign,
  run: ({ actor, row, input }) => updateCampaign(actor, row, input),
  done: (saved) => ({ text: "Campaign updated successfully", ...nextOf(saved) }),
  refusals: {
    ...refusals,
    stale: notSaved,
    "not-a-draft": NOT_A_DRAFT,
  },
});

/** If a time is set, the campaign's page asks whether to schedule it: nothing is sent without confirmation. */
function nextOf({ id, scheduledAt }: { id: string; scheduledAt: Date | null }): Pick<Said, "to"> {
  return scheduledAt ? { to: `/admin/newsletter/campaigns/${id}?schedule` } : {};
}

/** From the list and from a campaign's page. The copy opens, because it's changed before it's sent. */
export const duplicate = defineAction({
  permission: "newsletter:edit",
  row: RowRef,
  run: ({ actor, row }) => duplicateCampaign(actor, row.id),
  done: ({ id, version }) => ({
    text: "Campaign duplicated successfully",
    to: `${CAMPAIGNS.to}/${id}/edit`,
    undo: { path: CAMPAIGNS.to, fields: { intent: "delete", id, version: String(version) } },
  }),
});

const remove = defineAction({
  permission: "newsletter:edit",
  row: ExpectedRow,
  run: ({ actor, row }) => deleteCampaign(actor, row),
  done: ({ deletedId }) => ({ text: "Campaign deleted successfully", undo: { fields: { intent: "restore", id: deletedId } } }),
  refusals: {
    "was-sent": {
      error: "Sent campaigns can't be deleted. Links in their emails depend on them, and they're the record of what was sent.",
      status: 409,
    },
    scheduled: { error: "This campaign is scheduled. Move it back to draft first.", status: 409 },
  },
});

const restore = defineAction({
  permission: "newsletter:edit",
  row: RowRef,
  run: ({ actor, row }) => restoreCampaign(actor, row.id),
  done: "Campaign restored successfully",
  refusals: {
    "not-found": gone,
    "no-template": { error: "This campaign's template was deleted. Restore the template first.", status: 409 },
  },
});

/** For the list of campaigns. */
export const campaignsAction = screenAction({ back: withoutDialog, forms: { duplicate, delete: remove, restore } });

/** For the page of a new campaign and of the campaign in the URL. */
export const newCampaignAction = screenAction({ back: (url) => listBehind(CAMPAIGNS.to, url), forms: { add } });
export const editCampaignAction = screenAction({ back: ({ pathname }) => pathname.replace(/\/edit$/, ""), forms: { edit } });
