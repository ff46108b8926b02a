import { findNewsletterTemplate, readDefaultTemplate, readFirmValues } from "~/domain/newsletter/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { rowId } from "../row-id.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/edit-template-page";
import { TEMPLATES } from "./newsletter-lists.ts";
import { editTemplateAction } from "./template-actions.ts";
import { TemplateForm } from "./template-form.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: edit template" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = context.get(staff);
  const [template, standard, firm] = await Promise.all([
    findNewsletterTemplate(actor, id),
    readDefaultTemplate(actor),
    readFirmValues(actor),
  ]);
  return { template: granted(template), standard: granted(standard), firm: granted(firm) };
}

export const action = editTemplateAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save template");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch newsletter templates" />;
}

export default function EditTemplatePage({ loaderData: { template, standard, firm }, actionData }: Route.ComponentProps) {
  const state = <Badge tone={template.isActive ? "good" : "neutral"}>{template.isActive ? "Active" : "Inactive"}</Badge>;
  return (
    <>
      <RecordHead title={template.name} back={TEMPLATES} status={state} />
      <TemplateForm key={template.id} template={template} standard={standard} firm={firm} isFromDefault={false} answer={actionData} />
    </>
  );
}
