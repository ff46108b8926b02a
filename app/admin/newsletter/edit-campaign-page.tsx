import { type ComponentProps, useState } from "react";
import { type CampaignRow, findCampaignToEdit, findSenderFault, listTemplateChoices, readFirmValues } from "~/domain/newsletter/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { Note } from "../parts/note.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { rowId } from "../row-id.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/edit-campaign-page";
import { editCampaignAction } from "./campaign-actions.ts";
import { CampaignBadge } from "./campaign-badges.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { NOT_A_DRAFT } from "./failures.ts";
import { CAMPAIGNS } from "./newsletter-lists.ts";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: edit campaign" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = context.get(staff);
  const [found, templates, firm, senderFault] = await Promise.all([
    findCampaignToEdit(actor, id),
    listTemplateChoices(actor),
    readFirmValues(actor),
    findSenderFault(actor),
  ]);
  return { campaign: granted(found), templates: granted(templates), firm: granted(firm), senderFault: granted(senderFault) };
}

export const action = editCampaignAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save campaign");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch newsletter campaigns" />;
}

export default function EditCampaignPage({ loaderData: { campaign, ...shown }, actionData }: Route.ComponentProps) {
  const state = <CampaignBadge status={campaign.status} isPaused={campaign.pausedAt !== null} />;
  return (
    <>
      <RecordHead title={campaign.name} back={CAMPAIGNS} status={state} />
      <DraftForm key={campaign.id} campaign={campaign} {...shown} begun={null} answer={actionData} />
    </>
  );
}

/**
 * From a bookmark, another tab, or the Back button, there's no form for what it would refuse. A form that was open before the campaign was
 * sent keeps what was typed.
 */
function DraftForm(form: ComponentProps<typeof CampaignForm> & { campaign: CampaignRow }) {
  const [wasDraft] = useState(form.campaign.status === "draft" || form.answer !== undefined);
  if (wasDraft) return <CampaignForm {...form} />;
  return (
    <>
      <Note>{NOT_A_DRAFT.error}</Note>
      <LinkButton to={`${CAMPAIGNS.to}/${form.campaign.id}`}>Open campaign</LinkButton>
    </>
  );
}
