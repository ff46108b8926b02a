import { data, useLocation } from "react-router";
import { z } from "zod";
import { comparePageVersions, findPageToEdit, listPageVersions, restorePageVersion } from "~/domain/content/index.ts";
import { VersionNumber, VersionQuery } from "~/domain/content/page.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { dialogsOf } from "../dialogs.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ExpectedRow } from "../posted-rows.ts";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/page-versions-page";
import { DifferenceView } from "./difference-view.tsx";
import { OnePageHead } from "./one-page-head.tsx";
import { VersionList } from "./version-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Page Versions" }];

const { withDialog, withoutDialog } = dialogsOf(["restore"]);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data("Not found", { status: 404 });
  const actor = context.get(staff);
  const [page, versions] = await Promise.all([findPageToEdit(actor, id.data), listPageVersions(actor, id.data)]);
  const search = url.searchParams;
  const query = VersionQuery.parse({ ...Object.fromEntries(search), version: search.get("version"), restore: search.get("restore") });
  const chosen = query.version || versions.ok === false ? query.version : (versions.value[0]?.number ?? null);
  const difference = chosen ? granted(await comparePageVersions(actor, id.data, chosen, query.against)) : null;
  return { page: granted(page), versions: granted(versions), query, difference };
}

const restore = defineAction({
  permission: "page:edit",
  row: z.object({ ...ExpectedRow.shape, number: VersionNumber }),
  run: ({ actor, row: { number, ...seen } }) => restorePageVersion(actor, seen, number),
  done: (_, { row }) => `Version ${row.number} restored successfully`,
  refusals: {
    "slug-taken": { error: "That address is now used by another page. Change that page's address first." },
    "no-version": { error: "This version no longer exists.", status: 404 },
  },
});

export const action = screenAction({ back: ({ pathname }) => pathname, forms: { restore } });

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save page");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch pages" />;
}

/** A page after each save, what changed, and a way to restore it. */
export default function PageVersionsPage({ loaderData: { page, versions, query, difference }, actionData }: Route.ComponentProps) {
  const location = useLocation();
  const newest = versions[0]?.number ?? 0;
  return (
    <>
      <OnePageHead page={page} />
      {difference ? (
        <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <VersionList versions={versions} chosen={difference.number} />
          <DifferenceView
            difference={difference}
            against={query.against}
            isNewest={difference.number === newest}
            restoreAt={withDialog(location, "restore", difference.number)}
          />
        </div>
      ) : (
        <EmptyState icon="clock" title="No versions yet" text="A version is saved each time you save or publish this page." />
      )}
      {query.restore && (
        <ConfirmDialog
          title={`Restore version ${query.restore}?`}
          text="The page and its sections go back to this version, and its status stays the same. If the page is published, visitors see the change right away. Restoring creates a new version, so you can go back."
          intent="restore"
          fields={{ number: String(query.restore), version: String(page.version) }}
          button="Restore"
          busy="Restoring..."
          closeTo={withoutDialog(location)}
          answer={actionData}
          isDestructive={false}
        />
      )}
    </>
  );
}
