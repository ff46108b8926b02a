import { EmptyState } from "../../ui/empty-state.tsx";
import { sendAdminForm } from "../answers.ts";
import { FilterChoice, SearchField } from "../parts/filter-fields.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import type { Route } from "./+types/articles-page";
import { listAction } from "./article-actions.ts";
import { ArticleList } from "./article-list.tsx";
import { articleStatusOptions } from "./article-status.tsx";
import { articleWords } from "./article-words.ts";
import { loadArticles } from "./load-articles.ts";

export const meta: Route.MetaFunction = () => [{ title: "Blog" }];

export const loader = (asked: Route.LoaderArgs) => loadArticles("article", asked);
export const action = listAction("article");

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? "Failed to save article");
}

const failures: Record<string, string> = {
  create: "Failed to create article",
  delete: "Failed to delete article",
  restore: "Failed to restore article",
  "undo-change": "Failed to undo the change",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch articles" />;
}

export default function ArticlesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, choices } = loaderData;
  const options = (rows: { id: string; name: string }[]) => [
    { value: "", label: "All" },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <ArticleList
      title="Blog"
      words={articleWords.article}
      loaded={loaderData}
      answer={actionData}
      search={<SearchField label="Title, address, or excerpt" value={query.q} maxLength={200} />}
      filters={
        <>
          <FilterChoice
            label="Status"
            name="status"
            value={query.status}
            options={[{ value: "", label: "All" }, ...articleStatusOptions]}
          />
          <FilterChoice label="Category" name="category" value={query.category} options={options(choices.categories)} />
          <FilterChoice label="Author" name="author" value={query.author} options={options(choices.authors)} />
        </>
      }
      empty={<EmptyState icon="book-open" title="No articles yet" text="Write your first article. Visitors see it once you publish it." />}
    />
  );
}
