import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { EVERY_PAGE, isBlockType } from "~/domain/content/block-rules.input.ts";
import type { BlockQuery } from "~/domain/content/blocks.input.ts";
import type { ListedBlock } from "~/domain/content/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { withDialog } from "../content-dialogs.ts";
import { formatNumber } from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { stateFilter } from "../parts/list-filters.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { DialogLink, RowActs } from "../parts/row-actions.tsx";
import { BulkBar, ChangeField, deletion, stateChanges, Tick, useRowSelection } from "../parts/row-selection.tsx";
import { MoveButtons, Sortable } from "../parts/sortable.tsx";
import { DragHandle, SortableRow } from "../parts/sortable-row.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { typeName, typeOptions } from "./block-types.ts";
import type { PageChoices } from "./page-choice.tsx";

type Query = BlockQuery & { first: number; hasMore: boolean };
type BlockListProps = { blocks: ListedBlock[]; total: number; query: Query; choices: PageChoices; answer: AdminAnswer | undefined };

/** The table of blocks with its search and filters. */
export function BlockList({ blocks, total, query, choices, answer }: BlockListProps) {
  const location = useLocation();
  const { q, type, page_id, state, first } = query;
  return (
    <>
      <PageHead
        title={`Content Blocks (${formatNumber(total)})`}
        text="What pages are made of: texts, pictures, films and calls to action."
      >
        <LinkButton to={withDialog(location, "add")} preventScrollReset>
          <Icon name="plus" className="size-4.5" />
          Add Content Block
        </LinkButton>
      </PageHead>
      <FilterForm label="Content blocks">
        <TextField label="Name, page or words" name="q" type="search" defaultValue={q} maxLength={200} className="min-w-48 grow" />
        <SelectField label="Type" name="type" defaultValue={type} options={typeFilter} />
        <SelectField label="Page" name="page_id" defaultValue={page_id} options={pageFilter(choices)} className="min-w-0 max-w-64" />
        <SelectField label="State" name="state" defaultValue={state} options={stateFilter} />
        <input type="hidden" name="sort" value={query.sort} />
      </FilterForm>
      <BlockTable key={location.search} blocks={blocks} query={query} answer={answer} />
      <Pager
        page={query.page}
        hasMore={query.hasMore}
        text={blocks.length > 0 ? `${formatNumber(first)}–${formatNumber(first + blocks.length - 1)} of ${formatNumber(total)}` : ""}
      />
    </>
  );
}

const typeFilter = [{ value: "", label: "All types" }, ...typeOptions, { value: "unknown", label: "Unsupported" }];
function pageFilter({ pages }: PageChoices) {
  const own = pages.map(({ id, title, slug }) => ({ value: id, label: `${title} (/${slug})` }));
  return [{ value: "", label: "Any page" }, { value: EVERY_PAGE, label: "All pages (global)" }, ...own];
}

const FORM = "change-blocks";

function BlockTable({ blocks, query, answer }: Pick<BlockListProps, "blocks" | "query" | "answer">) {
  const ticks = useRowSelection(blocks.map(({ id }) => id));
  // Only a list that shows all blocks of one page in their order can be dragged; the arrows move them in any.
  const isWhole = query.page_id !== "" && !query.q && !query.type && !query.state && query.sort === "place";
  const canDrag = isWhole && query.page === 1 && !query.hasMore && blocks.length > 1;
  const all = <Tick form={FORM} label="Choose all content blocks of this page" isTicked={ticks.isAll} onTick={ticks.tickAll} />;
  const rows = (shown: ListedBlock[]) =>
    shown.map((block) => ({
      key: block.id,
      cells: cellsOf(
        block,
        <span className="flex items-center gap-1">
          <DragHandle />
          <Tick
            form={FORM}
            label={`Choose ${block.name}`}
            value={block.id}
            isTicked={ticks.isTicked(block.id)}
            onTick={(isTicked) => ticks.tick(block.id, isTicked)}
          />
        </span>,
      ),
      draw: canDrag
        ? (look: string, cells: ReactNode) => (
            <SortableRow item={block} className={look}>
              {cells}
            </SortableRow>
          )
        : undefined,
    }));
  const table = (shown: ListedBlock[]) => (
    <DataTable
      caption="Content blocks"
      columns={[{ key: "tick", label: all }, ...columns]}
      sort={query.sort}
      rows={rows(shown)}
      empty={<Nothing query={query} />}
    />
  );
  return (
    <>
      {blocks.length > 0 && <ChosenBlocks count={ticks.count} answer={answer} />}
      {canDrag ? <Sortable items={blocks}>{table}</Sortable> : table(blocks)}
    </>
  );
}

function ChosenBlocks({ count, answer }: { count: number; answer: AdminAnswer | undefined }) {
  return (
    <BulkBar id={FORM} answer={answer}>
      <ChangeField
        label={count === 0 ? "With the chosen content blocks" : `With ${count} chosen`}
        changes={[...stateChanges, deletion]}
        answer={answer}
      />
    </BulkBar>
  );
}

function Nothing({ query: { q, type, page_id, state, page } }: { query: Query }) {
  return (
    <NothingFits isFiltered={Boolean(q || type || page_id || state) || page > 1} all="/admin/content-blocks">
      <EmptyState icon="layers" title="No content blocks" text="Pages are made of them. Add the first." />
    </NothingFits>
  );
}

const columns = [
  { key: "name", label: "Name", sort: "name" },
  { key: "type", label: "Type", sort: "type" },
  { key: "page", label: "Page", sort: "place" },
  { key: "position", label: "Position", sort: "position" },
  { key: "status", label: "Status", sort: "status" },
  { key: "actions", label: "Actions" },
];

function cellsOf(block: ListedBlock, choose: ReactNode) {
  const { id, name, type, position, isActive, isFirst, isLast, pageId, pageTitle, pageSlug } = block;
  return [
    choose,
    <Name key="name" block={block} />,
    <Badge key="type" tone={isBlockType(type) ? "neutral" : "bad"} className="max-w-40 truncate">
      {isBlockType(type) ? typeName(type) : `Unsupported: ${type}`}
    </Badge>,
    pageId === null ? (
      "All pages"
    ) : (
      <span key="page" className="grid">
        <span className="clipped">{pageTitle}</span>
        <span className="text-xs clipped">/{pageSlug}</span>
      </span>
    ),
    <span key="position" className="-my-1.5 flex items-center gap-2 tabular-nums">
      <span className="min-w-6">{position}</span>
      <MoveButtons id={id} name={name} isFirst={isFirst} isLast={isLast} />
    </span>,
    <StateBadge key="status" isActive={isActive} />,
    <Actions key="actions" block={block} />,
  ];
}

function Name({ block: { id, name } }: { block: ListedBlock }) {
  const location = useLocation();
  return (
    <Link to={withDialog(location, "edit", id)} preventScrollReset className="font-semibold clipped text-link">
      {name}
    </Link>
  );
}

function Actions({ block: { id, name, isActive } }: { block: ListedBlock }) {
  const location = useLocation();
  const link = (act: "edit" | "delete", label: string) => (
    <DialogLink to={withDialog(location, act, id)} of={name}>
      {label}
    </DialogLink>
  );
  return (
    <RowActs>
      {link("edit", "Edit")}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={FORM} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="quiet" size="sm" name="change" value={isActive ? "deactivate" : "activate"}>
          {isActive ? "Deactivate" : "Activate"} <span className="sr-only">{name}</span>
        </Button>
      </Form>
      {link("delete", "Delete")}
    </RowActs>
  );
}
