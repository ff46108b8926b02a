import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "../../ui/class-names.ts";
import { roles } from "./data-table.tsx";
import { useSortableItem } from "./sortable.tsx";

const Handle = createContext<ReactNode>(null);

type SortableRowProps = { item: { id: string; name: string }; className: string; children: ReactNode };

/** A row of a table inside of a `Sortable`; one of its cells has the `DragHandle`. */
export function SortableRow({ item, className, children }: SortableRowProps) {
  const { ref, style, isDragging, handle } = useSortableItem(item);
  return (
    <Handle value={handle}>
      <tr ref={ref} {...roles.row} style={style} className={classNames(className, isDragging && "relative bg-paper shadow-card")}>
        {children}
      </tr>
    </Handle>
  );
}

/** By which the row that it stands in is dragged; nothing where rows cannot be dragged. */
export function DragHandle() {
  return useContext(Handle);
}
