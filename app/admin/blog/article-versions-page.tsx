import { Link } from "react-router";
import { z } from "zod";
import { typeOf } from "~/domain/articles/article-rules.input.ts";
import {
  compareArticleVersions,
  findArticleToEdit,
  type ListedArticleVersion,
  listArticleVersions,
  restoreArticleVersion,
} from "~/domain/content/index.ts";
import { VersionNumber } from "~/domain/pages/page.input.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction } from "../define-action.ts";
import { RecordHead } from "../parts/record-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ExpectedRow } from "../posted-rows.ts";
import { rowId } from "../row-id.ts";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import { ComparedVersions } from "../versions/compared-versions.tsx";
import { readVersions } from "../versions/read-versions.ts";
import { RestoreVersion } from "../versions/restore-version.tsx";
import { type VersionEntry, versionTitle } from "../versions/version-list.tsx";
import type { Route } from "./+types/article-versions-page";
import { ArticleStatusBadge } from "./article-status.tsx";
import { articleWords } from "./article-words.ts";

export const meta: Route.MetaFunction = () => [{ title: "Versions" }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = context.get(staff);
  const [article, versions] = await Promise.all([findArticleToEdit(actor, id), listArticleVersions(actor, id)]);
  const read = await readVersions(url.searchParams, versions, (number, against) => compareArticleVersions(actor, id, number, against));
  const { shownTitle, status, hasChanges, publishAt, version, guide } = granted(article);
  return { article: { id, title: shownTitle, status, hasChanges, publishAt, version, type: typeOf({ guide }) }, ...read };
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
      <ComparedVersions
        entries={versions.map(entryOf)}
        difference={difference}
        against={query.against}
        none="Versions are saved as you write and each time you publish."
      />
      {query.restore && (
        <RestoreVersion
          title={`Restore version ${query.restore}?`}
          text={`The ${words.one} goes back to this version, as a draft. Visitors see it once you publish it. Restoring creates a new version, so you can undo it.`}
          fields={{ number: String(query.restore), version: String(version) }}
          answer={actionData}
        />
      )}
    </>
  );
}

const CAUSES: Record<ListedArticleVersion["cause"], string> = {
  saved: "Saved",
  published: "Published",
  restored: "Restored",
  imported: "Imported",
};

function entryOf({ number, cause, savedBy, createdAt }: ListedArticleVersion, place: number): VersionEntry {
  return { number, title: versionTitle(number, place === 0), at: createdAt, by: savedBy || "Original version", text: CAUSES[cause] };
}
