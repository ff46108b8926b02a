import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { LinkState, ListedItem } from "~/domain/content/index.ts";
import type { NavigationQuery } from "~/domain/navigation/navigation.input.ts";
import { DEEPEST, SHOWN_LEVELS } from "~/domain/navigation/navigation-rules.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { withDialog, withoutDialog } from "../content-dialogs.ts";
import { formatNumber } from "../format.ts";
import { BulkBar, stateChanges } from "../parts/bulk-bar.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { FilterChoice, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { stateFilter } from "../parts/list-filters.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { DialogLink, RowActions } from "../parts/row-actions.tsx";
import { SelectBox, SelectCell, useRowSelection } from "../parts/row-selection.tsx";
import { MoveActions, Sortable } from "../parts/sortable.tsx";
import { DragHandle, SortableRow } from "../parts/sortable-row.tsx";

type Query = NavigationQuery & { first: number; hasMore: boolean };
type NavigationListProps = { items: ListedItem[]; total: number; query: Query; answer: AdminAnswer | undefined };

/** The menu as a table, with child items indented. */
export function NavigationList({ items, total, query, answer }: NavigationListProps) {
  const location = useLocation();
  const { q, state, page, first, hasMore } = query;
  // Across pages of the list, no one could see where an item would land.
  const canDrag = !q && !state && page === 1 && !hasMore && items.length > 1;
  const isFiltered = Boolean(q || state) || page > 1;
  return (
    <>
      <PageHead title={`Navigation (${formatNumber(total)})`} text="Your site's menus. Visitors see the first two levels.">
        <LinkButton to={withDialog(location, "add")} preventScrollReset>
          <Icon name="plus" className="size-4.5" />
          Add Navigation Item
        </LinkButton>
      </PageHead>
      <FilterForm label="Navigation items" search={<SearchField label="Label or address" value={q} maxLength={200} />}>
        <FilterChoice label="Status" name="state" value={state} options={stateFilter} />
      </FilterForm>
      <ItemTable key={withoutDialog(location)} items={items} canDrag={canDrag} isFiltered={isFiltered} answer={answer} />
      <Pager
        page={page}
        hasMore={hasMore}
        text={items.length > 0 ? `${formatNumber(first)}–${formatNumber(first + items.length - 1)} of ${formatNumber(total)}` : ""}
      />
    </>
  );
}

const FORM = "change-items";

type ItemTableProps = { items: ListedItem[]; canDrag: boolean; isFiltered: boolean; answer: AdminAnswer | undefined };

function ItemTable({ items, canDrag, isFiltered, answer }: ItemTableProps) {
  const selection = useRowSelection(items.map(({ id }) => id));
  const all = <SelectBox form={FORM} label="Select all navigation items on this page" {...selection.all} />;
  const selectBoxOf = ({ id, label }: ListedItem) => <SelectBox form={FORM} label={`Select ${label}`} value={id} {...selection.of(id)} />;
  const table = (shown: Dragged[]) => (
    <DataTable
      caption="Navigation items"
      columns={[{ key: "select", label: all }, ...columns]}
      rows={shown.map((item) => rowOf(item, canDrag, selectBoxOf(item)))}
      empty={<Nothing isFiltered={isFiltered} />}
    />
  );
  const shown = items.map((item) => ({ ...item, name: item.label, group: item.parentId ?? "top" }));
  return (
    <>
      {items.length > 0 && <BulkBar id={FORM} selection={selection} answer={answer} changes={stateChanges} />}
      {canDrag ? <Sortable items={shown}>{table}</Sortable> : table(shown)}
    </>
  );
}

const columns: Column[] = [
  { key: "label", label: "Label" },
  { key: "url", label: "Address" },
  { key: "order", label: "Position", align: "right", gives: 2, part: "none" },
  { key: "status", label: "Status" },
  { key: "actions", label: "Actions" },
];

type Dragged = ListedItem & { name: string; group: string };

function rowOf(item: Dragged, canDrag: boolean, tick: ReactNode) {
  const { id, position, isActive } = item;
  return {
    key: id,
    cells: [
      <SelectCell key="select" handle={<DragHandle />}>
        {tick}
      </SelectCell>,
      <Label key="label" item={item} />,
      <Address key="url" item={item} />,
      String(position),
      <Status key="status" item={item} isActive={isActive} />,
      <Actions key="actions" item={item} />,
    ],
    draw: canDrag
      ? (look: string, cells: ReactNode) => (
          <SortableRow item={item} className={look}>
            {cells}
          </SortableRow>
        )
      : undefined,
  };
}

const indents = ["", "pl-6", "pl-12", "pl-18", "pl-24"];

function Label({ item: { id, label, description, level, icon } }: { item: ListedItem }) {
  const to = withDialog(useLocation(), "edit", id);
  return (
    <span className={`row-line ${indents[Math.min(level, DEEPEST) - 1]}`}>
      {level > 1 && <span className="sr-only">Level {level}: </span>}
      <NameCell name={label} to={to} isDialog>
        {(description || icon) && (
          <span className="max-w-64 truncate text-xs font-normal text-body max-lg:hidden">{description || `Icon: ${icon}`}</span>
        )}
      </NameCell>
    </span>
  );
}

const links: Partial<Record<LinkState, { text: string; tone: "bad" | "warn" }>> = {
  missing: { text: "not found", tone: "bad" },
  hidden: { text: "not published", tone: "warn" },
};

function Address({ item: { url, target, link } }: { item: ListedItem }) {
  const fault = links[link];
  return (
    <span className="row-line">
      <span className="clipped">{url}</span>
      {target === "_blank" && <Icon name="external-link" label="Opens in a new tab" className="size-4" />}
      {fault && <Badge tone={fault.tone}>{fault.text}</Badge>}
    </span>
  );
}

function Status({ item: { isShown, level, link }, isActive }: { item: ListedItem; isActive: boolean }) {
  if (!isActive) return <Badge>Inactive</Badge>;
  if (isShown && (link === "hidden" || link === "missing")) return <Badge tone="warn">Shown without a link</Badge>;
  if (link === "hidden") return <Badge tone="warn">Hidden until published</Badge>;
  if (link === "missing") return <Badge tone="warn">Hidden: no page there</Badge>;
  if (!isShown) return <Badge tone="warn">Hidden with its parent</Badge>;
  return level > SHOWN_LEVELS ? <Badge tone="warn">Too deep to show</Badge> : <Badge tone="good">Active</Badge>;
}

function Actions({ item: { id, label, level, isFirst, isLast } }: { item: ListedItem }) {
  const location = useLocation();
  const link = (action: "add" | "edit" | "delete", text: string) => (
    <DialogLink to={withDialog(location, action, id)} of={action === "add" ? `below ${label}` : label}>
      {text}
    </DialogLink>
  );
  return (
    <RowActions of={label}>
      {link("edit", "Edit")}
      {level < DEEPEST && link("add", "Add")}
      {link("delete", "Delete")}
      <MoveActions id={id} name={label} isFirst={isFirst} isLast={isLast} />
    </RowActions>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <NothingFits isFiltered={isFiltered} all="/admin/navigation">
      <EmptyState icon="list-tree" title="No navigation items" text="Your site's menus are empty. Add the first item." />
    </NothingFits>
  );
}
