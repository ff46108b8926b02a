import { Fragment, type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import { withQuery } from "../address.ts";
import { useFullTexts } from "./use-full-texts.ts";

export interface Column {
  key: string;
  label: ReactNode;
  align?: "left" | "right";
  /** Name of the order that a press on its head asks for (`?sort=`); a second press turns it round ("-name"). */
  sort?: string;
  /** Where the table is too narrow this column goes: 1 first, then 2, then 3 (styles/table.css). On a phone, where rows are cards, all are there. */
  gives?: 1 | 2 | 3;
}

export interface Row {
  key: string;
  cells: ReactNode[];
  isDimmed?: boolean;
  /** What is drawn around the cells in the place of a plain row (`SortableRow`). */
  draw?: (look: string, cells: ReactNode) => ReactNode;
}

type DataTableProps = {
  /** Read out as the table's name. */
  caption: string;
  columns: Column[];
  rows: Row[];
  /** The order now. */
  sort?: string;
  /** Stands in the place of the rows where there are none. */
  empty: ReactNode;
};

/**
 * A dense table with a head that stays in sight; its order is part of the address. Where it is too wide it scrolls, by keyboard too, and a
 * shadow at its edge says so; on a phone each row is a card, with the heads that can be pressed above.
 */
export function DataTable({ caption, columns, rows, sort, empty }: DataTableProps) {
  const captionId = useOwnId();
  const box = useRef<HTMLElement>(null);
  const { tip, markStops, hide, handlers } = useFullTexts(box);
  const { frame, onScroll } = useEdges(box, markStops);
  return (
    <div ref={frame} className="office-table-frame relative">
      <section
        ref={box}
        onScroll={() => {
          onScroll();
          hide();
        }}
        {...handlers}
        aria-labelledby={captionId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="office-table relative overflow-auto rounded-md border border-line bg-paper"
      >
        <table {...roles.table} className="w-full border-collapse text-left text-sm">
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <thead {...roles.group} className="sticky top-0 z-10 bg-limestone">
            <tr {...roles.row}>
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody {...roles.group}>
            {rows.length === 0 && (
              <tr {...roles.row}>
                <td {...roles.cell} colSpan={columns.length} className="px-4 py-12 text-center">
                  {empty}
                </td>
              </tr>
            )}
            {rows.map((row) => (
              <Fragment key={row.key}>{drawRow(row, columns)}</Fragment>
            ))}
          </tbody>
        </table>
        <div ref={tip} popover="manual" aria-hidden className="full-text" />
      </section>
    </div>
  );
}

/** Marks at which edges a table goes on out of sight. `onResize` is called when it has got another size. */
function useEdges(box: RefObject<HTMLElement | null>, onResize: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const onScroll = useCallback(() => {
    if (!frame.current || !box.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = box.current;
    frame.current.toggleAttribute("data-more-before", scrollLeft > 1);
    frame.current.toggleAttribute("data-more-behind", scrollLeft + clientWidth < scrollWidth - 1);
  }, [box]);
  useEffect(() => {
    if (!box.current) return;
    const seen = new ResizeObserver(() => {
      onScroll();
      onResize();
    });
    seen.observe(box.current);
    if (box.current.firstElementChild) seen.observe(box.current.firstElementChild);
    return () => seen.disconnect();
  }, [box, onScroll, onResize]);
  return { frame, onScroll };
}

/** On a phone rows are drawn as cards (styles/table.css), and what is not drawn as a table is none for a screen reader unless it says so. */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
};

function drawRow({ cells, isDimmed, draw }: Row, columns: Column[]): ReactNode {
  const look = classNames("border-t border-line hover:bg-bluebonnet-tint/40", isDimmed && "opacity-60");
  const drawn = columns.map(({ key: name, label, align, gives }, place) => (
    <td
      key={name}
      {...roles.cell}
      data-gives={gives}
      data-label={typeof label === "string" ? label : undefined}
      className={classNames("py-2.5 align-top", align === "right" && "sm:text-right")}
    >
      {cellOf(cells[place])}
    </td>
  ));
  if (draw) return draw(look, drawn);
  return (
    <tr {...roles.row} className={look}>
      {drawn}
    </tr>
  );
}

/** So many characters without a space may be wider than their column. */
const LONG_WORD = /\S{25}/;

function cellOf(cell: ReactNode): ReactNode {
  return typeof cell === "string" && LONG_WORD.test(cell) ? <span className="clipped">{cell}</span> : cell;
}

function HeadCell({ column: { label, align, sort: name, gives }, sort }: { column: Column; sort: string | undefined }) {
  const location = useLocation();
  const look = classNames("border-b border-line py-2.5 font-semibold whitespace-nowrap text-heading", align === "right" && "text-right");
  if (!name) {
    return (
      <th {...roles.head} scope="col" data-gives={gives} data-plain={typeof label === "string" || undefined} className={look}>
        {label}
      </th>
    );
  }
  const isUp = sort === name;
  const isDown = sort === `-${name}`;
  return (
    <th {...roles.head} scope="col" data-gives={gives} aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined} className={look}>
      <Link
        to={withQuery(location, { sort: isUp ? `-${name}` : name, page: null })}
        preventScrollReset
        className="inline-flex items-center gap-1 text-heading no-underline hover:underline"
      >
        {label}
        {(isUp || isDown) && <Icon name={isUp ? "chevron-up" : "chevron-down"} className="size-4" />}
      </Link>
    </th>
  );
}
