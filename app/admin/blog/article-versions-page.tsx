import { data, Link, useLocation } from "react-router";
import { z } from "zod";
import { typeOf } from "~/domain/content/article-rules.input.ts";
import { compareArticleVersions, findArticleToEdit, listArticleVersions, restoreArticleVersion } from "~/domain/content/index.ts";
import { VersionNumber, VersionQuery } from "~/domain/content/page.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { dialogsOf } from "../dialogs.ts";
import { DifferenceView } from "../pages/difference-view.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ExpectedRow } from "../posted-rows.ts";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/article-versions-page";
import { ArticleStatusBadge } from "./article-status.tsx";
import { ArticleVersionList } from "./article-version-list.tsx";
import { articleWords } from "./article-words.ts";

export const meta: Route.MetaFunction = () => [{ title: "Versions" }];

const { withDialog, withoutDialog } = dialogsOf(["restore"]);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data("Not found", { status: 404 });
  const actor = context.get(staff);
  const [article, versions] = await Promise.all([findArticleToEdit(actor, id.data), listArticleVersions(actor, id.data)]);
  const search = url.searchParams;
  const query = VersionQuery.parse({ ...Object.fromEntries(search), version: search.get("version"), restore: search.get("restore") });
  const chosen = query.version || versions.ok === false ? query.version : (versions.value[0]?.number ?? null);
  const difference = chosen ? granted(await compareArticleVersions(actor, id.data, chosen, query.against)) : null;
  const { shownTitle, status, hasChanges, publishAt, version, guide } = granted(article);
  return {
    article: { id: id.data, title: shownTitle, status, hasChanges, publishAt, version, type: typeOf({ guide }) },
    versions: granted(versions),
    query,
    difference,
  };
}

const restore = defineAction({
  permission: "article:edit",
  row: z.object({ ...ExpectedRow.shape, number: VersionNumber }),
  run: ({ actor, row: { number, ...seen } }) => restoreArticleVersion(actor, seen, number),
  done: (_, { row }) => `Version ${row.number} restored`,
  refusals: { "no-version": { error: "This version no longer exists.", status: 404 } },
});

export const action = screenAction({ back: ({ pathname }) => pathname, forms: { restore } });

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to restore version");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch article" />;
}

/** What an article was, what changed, and a way back. */
export default function ArticleVersionsPage({ loaderData: { article, versions, query, difference }, actionData }: Route.ComponentProps) {
  const location = useLocation();
  const newest = versions[0]?.number ?? 0;
  const { id, title, status, hasChanges, publishAt, version, type } = article;
  const words = articleWords[type];
  return (
    <>
      <RecordHead
        title={title || words.untitled}
        back={{ to: `/admin/blog/${id}`, label: "Editor" }}
        status={<ArticleStatusBadge status={status} hasChanges={hasChanges} publishAt={publishAt} />}
        text={
          <Link to={words.list} className="text-link">
            All {words.many}
          </Link>
        }
      />
      {difference ? (
        <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <ArticleVersionList versions={versions} chosen={difference.number} />
          <DifferenceView
            difference={difference}
            against={query.against}
            isNewest={difference.number === newest}
            restoreAt={withDialog(location, "restore", difference.number)}
          />
        </div>
      ) : (
        <EmptyState icon="clock" title="No versions yet" text="Versions are saved as you write and each time you publish." />
      )}
      {query.restore && (
        <ConfirmDialog
          title={`Restore version ${query.restore}?`}
          text={`The ${words.one} goes back to this version, as a draft. Visitors see it once you publish it. Restoring creates a new version, so you can undo it.`}
          intent="restore"
          fields={{ number: String(query.restore), version: String(version) }}
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
