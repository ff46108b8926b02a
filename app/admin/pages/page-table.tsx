import { useLocation } from "react-router";
import type { ListedPage } from "~/domain/content/index.ts";
import { isNeeded, showsBlocks } from "~/domain/navigation/built-in-addresses.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { AdminAnswer } from "../answers.ts";
import { withDialog } from "../content-dialogs.ts";
import { BulkBar, deletion } from "../parts/bulk-bar.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { DialogLink, RowActions } from "../parts/row-actions.tsx";
import { SelectBox, useRowSelection } from "../parts/row-selection.tsx";
import { ShortDay } from "../parts/times.tsx";
import { PageStatusBadge } from "./page-status-badge.tsx";

const FORM = "change-many";

/** The list, with a checkbox for each page and actions for the selected ones. */
export function PageTable({ pages, sort, answer }: { pages: ListedPage[]; sort: string; answer: AdminAnswer | undefined }) {
  const selection = useRowSelection(pages.map(({ id }) => id));
  const all = <SelectBox form={FORM} label="Select all pages on this page" {...selection.all} />;
  return (
    <>
      <BulkBar id={FORM} selection={selection} answer={answer} changes={changes} />
      <DataTable
        caption="Pages"
        columns={[{ key: "select", label: all }, ...columns]}
        sort={sort}
        empty=""
        rows={pages.map((page) => ({
          key: page.id,
          cells: [
            <SelectBox key="select" form={FORM} label={`Select ${page.title}`} value={page.id} {...selection.of(page.id)} />,
            ...cellsOf(page),
          ],
        }))}
      />
    </>
  );
}

const changes = [{ value: "published", label: "Publish" }, { value: "archived", label: "Archive" }, deletion];

const columns: Column[] = [
  { key: "title", label: "Title", sort: "title" },
  { key: "status", label: "Status", sort: "status" },
  { key: "slug", label: "Slug", sort: "slug" },
  { key: "description", label: "Meta description", gives: 1 },
  { key: "updated", label: "Last updated", sort: "updated", gives: 3 },
  { key: "actions", label: "Actions" },
];

function cellsOf(page: ListedPage) {
  return [
    <NameCell key="title" name={page.title} to={`/admin/pages/${page.id}`}>
      {isNeeded(page.slug) && <Badge className="max-sm:hidden">Always there</Badge>}
    </NameCell>,
    <PageStatusBadge key="status" status={page.status} publishAt={page.publishAt} draft={page.draft} />,
    `/${page.slug}`,
    page.metaDescription,
    <ShortDay key="updated" at={page.updatedAt} />,
    <Actions key="actions" page={page} />,
  ];
}

function Actions({ page: { id, slug, title, status } }: { page: ListedPage }) {
  const location = useLocation();
  const of = <span className="sr-only">{title}</span>;
  return (
    <RowActions of={title}>
      <LinkButton variant="quiet" size="sm" to={`/admin/pages/${id}`}>
        Edit {of}
      </LinkButton>
      {showsBlocks(slug) && (
        <LinkButton variant="quiet" size="sm" to={`/admin/pages/${id}/edit`}>
          Open editor {of}
        </LinkButton>
      )}
      <LinkButton variant="quiet" size="sm" to={`/admin/pages/${id}/blocks`}>
        Blocks {of}
      </LinkButton>
      <LinkButton variant="quiet" size="sm" to={`/admin/pages/${id}/versions`}>
        Versions {of}
      </LinkButton>
      <ButtonLink variant="quiet" size="sm" href={`/${slug}`}>
        {status === "published" ? "View" : "Preview"} {of}
      </ButtonLink>
      <PostButton intent="duplicate" fields={{ id }} busy="Duplicating..." of={` ${title}`} isQuiet>
        Duplicate
      </PostButton>
      {!isNeeded(slug) && (
        <DialogLink to={withDialog(location, "delete", id)} of={title}>
          Delete
        </DialogLink>
      )}
    </RowActions>
  );
}
