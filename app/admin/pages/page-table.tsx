import { Link, useLocation } from "react-router";
import { answererOf } from "~/domain/content/built-in-addresses.input.ts";
import type { ListedPage } from "~/domain/content/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { AdminAnswer } from "../answers.ts";
import { withDialog } from "../content-dialogs.ts";
import { DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { DialogLink, RowActs } from "../parts/row-actions.tsx";
import { BulkBar, ChangeField, deletion, Tick, useRowSelection } from "../parts/row-selection.tsx";
import { Day } from "../parts/times.tsx";
import { PageStatusBadge } from "./page-status-badge.tsx";

const FORM = "change-many";

/** The list, with a box before each page and what can be done with all that are ticked. */
export function PageTable({ pages, sort, answer }: { pages: ListedPage[]; sort: string; answer: AdminAnswer | undefined }) {
  const ticks = useRowSelection(pages.map(({ id }) => id));
  const all = <Tick form={FORM} label="Choose all pages of this list" isTicked={ticks.isAll} onTick={ticks.tickAll} />;
  return (
    <>
      <BulkBar id={FORM} answer={answer}>
        <ChangeField
          label={ticks.count === 0 ? "With the chosen pages" : `With ${ticks.count} chosen ${ticks.count === 1 ? "page" : "pages"}`}
          changes={changes}
          answer={answer}
        />
      </BulkBar>
      <DataTable
        caption="Pages"
        columns={[{ key: "select", label: all }, ...columns]}
        sort={sort}
        empty=""
        rows={pages.map((page) => ({
          key: page.id,
          cells: [
            <Tick
              key="select"
              form={FORM}
              label={`Choose ${page.title}`}
              value={page.id}
              isTicked={ticks.isTicked(page.id)}
              onTick={(isTicked) => ticks.tick(page.id, isTicked)}
            />,
            ...cellsOf(page),
          ],
        }))}
      />
    </>
  );
}

const changes = [{ value: "published", label: "Publish" }, { value: "archived", label: "Archive" }, deletion];

const columns = [
  { key: "title", label: "Title", sort: "title" },
  { key: "status", label: "Status", sort: "status" },
  { key: "slug", label: "Slug", sort: "slug" },
  { key: "description", label: "Meta description" },
  { key: "updated", label: "Last updated", sort: "updated" },
  { key: "actions", label: "Actions" },
];

function cellsOf(page: ListedPage) {
  return [
    <Link key="title" to={`/admin/pages/${page.id}`} className="font-semibold clipped text-link">
      {page.title}
    </Link>,
    <PageStatusBadge key="status" status={page.status} publishAt={page.publishAt} />,
    <span key="slug" className="grid justify-items-start gap-1">
      <span className="clipped">/{page.slug}</span>
      {answererOf(page.slug) === "built-in" && <Badge>metadata only</Badge>}
    </span>,
    <span key="description" className="line-clamp-2 max-w-80 wrap-anywhere">
      {page.metaDescription || "–"}
    </span>,
    <Day key="updated" at={page.updatedAt} className="whitespace-nowrap" />,
    <Actions key="actions" page={page} />,
  ];
}

function Actions({ page: { id, slug, title, status } }: { page: ListedPage }) {
  const location = useLocation();
  const of = <span className="sr-only">{title}</span>;
  return (
    <RowActs>
      <LinkButton variant="quiet" size="sm" to={`/admin/pages/${id}`}>
        Edit {of}
      </LinkButton>
      <LinkButton variant="quiet" size="sm" to={`/admin/pages/${id}/blocks`}>
        Blocks {of}
      </LinkButton>
      <LinkButton variant="quiet" size="sm" to={`/admin/pages/${id}/versions`}>
        Versions {of}
      </LinkButton>
      <ButtonLink variant="quiet" size="sm" href={`/${slug}`}>
        {status === "published" ? "View" : "Preview"} {of}
      </ButtonLink>
      <DialogLink to={withDialog(location, "delete", id)} of={title}>
        Delete
      </DialogLink>
    </RowActs>
  );
}
