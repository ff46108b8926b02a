import { typeOf } from "~/domain/articles/article-rules.input.ts";
import { findArticleToEdit, listArticleChoices } from "~/domain/content/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { ScreenError } from "../parts/screen-error.tsx";
import { rowId } from "../row-id.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/edit-article-page";
import { editArticleAction } from "./article-actions.ts";
import { articleWords } from "./article-words.ts";
import { ArticleEditor } from "./editor/article-editor.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.article.shownTitle || articleWords[typeOf(loaderData?.article ?? {})].untitled },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = context.get(staff);
  const [article, choices] = await Promise.all([findArticleToEdit(actor, id), listArticleChoices(actor)]);
  return {
    article: granted(article),
    choices: granted(choices),
    from: url.searchParams.get("from") ?? "",
    mayUpload: can(actor, "media:edit"),
  };
}

export const action = editArticleAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? "Failed to save");
}

const failures: Record<string, string> = {
  publish: "Failed to publish",
  schedule: "Failed to schedule",
  unpublish: "Failed to unpublish",
  discard: "Failed to discard changes",
  delete: "Failed to delete",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch article" />;
}

export default function EditArticlePage({ loaderData: { article, choices, from, mayUpload }, actionData }: Route.ComponentProps) {
  // After changes were discarded, the editor starts again.
  return <ArticleEditor key={`${article.id} ${from}`} article={article} choices={choices} mayUpload={mayUpload} answer={actionData} />;
}
