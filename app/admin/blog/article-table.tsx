import { useLocation } from "react-router";
import type { ListedArticle } from "~/domain/content/index.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { DialogLink, RowActions } from "../parts/row-actions.tsx";
import { ShortDay } from "../parts/times.tsx";
import { withDialog } from "./article-dialogs.ts";
import { ArticleStatusBadge } from "./article-status.tsx";
import type { ArticleWords } from "./article-words.ts";
import { GROUP_NAMES, GUIDE_FORM_NAMES } from "./guide-names.ts";

export function ArticleTable({ articles, words }: { articles: ListedArticle[]; words: ArticleWords }) {
  return (
    <DataTable
      caption={`${words.title}s`}
      columns={words.one === "guide" ? columnsWith("Group", "Form") : columnsWith("Category", "Author")}
      empty=""
      rows={articles.map((article) => ({ key: article.id, cells: cellsOf(article, words) }))}
    />
  );
}

const columnsWith = (first: string, second: string): Column[] => [
  { key: "title", label: "Title" },
  { key: "status", label: "Status" },
  { key: "first", label: first, gives: 2 },
  { key: "second", label: second, gives: 3 },
  { key: "updated", label: "Last updated" },
  { key: "actions", label: "Actions" },
];

function cellsOf(article: ListedArticle, words: ArticleWords) {
  const { id, title, category, author, guide, updatedAt } = article;
  return [
    <NameCell key="title" name={title || words.untitled} to={`/admin/blog/${id}`} />,
    <ArticleStatusBadge key="status" {...article} />,
    guide ? GROUP_NAMES[guide.group] : category,
    guide ? GUIDE_FORM_NAMES[guide.form] : author,
    <ShortDay key="updated" at={updatedAt} />,
    <Actions key="actions" article={article} words={words} />,
  ];
}

function Actions({ article: { id, slug, title, status, hasChanges }, words }: { article: ListedArticle; words: ArticleWords }) {
  const location = useLocation();
  const name = title || words.untitled;
  const of = <span className="sr-only">{name}</span>;
  return (
    <RowActions of={name}>
      <LinkButton variant="quiet" size="sm" to={`/admin/blog/${id}`}>
        Edit {of}
      </LinkButton>
      {status === "published" && !hasChanges && (
        <ButtonLink variant="quiet" size="sm" href={`${words.folder}/${slug}`}>
          View {of}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" size="sm" href={`/blog/preview/${id}`}>
        Preview {of}
      </ButtonLink>
      <LinkButton variant="quiet" size="sm" to={`/admin/blog/${id}/versions`}>
        Versions {of}
      </LinkButton>
      <DialogLink to={withDialog(location, "delete", id)} of={name}>
        Delete
      </DialogLink>
    </RowActions>
  );
}
