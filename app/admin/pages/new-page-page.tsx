import { can } from "~/domain/permissions/index.ts";
import { requestInfo } from "../../request-info.ts";
import { denied, sendAdminForm } from "../answers.ts";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/new-page-page";
import { newPageAction } from "./page-actions.ts";
import { PageForm } from "./page-form.tsx";
import { readEditorSite } from "./read-editor.ts";

export const meta: Route.MetaFunction = () => [{ title: "Add Page" }];

export async function loader({ context }: Route.LoaderArgs) {
  if (!can(context.get(staff), "page:edit")) denied();
  return { site: await readEditorSite(context.get(requestInfo).siteUrl) };
}

export const action = newPageAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save page");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch pages" />;
}

/** A page rather than a dialog, because the previews need room, especially on a phone. */
export default function NewPagePage({ loaderData: { site }, actionData }: Route.ComponentProps) {
  return (
    <>
      <RecordHead title="Add Page" back={{ to: "/admin/pages", label: "Pages" }} />
      <PageForm page={null} site={site} answer={actionData} />
    </>
  );
}
