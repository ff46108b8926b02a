import { useDroppable } from "@dnd-kit/core";
import { Link, useLocation } from "react-router";
import type { BoardColumn } from "~/domain/leads/index.ts";
import type { LeadStatus } from "~/domain/leads/lead-inbox-rules.input.ts";
import { MAX_BOARD_CARDS } from "~/domain/leads/next-step-rules.input.ts";
import { classNames } from "../../../ui/class-names.ts";
import { withQuery } from "../../address.ts";
import { formatNumber } from "../../format.ts";
import { statusNames } from "../lead-badges.tsx";
import { sumText } from "../lead-value-words.ts";
import { Card } from "./board-card.tsx";

type ColumnProps = { column: BoardColumn; isMore: boolean; onMove: (id: string, status: LeadStatus) => void };

/** One status: how many leads, what they're worth, and the newest ones. */
export function Column({ column, isMore, onMove }: ColumnProps) {
  const { status, leads, count, countedUpTo, once, monthly } = column;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const headId = `board-${status}`;
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headId}
      className={classNames(
        "grid w-[82vw] shrink-0 snap-start content-start gap-2 rounded-md border border-line bg-limestone p-2 sm:w-auto sm:min-w-56 sm:flex-1",
        isOver && "border-accent outline-2 outline-accent",
      )}
    >
      <header className="flex items-baseline justify-between gap-2 px-1 text-sm">
        <h2 id={headId} className="text-sm">
          {statusNames[status]} <span className="ml-0.5 font-normal text-body">{countText(count, countedUpTo)}</span>
        </h2>
        {once + monthly > 0 && <span className="text-right font-medium text-heading tabular-nums">{sumText(once, monthly)}</span>}
      </header>
      <ul className="grid min-h-16 gap-2">
        {leads.map((lead) => (
          <Card key={lead.id} lead={lead} onMove={onMove} />
        ))}
      </ul>
      {leads.length === 0 && <p className="px-1 pb-1 text-sm">No leads</p>}
      {count > leads.length && leads.length > 0 && <More status={status} isMore={isMore} />}
    </section>
  );
}

function countText(count: number, upTo: number): string {
  return count > upTo ? `${formatNumber(upTo)}+` : formatNumber(count);
}

/** First more cards, then the inbox, which has all of them. */
function More({ status, isMore }: { status: LeadStatus; isMore: boolean }) {
  const location = useLocation();
  const all = withQuery({ ...location, pathname: "/admin/leads" }, { status, more: null });
  return (
    <Link
      to={isMore ? all : withQuery(location, { more: status })}
      preventScrollReset={!isMore}
      className="flex min-h-9 items-center justify-center rounded-md text-sm text-link"
    >
      {isMore ? "Show all in the inbox" : `Show up to ${MAX_BOARD_CARDS}`}
      <span className="sr-only">: {statusNames[status]}</span>
    </Link>
  );
}
