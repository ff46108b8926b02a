import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "../../ui/class-names.ts";
import { roles } from "./data-table.tsx";
import { useSortableItem } from "./sortable.tsx";

const Handle = createContext<ReactNode>(null);

type SortableRowProps = { item: { id: string; name: string }; className: string; children: ReactNode };

/** A table row inside a `Sortable`. One of its cells has the `DragHandle`. */
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

/** The handle that drags its row; nothing if rows can't be dragged. */
export function DragHandle() {
  return useContext(Handle);
}
