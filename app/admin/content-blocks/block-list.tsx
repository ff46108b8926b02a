import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { ListedBlock } from "~/domain/content/index.ts";
import { EVERY_PAGE, isBlockType } from "~/domain/pages/block-rules.input.ts";
import type { BlockQuery } from "~/domain/pages/blocks.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { withDialog, withoutDialog } from "../content-dialogs.ts";
import { formatNumber } from "../format.ts";
import { BulkBar, deletion, stateChanges } from "../parts/bulk-bar.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { EditAndDelete } from "../parts/edit-and-delete.tsx";
import { FilterChoice, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { stateFilter } from "../parts/list-filters.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { RowActions } from "../parts/row-actions.tsx";
import { SelectBox, SelectCell, useRowSelection } from "../parts/row-selection.tsx";
import { MoveActions, Sortable } from "../parts/sortable.tsx";
import { DragHandle, SortableRow } from "../parts/sortable-row.tsx";
import { StateSwitch } from "../parts/state-switch.tsx";
import { BLOCKS, typeName, typeOptions } from "./block-types.ts";
import type { PageChoices } from "./page-choice.tsx";

type Query = BlockQuery & { first: number; hasMore: boolean };
type BlockListProps = { blocks: ListedBlock[]; total: number; query: Query; choices: PageChoices; answer: AdminAnswer | undefined };

/** The table of blocks, with search and filters. */
export function BlockList({ blocks, total, query, choices, answer }: BlockListProps) {
  const location = useLocation();
  const { q, type, page_id, state, first } = query;
  return (
    <>
      <PageHead
        title={`Content Blocks (${formatNumber(total)})`}
        text="The text, images, videos, and calls to action that pages are made of."
      >
        <LinkButton to={`${BLOCKS.to}/new${location.search}`}>
          <Icon name="plus" className="size-4.5" />
          Add Content Block
        </LinkButton>
      </PageHead>
      <FilterForm label="Content blocks" search={<SearchField label="Name, page, or text" value={q} maxLength={200} />}>
        <FilterChoice label="Type" name="type" value={type} options={typeFilter} />
        <FilterChoice label="Page" name="page_id" value={page_id} options={pageFilter(choices)} />
        <FilterChoice label="Status" name="state" value={state} options={stateFilter} />
        <input type="hidden" name="sort" value={query.sort} />
      </FilterForm>
      <BlockTable key={withoutDialog(location)} blocks={blocks} query={query} answer={answer} />
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
  return [{ value: "", label: "All" }, { value: EVERY_PAGE, label: "All pages (global)" }, ...own];
}

const FORM = "change-blocks";

function BlockTable({ blocks, query, answer }: Pick<BlockListProps, "blocks" | "query" | "answer">) {
  const selection = useRowSelection(blocks.map(({ id }) => id));
  // Dragging needs a list that shows all blocks of one page in order. The arrow buttons work in any list.
  const isWhole = query.page_id !== "" && !query.q && !query.type && !query.state && query.sort === "place";
  const canDrag = isWhole && query.page === 1 && !query.hasMore && blocks.length > 1;
  const all = <SelectBox form={FORM} label="Select all content blocks on this page" {...selection.all} />;
  const rows = (shown: ListedBlock[]) =>
    shown.map((block) => ({
      key: block.id,
      cells: cellsOf(
        block,
        <SelectCell handle={<DragHandle />}>
          <SelectBox form={FORM} label={`Select ${block.name}`} value={block.id} {...selection.of(block.id)} />
        </SelectCell>,
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
      columns={[{ key: "select", label: all }, ...columns]}
      sort={query.sort}
      rows={rows(shown)}
      empty={<Nothing query={query} />}
    />
  );
  return (
    <>
      {blocks.length > 0 && <BulkBar id={FORM} selection={selection} answer={answer} changes={[...stateChanges, deletion]} />}
      {canDrag ? <Sortable items={blocks}>{table}</Sortable> : table(blocks)}
    </>
  );
}

function Nothing({ query: { q, type, page_id, state, page } }: { query: Query }) {
  return (
    <NothingFits isFiltered={Boolean(q || type || page_id || state) || page > 1} all="/admin/content-blocks">
      <EmptyState icon="layers" title="No content blocks" text="Pages are made of content blocks. Add your first one." />
    </NothingFits>
  );
}

const columns: Column[] = [
  { key: "name", label: "Name", sort: "name" },
  { key: "type", label: "Type", sort: "type" },
  { key: "page", label: "Page", sort: "place" },
  { key: "position", label: "Position", sort: "position", align: "right", gives: 2, part: "none" },
  { key: "status", label: "Status", sort: "status" },
  { key: "actions", label: "Actions" },
];

function cellsOf(block: ListedBlock, choose: ReactNode) {
  const { id, name, type, position, isActive, pageId, pageTitle, pageSlug } = block;
  return [
    choose,
    <Name key="name" block={block} />,
    <Badge key="type" tone={isBlockType(type) ? "neutral" : "bad"} className="max-w-40 truncate">
      {isBlockType(type) ? typeName(type) : `Unsupported: ${type}`}
    </Badge>,
    pageId === null ? "All pages" : `${pageTitle} (/${pageSlug})`,
    String(position),
    <StateSwitch key="status" id={id} name={name} isActive={isActive} intent={FORM} />,
    <Actions key="actions" block={block} />,
  ];
}

function Name({ block: { id, name } }: { block: ListedBlock }) {
  return <NameCell name={name} to={`${BLOCKS.to}/${id}${useLocation().search}`} />;
}

function Actions({ block: { id, name, isFirst, isLast } }: { block: ListedBlock }) {
  const location = useLocation();
  return (
    <RowActions of={name}>
      <EditAndDelete
        of={name}
        to={(action) => (action === "edit" ? `${BLOCKS.to}/${id}${location.search}` : withDialog(location, action, id))}
      />
      <MoveActions id={id} name={name} isFirst={isFirst} isLast={isLast} />
    </RowActions>
  );
}
