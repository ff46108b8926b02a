import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { AdminAnswer } from "../answers.ts";
import { withDialog } from "../content-dialogs.ts";
import { BulkBar, deletion, stateChanges } from "./bulk-bar.tsx";
import { type Column, DataTable, type Row } from "./data-table.tsx";
import { EditAndDelete } from "./edit-and-delete.tsx";
import { NameCell } from "./name-cell.tsx";
import { RowActions } from "./row-actions.tsx";
import { type RowSelection, SelectBox, SelectCell, useRowSelection } from "./row-selection.tsx";
import { MoveActions, Sortable } from "./sortable.tsx";
import { DragHandle, SortableRow } from "./sortable-row.tsx";
import { StateSwitch } from "./state-switch.tsx";

/** What every row has, whatever its kind. */
export interface ContentRow {
  id: string;
  version: number;
  name: string;
  isActive: boolean;
}

/** What is specific to one kind of content. */
export interface ContentLook<Listed> {
  /** The first column's label. */
  called?: string;
  /** A picture before the name. */
  mark?: (row: Listed) => ReactNode;
  /** Shown after the name. */
  badges?: (row: Listed) => ReactNode;
  /** The columns between name and status. */
  columns: (Column & { cell: (row: Listed) => ReactNode })[];
}

interface ContentTableProps<Listed extends ContentRow> {
  title: string;
  many: string;
  rows: Listed[];
  look: ContentLook<Listed>;
  /** Whether the rows are in site order, so they can be moved. */
  isOrdered: boolean;
  page: number;
  hasMore: boolean;
  precedingId: string | null;
  answer: AdminAnswer | undefined;
}

const FORM = "change-many";

/** A list of content whose rows can be moved, selected, and changed together. */
export function ContentTable<Listed extends ContentRow>(props: ContentTableProps<Listed>) {
  const { title, many, rows, look, isOrdered, page, hasMore, precedingId, answer } = props;
  const selection = useRowSelection(rows.map(({ id }) => id));
  const columns: Column[] = [
    { key: "select", label: <SelectBox form={FORM} label={`Select all ${many} on this page`} {...selection.all} /> },
    { key: "name", label: look.called ?? "Name", part: "name" },
    ...look.columns,
    { key: "status", label: "Status" },
    { key: "actions", label: "Actions" },
  ];
  const place = (row: Listed, shown: Listed[]) =>
    isOrdered ? { isFirst: page === 1 && shown[0] === row, isLast: !hasMore && shown.at(-1) === row } : null;
  const table = (shown: Listed[]) => (
    <DataTable
      caption={title}
      columns={columns}
      empty=""
      rows={shown.map((row) => rowOf(row, { look, selection, place: place(row, shown) }))}
    />
  );
  return (
    <>
      <BulkBar id={FORM} selection={selection} answer={answer} changes={[...stateChanges, deletion]} />
      {isOrdered ? (
        <Sortable items={rows} precedingId={precedingId}>
          {table}
        </Sortable>
      ) : (
        table(rows)
      )}
    </>
  );
}

interface Around<Listed> {
  look: ContentLook<Listed>;
  selection: RowSelection;
  /** The row's place in site order; null if the list is sorted another way. */
  place: { isFirst: boolean; isLast: boolean } | null;
}

function rowOf<Listed extends ContentRow>(row: Listed, { look, selection, place }: Around<Listed>): Row {
  const { id, name, isActive } = row;
  const isDimmed = !isActive;
  return {
    key: id,
    isDimmed,
    cells: [
      <SelectCell key="select" handle={<DragHandle />}>
        <SelectBox form={FORM} label={`Select ${name}`} value={id} {...selection.of(id)} />
      </SelectCell>,
      <Name key="name" row={row} look={look} />,
      ...look.columns.map(({ cell }) => cell(row)),
      <StateSwitch key="status" id={id} name={name} isActive={isActive} />,
      <Actions key="actions" row={row} place={place} />,
    ],
    draw: place
      ? (className, cells) => (
          <SortableRow item={row} className={className}>
            {cells}
          </SortableRow>
        )
      : undefined,
  };
}

function Name<Listed extends ContentRow>({ row, look: { mark, badges } }: { row: Listed; look: ContentLook<Listed> }) {
  const to = withDialog(useLocation(), "edit", row.id);
  return (
    <NameCell name={row.name} to={to} isDialog mark={mark && <span className="row-mark">{mark(row)}</span>}>
      {badges?.(row)}
    </NameCell>
  );
}

function Actions({ row: { id, name }, place }: { row: ContentRow; place: Around<ContentRow>["place"] }) {
  const location = useLocation();
  return (
    <RowActions of={name}>
      <EditAndDelete of={name} to={(action) => withDialog(location, action, id)} />
      {place && <MoveActions id={id} name={name} {...place} />}
    </RowActions>
  );
}
