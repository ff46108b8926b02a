import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { AdminAnswer } from "../answers.ts";
import { withDialog } from "../content-dialogs.ts";
import { EditAndDelete } from "./edit-and-delete.tsx";
import { BulkBar, ChangeField, deletion, stateChanges, Tick, useRowSelection } from "./row-selection.tsx";
import { MoveButtons, Sortable, useSortableItem } from "./sortable.tsx";

/** What every card has, of whatever kind. */
export interface CardRow {
  id: string;
  version: number;
  name: string;
  isActive: boolean;
}

interface ContentCardsProps<Row extends CardRow> {
  /** "service", "services". */
  one: string;
  many: string;
  rows: Row[];
  /** Whether they stand in the order of the site, and so can be put into another. */
  isOrdered: boolean;
  page: number;
  hasMore: boolean;
  precedingId: string | null;
  answer: AdminAnswer | undefined;
  /** The inside of a card. */
  children: (row: Row) => ReactNode;
}

const FORM = "change-many";

/** A list of cards that are put into order, ticked and changed together. */
export function ContentCards<Row extends CardRow>({
  one,
  many,
  rows,
  isOrdered,
  precedingId,
  answer,
  children,
  ...place
}: ContentCardsProps<Row>) {
  const ticks = useRowSelection(rows.map(({ id }) => id));
  const frame = (row: Row, shown: Row[], handle: ReactNode) => (
    <>
      <div className="grid justify-items-center gap-3">
        <Tick
          form={FORM}
          label={`Choose ${row.name}`}
          value={row.id}
          isTicked={ticks.isTicked(row.id)}
          onTick={(isTicked) => ticks.tick(row.id, isTicked)}
        />
        {handle}
      </div>
      <div className="min-w-0">{children(row)}</div>
      <Actions row={row}>
        {isOrdered && (
          <MoveButtons
            id={row.id}
            name={row.name}
            isFirst={place.page === 1 && shown[0] === row}
            isLast={!place.hasMore && shown.at(-1) === row}
          />
        )}
      </Actions>
    </>
  );
  return (
    <>
      <Chosen one={one} many={many} count={ticks.count} answer={answer}>
        <Tick form={FORM} label={`Choose all ${many} of this page`} isTicked={ticks.isAll} onTick={ticks.tickAll} />
      </Chosen>
      {isOrdered ? (
        <Sortable items={rows} precedingId={precedingId}>
          {(shown) => (
            <ul className="grid gap-3">
              {shown.map((row) => (
                <SortableCard key={row.id} row={row}>
                  {(handle) => frame(row, shown, handle)}
                </SortableCard>
              ))}
            </ul>
          )}
        </Sortable>
      ) : (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <li key={row.id} className={CARD}>
              {frame(row, rows, null)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const CARD =
  "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-3 rounded-md border border-line bg-paper p-4 xl:grid-cols-[auto_minmax(0,1fr)_auto]";

function SortableCard({ row, children }: { row: CardRow; children: (handle: ReactNode) => ReactNode }) {
  const { ref, style, isDragging, handle } = useSortableItem(row);
  return (
    <li ref={ref} style={style} className={classNames(CARD, isDragging && "relative shadow-card")}>
      {children(handle)}
    </li>
  );
}

function Actions({ row: { id, name, isActive }, children }: { row: CardRow; children: ReactNode }) {
  const location = useLocation();
  return (
    <div className="col-span-full flex flex-wrap items-center justify-end gap-1 border-t border-line pt-3 xl:col-span-1 xl:border-0 xl:pt-0">
      {children}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value={isActive ? "deactivate" : "activate"} variant="secondary" size="sm">
          {isActive ? "Deactivate" : "Activate"} <span className="sr-only">{name}</span>
        </Button>
      </Form>
      <EditAndDelete of={name} to={(act) => withDialog(location, act, id)} />
    </div>
  );
}

type ChosenProps = { one: string; many: string; count: number; answer: AdminAnswer | undefined; children: ReactNode };

function Chosen({ one, many, count, answer, children }: ChosenProps) {
  const label = count === 0 ? `With the chosen ${many}` : `With ${count} chosen ${count === 1 ? one : many}`;
  return (
    <BulkBar id={FORM} answer={answer}>
      <div className="grid min-h-12 place-items-center px-1">{children}</div>
      <ChangeField label={label} changes={[...stateChanges, deletion]} answer={answer} />
    </BulkBar>
  );
}
