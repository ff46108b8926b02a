import { z } from "zod";
import { findNewsletterTemplate, findSenderFault, listTemplateChoices, readFirmValues } from "~/domain/newsletter/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/new-campaign-page";
import { newCampaignAction } from "./campaign-actions.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { CAMPAIGNS } from "./newsletter-lists.ts";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: create campaign" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [templates, begun, firm, senderFault] = await Promise.all([
    listTemplateChoices(actor),
    beginningOf(actor, url.searchParams.get("from")),
    readFirmValues(actor),
    findSenderFault(actor),
  ]);
  return { templates: granted(templates), begun, firm: granted(firm), senderFault: granted(senderFault) };
}

/** The template that a new campaign starts from, if the URL names one. */
async function beginningOf(actor: Actor, from: string | null) {
  const id = z.uuid().safeParse(from);
  if (!id.success) return null;
  const found = await findNewsletterTemplate(actor, id.data);
  return found.ok ? found.value : null;
}

export const action = newCampaignAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save campaign");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch newsletter campaigns" />;
}

export default function NewCampaignPage({ loaderData: { begun, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <>
      <RecordHead title="Create Campaign" back={CAMPAIGNS} />
      <CampaignForm key={begun?.id} campaign={null} {...shown} begun={begun} answer={actionData} />
    </>
  );
}
