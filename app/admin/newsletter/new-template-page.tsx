import { readDefaultTemplate, readFirmValues } from "~/domain/newsletter/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/new-template-page";
import { TEMPLATES } from "./newsletter-lists.ts";
import { newTemplateAction } from "./template-actions.ts";
import { TemplateForm } from "./template-form.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: create template" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [standard, firm] = await Promise.all([readDefaultTemplate(actor), readFirmValues(actor)]);
  return { standard: granted(standard), firm: granted(firm), isFromDefault: url.searchParams.get("from") === "default" };
}

export const action = newTemplateAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save template");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch newsletter templates" />;
}

export default function NewTemplatePage({ loaderData: { isFromDefault, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <>
      <RecordHead title="Create Template" back={TEMPLATES} />
      <TemplateForm key={String(isFromDefault)} template={null} {...shown} isFromDefault={isFromDefault} answer={actionData} />
    </>
  );
}
