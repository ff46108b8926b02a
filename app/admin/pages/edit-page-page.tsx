import { Link } from "react-router";
import { findPageToEdit, readPageMenu } from "~/domain/content/index.ts";
import { requestInfo } from "../../request-info.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { ScreenError } from "../parts/screen-error.tsx";
import { rowId } from "../row-id.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/edit-page-page";
import { OnePageHead } from "./one-page-head.tsx";
import { editPageAction } from "./page-actions.ts";
import { PageForm } from "./page-form.tsx";
import { PageMenu } from "./page-menu.tsx";
import { readEditorSite } from "./read-editor.ts";

export const meta: Route.MetaFunction = () => [{ title: "Edit Page" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = context.get(staff);
  const [page, menu] = await Promise.all([findPageToEdit(actor, id), readPageMenu(actor, id)]);
  return { page: granted(page), menu: menu.ok ? menu.value : null, site: await readEditorSite(context.get(requestInfo).siteUrl) };
}

export const action = editPageAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save page");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch pages" />;
}

/** Everything about a page except its blocks. */
export default function EditPagePage({ loaderData: { page, menu, site }, actionData }: Route.ComponentProps) {
  return (
    <>
      <OnePageHead page={page} />
      {page.draft && (
        <p className="mb-6 rounded-md border border-warn/40 bg-warn-tint p-3 text-sm text-heading">
          This page has changes in the editor that aren't published yet. Publishing the page here doesn't publish them.{" "}
          <Link to={`/admin/pages/${page.id}/edit`} className="font-semibold text-heading underline">
            Publish them in the editor
          </Link>
          .
        </p>
      )}
      <PageForm key={page.id} page={page} site={site} answer={actionData} />
      {menu && <PageMenu page={page} menu={menu} answer={actionData} />}
    </>
  );
}
