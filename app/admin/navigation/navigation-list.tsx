import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { LinkState, ListedItem } from "~/domain/content/index.ts";
import type { NavigationQuery } from "~/domain/content/navigation.input.ts";
import { DEEPEST, SHOWN_LEVELS } from "~/domain/content/navigation-rules.input.ts";
import { Badge } from "../../ui/badge.tsx";
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
import { BulkBar, ChangeField, stateChanges, Tick, useRowSelection } from "../parts/row-selection.tsx";
import { MoveButtons, Sortable } from "../parts/sortable.tsx";
import { DragHandle, SortableRow } from "../parts/sortable-row.tsx";

type Query = NavigationQuery & { first: number; hasMore: boolean };
type NavigationListProps = { items: ListedItem[]; total: number; query: Query; answer: AdminAnswer | undefined };

/** The menu as a table, what stands below an item indented behind it. */
export function NavigationList({ items, total, query, answer }: NavigationListProps) {
  const location = useLocation();
  const { q, state, page, first, hasMore } = query;
  // Over the edge of a page nobody can see where something would be dropped.
  const canDrag = !q && !state && page === 1 && !hasMore && items.length > 1;
  const isFiltered = Boolean(q || state) || page > 1;
  return (
    <>
      <PageHead title={`Navigation (${formatNumber(total)})`} text="The menus of the site. Visitors see the first two levels.">
        <LinkButton to={withDialog(location, "add")} preventScrollReset>
          <Icon name="plus" className="size-4.5" />
          Add Navigation Item
        </LinkButton>
      </PageHead>
      <FilterForm label="Navigation items">
        <TextField label="Label or address" name="q" type="search" defaultValue={q} maxLength={200} />
        <SelectField label="State" name="state" defaultValue={state} options={stateFilter} />
      </FilterForm>
      <ItemTable key={location.search} items={items} canDrag={canDrag} isFiltered={isFiltered} answer={answer} />
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
  const ticks = useRowSelection(items.map(({ id }) => id));
  const all = <Tick form={FORM} label="Choose all navigation items of this page" isTicked={ticks.isAll} onTick={ticks.tickAll} />;
  const tickOf = ({ id, label }: ListedItem) => (
    <Tick form={FORM} label={`Choose ${label}`} value={id} isTicked={ticks.isTicked(id)} onTick={(isTicked) => ticks.tick(id, isTicked)} />
  );
  const table = (shown: Dragged[]) => (
    <DataTable
      caption="Navigation items"
      columns={[{ key: "tick", label: all }, ...columns]}
      rows={shown.map((item) => rowOf(item, canDrag, tickOf(item)))}
      empty={<Nothing isFiltered={isFiltered} />}
    />
  );
  const shown = items.map((item) => ({ ...item, name: item.label, group: item.parentId ?? "top" }));
  return (
    <>
      {items.length > 0 && (
        <BulkBar id={FORM} answer={answer}>
          <ChangeField
            label={ticks.count === 0 ? "With the chosen navigation items" : `With ${ticks.count} chosen`}
            changes={stateChanges}
            answer={answer}
          />
        </BulkBar>
      )}
      {canDrag ? <Sortable items={shown}>{table}</Sortable> : table(shown)}
    </>
  );
}

const columns = [
  { key: "label", label: "Label" },
  { key: "url", label: "Address" },
  { key: "order", label: "Position" },
  { key: "status", label: "Status" },
  { key: "actions", label: "Actions" },
];

type Dragged = ListedItem & { name: string; group: string };

function rowOf(item: Dragged, canDrag: boolean, tick: ReactNode) {
  const { id, label, position, isActive, isFirst, isLast } = item;
  return {
    key: id,
    cells: [
      <span key="tick" className="flex items-center gap-1">
        <DragHandle />
        {tick}
      </span>,
      <Label key="label" item={item} />,
      <Address key="url" item={item} />,
      <span key="order" className="-my-1.5 flex items-center gap-2 tabular-nums">
        <span className="min-w-6">{position}</span>
        <MoveButtons id={id} name={label} isFirst={isFirst} isLast={isLast} />
      </span>,
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

function Label({ item: { label, description, level, icon } }: { item: ListedItem }) {
  return (
    <div className={`-my-1.5 flex min-w-44 items-center gap-1 ${indents[Math.min(level, DEEPEST) - 1]}`}>
      {level > 1 && <span className="sr-only">Level {level}: </span>}
      <span className="grid">
        <span className="font-semibold clipped text-heading">{label}</span>
        {(description || icon) && <span className="text-xs clipped">{description || `Icon: ${icon}`}</span>}
      </span>
    </div>
  );
}

const links: Partial<Record<LinkState, { text: string; tone: "bad" | "warn" }>> = {
  missing: { text: "not found", tone: "bad" },
  hidden: { text: "not published", tone: "warn" },
};

function Address({ item: { url, target, link } }: { item: ListedItem }) {
  const fault = links[link];
  return (
    <span className="flex max-w-80 min-w-32 flex-wrap items-center gap-2">
      <span className="clipped">{url}</span>
      {target === "_blank" && <Icon name="external-link" label="Opens in a new tab" className="size-4" />}
      {fault && <Badge tone={fault.tone}>{fault.text}</Badge>}
    </span>
  );
}

function Status({ item: { isShown, level }, isActive }: { item: ListedItem; isActive: boolean }) {
  if (!isActive) return <Badge>Inactive</Badge>;
  if (!isShown) return <Badge tone="warn">Hidden with its parent</Badge>;
  return level > SHOWN_LEVELS ? <Badge tone="warn">Below what menus show</Badge> : <Badge tone="good">Active</Badge>;
}

function Actions({ item: { id, label, level } }: { item: ListedItem }) {
  const location = useLocation();
  const link = (act: "add" | "edit" | "delete", text: string) => (
    <DialogLink to={withDialog(location, act, id)} of={act === "add" ? `below ${label}` : label}>
      {text}
    </DialogLink>
  );
  return (
    <RowActs>
      {link("edit", "Edit")}
      {level < DEEPEST && link("add", "Add")}
      {link("delete", "Delete")}
    </RowActs>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <NothingFits isFiltered={isFiltered} all="/admin/navigation">
      <EmptyState icon="list-tree" title="No navigation items" text="The menus of the site are empty. Add the first item." />
    </NothingFits>
  );
}
