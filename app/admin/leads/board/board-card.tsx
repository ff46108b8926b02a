import { useDraggable } from "@dnd-kit/core";
import { CSS } from "@dnd-kit/utilities";
import { Form, Link, useLocation } from "react-router";
import type { ListedLead } from "~/domain/leads/index.ts";
import type { LeadStatus } from "~/domain/leads/lead-inbox-rules.input.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { formName } from "../../form-names.ts";
import { RowMenu } from "../../parts/row-menu.tsx";
import { valueAddress } from "../lead-address.ts";
import { shortClock, statusOptions, UrgencyBadge, Warnings } from "../lead-badges.tsx";
import { lacksValue, valueText } from "../lead-value-words.ts";
import { ShortStep } from "../short-step.tsx";
import { valueOffer } from "../value-key.ts";

type CardProps = { lead: ListedLead; onMove: (id: string, status: LeadStatus) => void };

/** A lead on the board. */
export function Card({ lead, onMove }: CardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({ id: lead.id });
  return (
    <li
      ref={setNodeRef}
      data-card={lead.id}
      // The mouse drags the whole card. A finger scrolls with it, and drags the grip.
      onPointerDown={(event) => event.pointerType === "mouse" && isOnCard(event.target) && listeners?.onPointerDown?.(event)}
      style={{ transform: CSS.Translate.toString(transform) }}
      className={classNames("cursor-grab rounded-md border border-line bg-paper p-2 text-sm", isDragging && "relative z-20 shadow-card")}
    >
      <div className="flex items-center gap-1">
        <button
          type="button"
          ref={setActivatorNodeRef}
          data-grip
          {...attributes}
          {...listeners}
          aria-label={`Move ${lead.name}`}
          title="Drag, or press Space and use the arrow keys"
          className="needs-scripts grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-slate hover:bg-current/10"
        >
          <Icon name="grip-vertical" className="size-4" />
        </button>
        <Link
          to={`/admin/leads/${lead.id}`}
          data-name
          // The card is dragged, not the link's address. After it, letting go isn't a click on the link.
          draggable={false}
          className={classNames(
            "min-w-0 flex-1 font-medium wrap-anywhere text-heading no-underline hover:underline",
            isDragging && "pointer-events-none",
          )}
        >
          {lead.name}
        </Link>
        <MoveMenu lead={lead} onMove={onMove} />
      </div>
      <CardFacts lead={lead} />
    </li>
  );
}

/** Buttons and menus do what they always do. The name opens the lead on a click, and is dragged with the card. */
function isOnCard(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a:not([data-name]), button, input, [popover]") === null;
}

function CardFacts({ lead }: { lead: ListedLead }) {
  const { company, form, clock, status, ownerName } = lead;
  const value = valueText(lead);
  const location = useLocation();
  return (
    <div className="grid gap-1 px-1">
      <p className="wrap-anywhere">{company || formName(form)}</p>
      {value && <p className="font-medium text-heading tabular-nums">{value}</p>}
      {lacksValue(lead) && (
        <Link to={valueAddress(location, [lead.id])} preventScrollReset className="w-fit text-link">
          {valueOffer(1)}
          <span className="sr-only"> for {lead.name}</span>
        </Link>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
        <UrgencyBadge {...lead} />
        <Warnings {...lead} />
        {status === "new" && <span>{shortClock(clock)}</span>}
        <ShortStep lead={lead} />
      </p>
      {ownerName && <p className="text-xs">{ownerName}</p>}
    </div>
  );
}

/** The same by menu, for everyone who doesn't drag, and without scripts. */
function MoveMenu({ lead, onMove }: CardProps) {
  return (
    <RowMenu of={lead.name}>
      <Form
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          event.preventDefault();
          if (submitter instanceof HTMLButtonElement) onMove(lead.id, submitter.value as LeadStatus);
        }}
      >
        <input type="hidden" name="intent" value="change-status" />
        <input type="hidden" name="id" value={lead.id} />
        <input type="hidden" name="version" value={lead.version} />
        {statusOptions
          .filter(({ value }) => value !== lead.status)
          .map(({ value, label }) => (
            <button key={value} type="submit" name="status" value={value}>
              Move to {label}
            </button>
          ))}
      </Form>
    </RowMenu>
  );
}
