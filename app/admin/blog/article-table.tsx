import { useLocation } from "react-router";
import type { ArticleChoices, ListedArticle } from "~/domain/content/index.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { AdminAnswer } from "../answers.ts";
import { BulkBar, deletion } from "../parts/bulk-bar.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { DialogLink, RowActions } from "../parts/row-actions.tsx";
import { SelectBox, useRowSelection } from "../parts/row-selection.tsx";
import { ShortDay } from "../parts/times.tsx";
import { withDialog } from "./article-dialogs.ts";
import { ArticleStatusBadge } from "./article-status.tsx";
import type { ArticleWords } from "./article-words.ts";
import { GROUP_NAMES, GUIDE_FORM_NAMES } from "./guide-names.ts";

type ArticleTableProps = { articles: ListedArticle[]; words: ArticleWords; choices: Choices; answer: AdminAnswer | undefined };

type Choices = Pick<ArticleChoices, "categories" | "authors">;

const FORM = "change-many";

/** The list, with a checkbox for each article and actions for the selected ones. */
export function ArticleTable({ articles, words, choices, answer }: ArticleTableProps) {
  const selection = useRowSelection(articles.map(({ id }) => id));
  const all = <SelectBox form={FORM} label={`Select all ${words.many} on this page`} {...selection.all} />;
  const isGuides = words.one === "guide";
  return (
    <>
      <BulkBar id={FORM} selection={selection} answer={answer} changes={changes} menus={isGuides ? [] : menusOf(choices)} />
      <DataTable
        caption={`${words.title}s`}
        columns={[{ key: "select", label: all }, ...(isGuides ? columnsWith("Group", "Form") : columnsWith("Category", "Author"))]}
        empty=""
        rows={articles.map((article) => ({
          key: article.id,
          cells: [
            <SelectBox
              key="select"
              form={FORM}
              label={`Select ${article.title || words.untitled}`}
              value={article.id}
              {...selection.of(article.id)}
            />,
            ...cellsOf(article, words),
          ],
        }))}
      />
    </>
  );
}

const changes = [{ value: "publish", label: "Publish" }, { value: "unpublish", label: "Unpublish" }, deletion];

function menusOf({ categories, authors }: Choices) {
  const each = (what: string, rows: { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: `${what}:${id}`, label: name }));
  return [
    { label: "Category", changes: each("category", categories) },
    { label: "Author", changes: each("author", authors) },
  ].filter((menu) => menu.changes.length > 0);
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
