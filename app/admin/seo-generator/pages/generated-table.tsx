import { Form } from "react-router";
import type { GeneratedPage } from "~/domain/seo/index.ts";
import { Button } from "../../../ui/button.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { BulkBar } from "../../parts/bulk-bar.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { DialogLink, RowAction } from "../../parts/row-actions.tsx";
import { type RowSelection, SelectBox, useRowSelection } from "../../parts/row-selection.tsx";
import { ShortDay } from "../../parts/times.tsx";
import { PageState } from "./page-state.tsx";
import { Figures, Score } from "./score.tsx";

type GeneratedTableProps = {
  pages: GeneratedPage[];
  answer: AdminAnswer | undefined;
  /** The address of the confirmation for publishing a held page; null for users without permission. */
  publishAt: ((slug: string) => string) | null;
};

/** The ID and intent of the form for selected pages. */
const MANY = "change-many";

/** Live pages with their scores and the reasons. Administrators select pages to publish anyway or to hold again. */
export function GeneratedTable({ pages, answer, publishAt }: GeneratedTableProps) {
  const changeable = pages.filter(isChangeable).map(({ slug }) => slug);
  const selection = useRowSelection(changeable);
  const hasSelection = publishAt !== null && changeable.length > 0;
  const all = <SelectBox form={MANY} label="Select all pages in this list that can be changed" {...selection.all} />;
  return (
    <>
      {hasSelection && <BulkBar id={MANY} selection={selection} answer={answer} changes={changes} />}
      <DataTable
        caption="Generated pages"
        columns={hasSelection ? [{ key: "select", label: all }, ...columns] : columns}
        empty=""
        isTall
        rows={pages.map((page) => ({
          key: page.slug,
          cells: [...(hasSelection ? [<PageSelectBox key="select" page={page} selection={selection} />] : []), ...cellsOf(page, publishAt)],
        }))}
      />
    </>
  );
}

const changes = [
  { value: "publish", label: "Publish anyway" },
  { value: "hold", label: "Hold again" },
];

/** Held because of its score, or public despite it. */
const isChangeable = ({ state, isOverridden }: GeneratedPage) => state === "held" || isOverridden;

function PageSelectBox({ page, selection }: { page: GeneratedPage; selection: RowSelection }) {
  if (!isChangeable(page)) return null;
  const { slug, title } = page;
  return <SelectBox form={MANY} label={`Select ${title}`} value={slug} {...selection.of(slug)} />;
}

function cellsOf(page: GeneratedPage, publishAt: GeneratedTableProps["publishAt"]) {
  return [
    <Title key="page" page={page} />,
    <span key="slug" className="block sm:min-w-56 wrap-anywhere">{`/${page.slug}`}</span>,
    <Score key="score" score={page.score} />,
    <Figures key="figures" marks={page.marks} />,
    <PageState key="state" page={page} />,
    page.publishedAt && <ShortDay key="published" at={page.publishedAt} />,
    <Actions key="actions" page={page} publishAt={publishAt} />,
  ];
}

const columns: Column[] = [
  { key: "page", label: "Page" },
  { key: "slug", label: "Slug", gives: 2 },
  { key: "score", label: "Score" },
  { key: "figures", label: "Why", part: "text" },
  { key: "state", label: "State" },
  { key: "published", label: "Published", gives: 1 },
  { key: "actions", label: "Actions" },
];

function Title({ page: { slug, title } }: { page: GeneratedPage }) {
  return (
    <span className="name-cell">
      <a href={`/${slug}`} target="_blank" rel="noopener" className="clipped">
        {title}
      </a>
    </span>
  );
}

type ActionsProps = { page: GeneratedPage } & Pick<GeneratedTableProps, "publishAt">;

function Actions({ page, publishAt }: ActionsProps) {
  const { slug, title, state, isOverridden } = page;
  return (
    <RowAction>
      {publishAt && state === "held" && (
        <DialogLink to={publishAt(slug)} of={title}>
          Publish anyway
        </DialogLink>
      )}
      {publishAt && isOverridden && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={slug} />
          <Button type="submit" name="intent" value="hold" variant="quiet" size="sm">
            Hold again <span className="sr-only">{title}</span>
          </Button>
        </Form>
      )}
      <LinkButton variant="quiet" size="sm" to={`/admin/seo-generator/pages/${slug.replace("services/", "")}`}>
        {publishAt ? "Edit" : "Details"} <span className="sr-only">{title}</span>
      </LinkButton>
    </RowAction>
  );
}
