import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import type { AdminAnswer } from "../answers.ts";
import { useErrorToast } from "./use-error-toast.ts";

interface Sorted {
  id: string;
  name: string;
  /** If one list contains several, an item moves only within its group. */
  group?: string;
}

interface SortableProps<Item extends Sorted> {
  /** In order. */
  items: Item[];
  /** The item before the first one, on the previous page; null if the first item is the very first. */
  precedingId?: string | null;
  /** Renders the items as a list or a table body. They use `useSortableItem`. */
  children: (items: Item[]) => ReactNode;
}

/**
 * Items that can be reordered by dragging, with the pointer or by keyboard (space, arrows, space). A drop posts `intent=move, id, after`
 * (empty: to the front) to the screen's action. Until the response arrives, the new order is shown.
 */
export function Sortable<Item extends Sorted>({ items, precedingId = null, children }: SortableProps<Item>) {
  const fetcher = useFetcher<AdminAnswer | null>();
  useErrorToast(fetcher.data);
  const id = useOwnId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [wished, setWished] = useState<{ of: Item[]; ids: string[] } | null>(null);
  const isWaiting = fetcher.state !== "idle" && wished?.of === items;
  const groupOf = (wanted: string | number) => items.find((item) => item.id === wanted)?.group;
  const shown = isWaiting ? wished.ids.flatMap((wanted) => items.find((item) => item.id === wanted) ?? []) : items;
  const ids = shown.map((item) => item.id);

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    const moved = String(active.id);
    const group = groupOf(moved);
    const own = ids.filter((id) => groupOf(id) === group);
    const others = own.filter((other) => other !== moved);
    const next = others.toSpliced(own.indexOf(String(over.id)), 0, moved);
    // Items between a group's items move along with them, which only the response shows.
    if (group === undefined) setWished({ of: items, ids: next });
    fetcher.submit({ intent: "move", id: moved, after: next[next.indexOf(moved) - 1] ?? precedingId ?? "" }, { method: "post" });
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={({ droppableContainers, ...rest }) =>
        closestCenter({ ...rest, droppableContainers: droppableContainers.filter(({ id }) => groupOf(id) === groupOf(rest.active.id)) })
      }
      onDragEnd={drop}
      accessibility={{ announcements: announcementsFor(shown) }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children(shown)}
      </SortableContext>
    </DndContext>
  );
}

/** For one item in a `Sortable`: its element's props, and its drag handle. */
export function useSortableItem({ id, name }: Sorted) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const handle = (
    <button
      type="button"
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
      title="Drag, or press Space and use the arrow keys"
      className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-md text-slate hover:bg-current/10 max-sm:size-8"
    >
      <Icon name="grip-vertical" className="size-4.5" />
    </button>
  );
  const style = { transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 20 : undefined };
  return { ref: setNodeRef, style, isDragging, handle };
}

/** The same move one step at a time, also without scripts. */
export function MoveButtons({ id, name, isFirst, isLast }: Sorted & { isFirst: boolean; isLast: boolean }) {
  const fetcher = useFetcher<AdminAnswer | null>();
  useErrorToast(fetcher.data);
  return (
    <fetcher.Form method="post" className="flex">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      {(["up", "down"] as const).map((way) => (
        <button
          key={way}
          type="submit"
          name="way"
          value={way}
          disabled={way === "up" ? isFirst : isLast}
          aria-label={`Move ${name} ${way}`}
          className="grid size-9 place-items-center rounded-md text-slate hover:bg-current/10 disabled:opacity-35"
        >
          <Icon name={way === "up" ? "arrow-up" : "arrow-down"} className="size-4.5" />
        </button>
      ))}
    </fetcher.Form>
  );
}

/** The same in a row's menu. */
export function MoveActions({ id, name, isFirst, isLast }: Sorted & { isFirst: boolean; isLast: boolean }) {
  const fetcher = useFetcher<AdminAnswer | null>();
  useErrorToast(fetcher.data);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      {(["up", "down"] as const).map((way) => (
        <button key={way} type="submit" name="way" value={way} disabled={way === "up" ? isFirst : isLast}>
          <Icon name={way === "up" ? "arrow-up" : "arrow-down"} className="size-4" />
          Move <span className="sr-only">{name} </span>
          {way}
        </button>
      ))}
    </fetcher.Form>
  );
}

function announcementsFor(items: Sorted[]): Announcements {
  const name = (id: string | number) => items.find((item) => item.id === id)?.name ?? "";
  const place = (id: string | number | undefined) => `${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)} from position ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is at position ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `Dropped ${name(active.id)} at position ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} is back in its original position.`,
  };
}
