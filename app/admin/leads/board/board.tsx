import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { BoardColumn, ListedLead } from "~/domain/leads/index.ts";
import type { LeadStatus } from "~/domain/leads/lead-inbox-rules.input.ts";
import { useOwnId } from "../../../ui/use-own-id.ts";
import { undoKey } from "../../keys/undo-key.ts";
import { useShortcuts } from "../../keys/use-shortcuts.ts";
import { statusNames } from "../lead-badges.tsx";
import { useLeadChanges } from "../use-lead-changes.ts";
import { valueKey } from "../value-key.ts";
import { Column } from "./board-column.tsx";
import { toNextColumn } from "./column-keys.ts";

type BoardProps = { columns: BoardColumn[]; more: LeadStatus | null };

/**
 * Leads by status. A card moves by pointer, by keyboard (space, arrow keys, space), and by its menu. Until the response arrives, it's shown
 * where it was dropped.
 */
export function Board({ columns, more }: BoardProps) {
  const changes = useLeadChanges();
  const latest = useRef(columns);
  useEffect(() => {
    latest.current = columns;
  });
  useShortcuts([undoKey, valueKey]);
  const shown = shownNow(columns, changes.shown);
  const keepFocus = useCardFocus(shown);
  const id = useOwnId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  const move = (leadId: string, status: LeadStatus) => {
    if (statusOf(shown, leadId) === status) return;
    keepFocus(leadId);
    // When it's sent, after the changes before it.
    const version = () => leadOf(latest.current, leadId)?.version ?? 0;
    changes.send({ ids: [leadId], what: "status", value: status, version });
  };
  const drop = ({ active, over }: DragEndEvent) => over && move(String(active.id), over.id as LeadStatus);
  return (
    <DndContext
      id={id}
      sensors={sensors}
      // The column under the pointer; by keyboard, the one that the card covers.
      collisionDetection={(asked) => (asked.pointerCoordinates ? pointerWithin(asked) : rectIntersection(asked))}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsFor(columns) }}
    >
      <section
        aria-label="Leads by status"
        className="relative flex min-h-[60vh] snap-x snap-mandatory gap-3 overflow-x-auto pb-4 sm:snap-none"
      >
        {shown.map((column) => (
          <Column key={column.status} column={column} isMore={column.status === more} onMove={move} />
        ))}
      </section>
    </DndContext>
  );
}

/** The columns with cards that are being moved in their new places. Counts and sums follow with the response. */
function shownNow(columns: BoardColumn[], asItWillBe: (lead: ListedLead) => ListedLead): BoardColumn[] {
  const moved = columns.flatMap(({ status, leads }) => leads.map(asItWillBe).filter((lead) => lead.status !== status));
  if (moved.length === 0) return columns;
  return columns.map((column) => ({
    ...column,
    leads: [
      ...moved.filter(({ status }) => status === column.status),
      ...column.leads.filter(({ id }) => !moved.some((one) => one.id === id)),
    ],
  }));
}

function leadOf(columns: BoardColumn[], id: string): ListedLead | undefined {
  return columns.flatMap(({ leads }) => leads).find((lead) => lead.id === id);
}

function statusOf(columns: BoardColumn[], id: string): LeadStatus | undefined {
  return columns.find(({ leads }) => leads.some((lead) => lead.id === id))?.status;
}

/** A card that moves is re-created in its new column. If it or its menu had the focus, it gets it back. Call the result before a move. */
function useCardFocus(columns: BoardColumn[]): (id: string) => void {
  const moved: RefObject<{ id: string; from: LeadStatus | undefined } | null> = useRef(null);
  useLayoutEffect(() => {
    const { id, from } = moved.current ?? {};
    const isElsewhere = id !== undefined && statusOf(columns, id) !== from;
    if (!isElsewhere) return;
    moved.current = null;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-grip]`);
    // Beyond the cards that the column shows.
    (card ?? document.querySelector<HTMLElement>("[data-card] [data-grip]"))?.focus();
  }, [columns]);
  return (id) => {
    moved.current = { id, from: statusOf(columns, id) };
  };
}

function announcementsFor(columns: BoardColumn[]): Announcements {
  const name = (id: string | number) => columns.flatMap(({ leads }) => leads).find((lead) => lead.id === id)?.name ?? "";
  const place = (id: string | number) => statusNames[id as LeadStatus];
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}. Use the left and right arrow keys to choose a status, then press Space.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `Dropped ${name(active.id)} in ${place(over.id)}.` : `${name(active.id)} wasn't moved.`),
    onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
  };
}
