import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { withQuery } from "../address.ts";
import { formatNumber } from "../format.ts";
import { DeleteDialog } from "../parts/delete-dialog.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import type { ListAnswer } from "./article-actions.ts";
import { withoutDialog } from "./article-dialogs.ts";
import { ArticleTable } from "./article-table.tsx";
import type { ArticleWords } from "./article-words.ts";
import { BlogTabs } from "./blog-tabs.tsx";
import type { LoadedArticles } from "./load-articles.ts";
import { NewArticleButton } from "./new-article-button.tsx";
import { UnreadyArticles } from "./unready-articles.tsx";

interface ArticleListProps {
  title: string;
  words: ArticleWords;
  loaded: LoadedArticles;
  answer: ListAnswer | undefined;
  search: ReactNode;
  filters: ReactNode;
  /** What an empty list says. */
  empty: ReactNode;
}

/** All articles, or all guides, the latest changed first. */
export function ArticleList({ title, words, loaded, answer, search, filters, empty }: ArticleListProps) {
  const location = useLocation();
  const { query, list, choices, deletedIds } = loaded;
  const isFiltered = query.q !== "" || query.status !== "" || query.category !== "" || query.author !== "" || query.after !== "";
  const deleted = list.articles.filter(({ id }) => deletedIds.includes(id));
  return (
    <>
      <PageHead title={title} text={countText(list.counts)}>
        <ButtonLink variant="secondary" href="/admin/blog/articles.zip" download className="max-sm:hidden">
          Export
        </ButtonLink>
        <LinkButton variant="secondary" to="/admin/blog/import" className="max-sm:hidden">
          Import
        </LinkButton>
        <NewArticleButton words={words} />
      </PageHead>
      <BlogTabs />
      <FilterForm label={`${words.title}s`} search={search}>
        {filters}
      </FilterForm>
      <ListRefusal answer={answer} intents={["create", "restore", "undo-change"]} />
      {answer?.unready && <UnreadyArticles answer={answer} unready={answer.unready} />}
      {list.articles.length === 0 ? (
        <NothingFits isFiltered={isFiltered} all={words.list}>
          {empty}
        </NothingFits>
      ) : (
        <ArticleTable
          key={withoutDialog(location)}
          articles={list.articles}
          words={words}
          choices={choices}
          answer={deleted.length > 0 || answer?.unready ? undefined : answer}
        />
      )}
      <Pages after={query.after} next={list.next} />
      {deleted.length > 0 && (
        <DeleteDialog
          key={deletedIds.join()}
          one={words.one}
          many={words.many}
          rows={deleted.map(({ id, version, title: name }) => ({ id, version, name: name || words.untitled }))}
          answer={answer}
        />
      )}
    </>
  );
}

function countText({ draft, scheduled, published }: LoadedArticles["list"]["counts"]): string {
  return `${formatNumber(published)} published, ${formatNumber(draft)} in progress${scheduled > 0 ? `, ${formatNumber(scheduled)} scheduled` : ""}.`;
}

function Pages({ after, next }: { after: string; next: string | null }) {
  const location = useLocation();
  return (
    <nav aria-label="Pages" className="mt-3 flex justify-end gap-2 text-sm">
      {after && (
        <LinkButton variant="secondary" size="sm" to={withQuery(location, { after: null })}>
          First page
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="secondary" size="sm" to={withQuery(location, { after: next })}>
          Next
        </LinkButton>
      )}
    </nav>
  );
}
