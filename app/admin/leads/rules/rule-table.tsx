import { useLocation } from "react-router";
import type { AssignmentRule } from "~/domain/leads/index.ts";
import { withDialog } from "../../content-dialogs.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { EditAndDelete } from "../../parts/edit-and-delete.tsx";
import { NameCell } from "../../parts/name-cell.tsx";
import { RowActions } from "../../parts/row-actions.tsx";
import { MoveActions, Sortable } from "../../parts/sortable.tsx";
import { DragHandle, SortableRow } from "../../parts/sortable-row.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { ruleText } from "./rule-words.ts";

const columns: Column[] = [
  { key: "order", label: "Order", part: "none" },
  { key: "name", label: "New leads", part: "name" },
  { key: "people", label: "Go to" },
  { key: "status", label: "Status" },
  { key: "actions", label: "Actions" },
];

/** The rules in the order in which they're tried. */
export function RuleTable({ rules }: { rules: AssignmentRule[] }) {
  const items = rules.map((rule) => ({ ...rule, name: ruleText(rule) }));
  return (
    <Sortable items={items}>
      {(shown) => (
        <DataTable
          caption="Assignment rules"
          columns={columns}
          empty=""
          rows={shown.map((rule, place) => ({
            key: rule.id,
            cells: [
              <DragHandle key="order" />,
              <Name key="name" rule={rule} />,
              peopleText(rule),
              <StateBadge key="status" isActive={rule.isActive} />,
              <Actions key="actions" rule={rule} isFirst={place === 0} isLast={place === shown.length - 1} />,
            ],
            draw: (look, cells) => (
              <SortableRow item={rule} className={look}>
                {cells}
              </SortableRow>
            ),
          }))}
        />
      )}
    </Sortable>
  );
}

type Named = AssignmentRule & { name: string };

function Name({ rule: { id, name } }: { rule: Named }) {
  return <NameCell name={name} to={withDialog(useLocation(), "edit", id)} isDialog />;
}

/** "Edgar Editor, Ada Admin (can't sign in), taking turns" */
function peopleText({ people }: AssignmentRule): string {
  const names = people.map(({ name, canSignIn }) => (canSignIn ? name : `${name} (can't sign in)`));
  if (names.length === 0) return "No one";
  return names.length > 1 ? `${names.join(", ")}, taking turns` : names.join();
}

function Actions({ rule: { id, name }, isFirst, isLast }: { rule: Named; isFirst: boolean; isLast: boolean }) {
  const location = useLocation();
  return (
    <RowActions of={name}>
      <EditAndDelete of={name} to={(action) => withDialog(location, action, id)} />
      <MoveActions id={id} name={name} isFirst={isFirst} isLast={isLast} />
    </RowActions>
  );
}
