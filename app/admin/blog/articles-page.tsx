import { useLocation } from "react-router";
import { z } from "zod";
import { ArticleQuery } from "~/domain/content/article.input.ts";
import { listArticleChoices, listArticlesToEdit } from "~/domain/content/index.ts";
import { RECORDS_PER_PAGE } from "~/domain/records/record-list-rules.input.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { withQuery } from "../address.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { DeleteDialog } from "../parts/delete-dialog.tsx";
import { FilterChoice, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/articles-page";
import { articlesAction } from "./article-actions.ts";
import { articleStatusOptions } from "./article-status.tsx";
import { ArticleTable } from "./article-table.tsx";
import { BlogTabs } from "./blog-tabs.tsx";
import { NewArticleButton } from "./new-article-button.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Blog" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = ArticleQuery.parse(Object.fromEntries(url.searchParams));
  const ids = z
    .array(z.uuid())
    .max(RECORDS_PER_PAGE)
    .safeParse((url.searchParams.get("delete") ?? "").split(",").filter(Boolean));
  const [list, choices] = await Promise.all([listArticlesToEdit(actor, query), listArticleChoices(actor)]);
  return { query, list: granted(list), choices: granted(choices), deletedIds: ids.data ?? [] };
}

export const action = articlesAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => failures[intent] ?? "Failed to save article");
}

const failures: Record<string, string> = {
  create: "Failed to create article",
  delete: "Failed to delete article",
  restore: "Failed to restore article",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch articles" />;
}

/** All articles, the latest changed first. */
export default function ArticlesPage({ loaderData: { query, list, choices, deletedIds }, actionData: answer }: Route.ComponentProps) {
  const location = useLocation();
  const { draft, scheduled, published } = list.counts;
  const isFiltered = query.q !== "" || query.status !== "" || query.category !== "" || query.author !== "" || query.after !== "";
  const options = (all: string, rows: { id: string; name: string }[]) => [
    { value: "", label: all },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const deleted = list.articles.filter(({ id }) => deletedIds.includes(id));
  return (
    <>
      <PageHead
        title="Blog"
        text={`${formatNumber(published)} published, ${formatNumber(draft)} in draft${scheduled > 0 ? `, ${formatNumber(scheduled)} scheduled` : ""}.`}
      >
        <ButtonLink variant="secondary" href="/admin/blog/articles.zip" download className="max-sm:hidden">
          Export
        </ButtonLink>
        <LinkButton variant="secondary" to="/admin/blog/import" className="max-sm:hidden">
          Import
        </LinkButton>
        <NewArticleButton />
      </PageHead>
      <BlogTabs />
      <FilterForm label="Articles" search={<SearchField label="Title, address, or excerpt" value={query.q} maxLength={200} />}>
        <FilterChoice label="Status" name="status" value={query.status} options={[{ value: "", label: "All" }, ...articleStatusOptions]} />
        <FilterChoice label="Category" name="category" value={query.category} options={options("All", choices.categories)} />
        <FilterChoice label="Author" name="author" value={query.author} options={options("All", choices.authors)} />
      </FilterForm>
      <ListRefusal answer={answer} intents={["create", "restore"]} />
      {list.articles.length === 0 ? (
        <NothingFits isFiltered={isFiltered} all="/admin/blog">
          <EmptyState icon="book-open" title="No articles yet" text="Write your first article. Visitors see it once you publish it." />
        </NothingFits>
      ) : (
        <ArticleTable key={location.key} articles={list.articles} />
      )}
      <nav aria-label="Pages" className="mt-3 flex justify-end gap-2 text-sm">
        {query.after && (
          <LinkButton variant="secondary" size="sm" to={withQuery(location, { after: null })}>
            First page
          </LinkButton>
        )}
        {list.next && (
          <LinkButton variant="secondary" size="sm" to={withQuery(location, { after: list.next })}>
            Next
          </LinkButton>
        )}
      </nav>
      {deleted.length > 0 && (
        <DeleteDialog
          key={deletedIds.join()}
          one="article"
          many="articles"
          rows={deleted.map(({ id, version, title }) => ({ id, version, name: title || "Untitled article" }))}
          answer={answer}
        />
      )}
    </>
  );
}
