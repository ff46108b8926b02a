import { useLocation } from "react-router";
import type { ListedArticle } from "~/domain/content/index.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { DialogLink, RowActs } from "../parts/row-actions.tsx";
import { ShortDay } from "../parts/times.tsx";
import { withDialog } from "./article-dialogs.ts";
import { ArticleStatusBadge } from "./article-status.tsx";

export function ArticleTable({ articles }: { articles: ListedArticle[] }) {
  return (
    <DataTable
      caption="Articles"
      columns={columns}
      empty=""
      rows={articles.map((article) => ({ key: article.id, cells: cellsOf(article) }))}
    />
  );
}

const columns: Column[] = [
  { key: "title", label: "Title" },
  { key: "status", label: "Status" },
  { key: "category", label: "Category", gives: 2 },
  { key: "author", label: "Author", gives: 3 },
  { key: "updated", label: "Last updated" },
  { key: "actions", label: "Actions" },
];

function cellsOf(article: ListedArticle) {
  const { id, title, category, author, updatedAt } = article;
  return [
    <NameCell key="title" name={title || "Untitled article"} to={`/admin/blog/${id}`} />,
    <ArticleStatusBadge key="status" {...article} />,
    category,
    author,
    <ShortDay key="updated" at={updatedAt} />,
    <Actions key="actions" article={article} />,
  ];
}

function Actions({ article: { id, slug, title, status, hasChanges } }: { article: ListedArticle }) {
  const location = useLocation();
  const name = title || "Untitled article";
  const of = <span className="sr-only">{name}</span>;
  return (
    <RowActs of={name}>
      <LinkButton variant="quiet" size="sm" to={`/admin/blog/${id}`}>
        Edit {of}
      </LinkButton>
      {status === "published" && !hasChanges && (
        <ButtonLink variant="quiet" size="sm" href={`/blog/${slug}`}>
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
    </RowActs>
  );
}
