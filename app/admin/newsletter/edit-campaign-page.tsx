import { findCampaignToEdit, listTemplateChoices } from "~/domain/newsletter/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { rowId } from "../row-id.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/edit-campaign-page";
import { editCampaignAction } from "./campaign-actions.ts";
import { CampaignBadge } from "./campaign-badges.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { CAMPAIGNS } from "./newsletter-lists.ts";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: edit campaign" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = context.get(staff);
  const [campaign, templates] = await Promise.all([findCampaignToEdit(actor, id), listTemplateChoices(actor)]);
  return { campaign: granted(campaign), templates: granted(templates) };
}

export const action = editCampaignAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save campaign");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch newsletter campaigns" />;
}

export default function EditCampaignPage({ loaderData: { campaign, templates }, actionData }: Route.ComponentProps) {
  const state = <CampaignBadge status={campaign.status} isPaused={campaign.pausedAt !== null} />;
  return (
    <>
      <RecordHead title={campaign.name} back={CAMPAIGNS} status={state} />
      <CampaignForm key={campaign.id} campaign={campaign} templates={templates} begun={null} answer={actionData} />
    </>
  );
}
