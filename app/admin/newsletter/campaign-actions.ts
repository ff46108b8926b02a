import { z } from "zod";
import { CampaignInput, valuesIn } from "~/domain/newsletter/campaigns.input.ts";
import { createCampaign, deleteCampaign, restoreCampaign, updateCampaign } from "~/domain/newsletter/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { formFields, misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer, type Refusal, SeenRow } from "../content-answers.ts";
import { offerUndo } from "../undo.ts";
import { withoutDialog } from "./dialogs.ts";
import { refusals, UNKNOWN_FORM } from "./template-actions.ts";

interface Posted {
  actor: Actor;
  backTo: string;
  fields: Record<string, string>;
}

const notSaved = {
  "no-template": { error: "This template is not there any more. Please choose another, or none.", field: "template_id" },
  past: { error: "This time is over. Choose a later one, or leave it empty.", field: "scheduled_at" },
} satisfies Record<string, Refusal>;

const notEdited = {
  ...notSaved,
  stale: refusals.stale,
  "not-a-draft": { error: "Only drafts can be edited. Somebody has sent or scheduled this campaign meanwhile.", status: 409 },
} satisfies Record<string, Refusal>;

const notDeleted = {
  "was-sent": { error: "It was sent: the links of its messages lead through it, and it is the account of them. It stays.", status: 409 },
  scheduled: { error: "It is scheduled. Take it back to draft first.", status: 409 },
} satisfies Record<string, Refusal>;

const notRestored = {
  "not-found": refusals.gone,
  "no-template": { error: "The template that it began with is gone. Bring that back first.", status: 409 },
} satisfies Record<string, Refusal>;

const acts: Record<string, (posted: Posted) => Promise<unknown>> = { add, edit, delete: remove, restore };

/** Does what a form of the list of campaigns asks for, and answers it. */
export async function actOnCampaigns(actor: Actor, request: Request, url: URL) {
  const { intent = "", ...fields } = await formFields(request);
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return (act ? await act({ actor, backTo: withoutDialog(url), fields }) : refusedForm(UNKNOWN_FORM)) as never;
}

async function add({ actor, backTo, fields }: Posted) {
  const input = CampaignInput.safeParse({ ...fields, values: valuesIn(fields) });
  if (!input.success) return misfilledForm(input.error, "add");
  const created = await createCampaign(actor, input.data);
  const text = "Campaign created successfully";
  return contentAnswer(created, { intent: "add", backTo: nextOf(created, backTo), text, refusals: notSaved });
}

async function edit({ actor, backTo, fields }: Posted) {
  const seen = SeenRow.safeParse(fields);
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  const input = CampaignInput.safeParse({ ...fields, values: valuesIn(fields) });
  if (!input.success) return misfilledForm(input.error, "edit");
  const updated = await updateCampaign(actor, seen.data, input.data);
  const text = "Campaign updated successfully";
  return contentAnswer(updated, { intent: "edit", backTo: nextOf(updated, backTo), text, refusals: notEdited });
}

/** With a planned time its page asks whether it is to leave by itself then: nothing is sent that nobody has confirmed. */
function nextOf(saved: { ok: true; value: { id: string; scheduledAt: Date | null } } | { ok: false }, backTo: string): string {
  return saved.ok && saved.value.scheduledAt ? `/admin/newsletter/campaigns/${saved.value.id}?schedule` : backTo;
}

async function remove({ actor, backTo, fields }: Posted) {
  const seen = SeenRow.safeParse(fields);
  if (!seen.success) return refusedForm(UNKNOWN_FORM);
  const deleted = await deleteCampaign(actor, seen.data);
  const undo = deleted.ok ? offerUndo(actor, { path: backTo, fields: { intent: "restore", id: deleted.value.deletedId } }) : undefined;
  return contentAnswer(deleted, { intent: "delete", backTo, text: "Campaign deleted successfully", undo, refusals: notDeleted });
}

async function restore({ actor, backTo, fields }: Posted) {
  const id = z.uuid().safeParse(fields.id);
  if (!id.success) return refusedForm(UNKNOWN_FORM);
  const restored = await restoreCampaign(actor, id.data);
  return contentAnswer(restored, { intent: "restore", backTo, text: "Campaign restored successfully", refusals: notRestored });
}
