import { EmptyState } from "../../ui/empty-state.tsx";
import { sendAdminForm } from "../answers.ts";
import { FilterChoice, SearchField } from "../parts/filter-fields.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import type { Route } from "./+types/guides-page";
import { listAction } from "./article-actions.ts";
import { ArticleList } from "./article-list.tsx";
import { articleStatusOptions } from "./article-status.tsx";
import { articleWords } from "./article-words.ts";
import { loadArticles } from "./load-articles.ts";

export const meta: Route.MetaFunction = () => [{ title: "Guides" }];

export const loader = (asked: Route.LoaderArgs) => loadArticles("guide", asked);
export const action = listAction("guide");

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? "Failed to save guide");
}

const failures: Record<string, string> = {
  create: "Failed to create guide",
  delete: "Failed to delete guide",
  restore: "Failed to restore guide",
  "undo-change": "Failed to undo the change",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch guides" />;
}

export default function GuidesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query } = loaderData;
  return (
    <ArticleList
      title="Guides"
      words={articleWords.guide}
      loaded={loaderData}
      answer={actionData}
      search={<SearchField label="Title, address, or subtitle" value={query.q} maxLength={200} />}
      filters={
        <FilterChoice label="Status" name="status" value={query.status} options={[{ value: "", label: "All" }, ...articleStatusOptions]} />
      }
      empty={
        <EmptyState
          icon="book-open"
          title="No guides yet"
          text="A guide is a document that visitors get in return for their email address. Visitors see it once you publish it."
        />
      }
    />
  );
}
