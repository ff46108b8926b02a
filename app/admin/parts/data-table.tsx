import { Fragment, isValidElement, type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import { withQuery } from "../address.ts";
import { useFullTexts } from "./full-texts.tsx";
import { rowHandlers } from "./row-handlers.ts";
import { useListKeys } from "./use-list-keys.ts";

/** What a cell is on a phone, where a row has two lines: name and state, then up to three facts; the box before it and the menu behind. */
type Part = "select" | "name" | "state" | "fact" | "acts" | "none";

export interface Column {
  key: string;
  label: ReactNode;
  align?: "left" | "right";
  /** Name of the order that a press on its head asks for (`?sort=`); a second press turns it round ("-name"). */
  sort?: string;
  /** Where the table is too narrow this column goes: 1 first, then 2, then 3 (styles/table.css). On a phone it is the last of the facts. */
  gives?: 1 | 2 | 3;
  /** Where it is another than `partOf` takes it for. The link in the name is where a press on the row leads. */
  part?: Part;
}

export interface Row {
  key: string;
  /** What is empty (null, "", "–") is not shown. */
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
  /** What is read rather than opened: rows are as tall as what is in them, and a phone shows all of it. */
  isTall?: boolean;
};

/**
 * A dense table, a line a row, with a head that stays in sight while the page scrolls; its order is part of the address. A press on a row opens
 * it. Where it is too wide for its window all the same it scrolls sideways, by keyboard too; on a phone each row has two lines.
 */
export function DataTable({ caption, columns, rows, sort, empty, isTall = false }: DataTableProps) {
  const captionId = useOwnId();
  const box = useRef<HTMLElement>(null);
  const { tip, markStops, hide, handlers } = useFullTexts(box);
  const frame = useFit(box, markStops);
  const parts = columns.map((column, place) => partOf(column, place, columns));
  useListKeys(box, { hasRows: rows.length > 0, canTick: parts.includes("select") });
  return (
    <div ref={frame} className="office-table-frame" data-tall={isTall || undefined}>
      <section ref={box} onScroll={hide} {...handlers} aria-labelledby={captionId} className="office-table">
        <table {...roles.table}>
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <thead {...roles.group}>
            <tr {...roles.row}>
              {columns.map((column, place) => (
                <HeadCell key={column.key} column={column} part={parts[place]} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody {...roles.group} {...rowHandlers}>
            {rows.length === 0 && (
              <tr {...roles.row}>
                <td {...roles.cell} colSpan={columns.length} className="office-table-empty">
                  {empty}
                </td>
              </tr>
            )}
            {rows.map((row) => (
              <Fragment key={row.key}>{drawRow(row, columns, { parts, isTall })}</Fragment>
            ))}
          </tbody>
        </table>
        <div ref={tip} popover="manual" aria-hidden className="full-text" />
      </section>
    </div>
  );
}

/**
 * Whether the table fits. Only one that does not scrolls on its own, and can be reached by keyboard: in a box that scrolls
 * the head could not stay at the window's edge.
 */
function useFit(box: RefObject<HTMLElement | null>, onResize: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const measure = useCallback(() => {
    const [frameNow, table] = [frame.current, box.current?.firstElementChild];
    if (!frameNow || !box.current || !table) return;
    const fits = table.scrollWidth <= frameNow.clientWidth;
    frameNow.toggleAttribute("data-fits", fits);
    if (fits) box.current.removeAttribute("tabindex");
    else box.current.tabIndex = 0;
  }, [box]);
  useEffect(() => {
    if (!box.current) return;
    const seen = new ResizeObserver(() => {
      measure();
      onResize();
    });
    seen.observe(box.current);
    if (box.current.firstElementChild) seen.observe(box.current.firstElementChild);
    return () => seen.disconnect();
  }, [box, measure, onResize]);
  return frame;
}

/** On a phone rows are no table (styles/phone-rows.css), and what is not drawn as one is none for a screen reader unless it says so. */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
};

const PARTS: Record<string, Part> = {
  select: "select",
  tick: "select",
  status: "state",
  state: "state",
  actions: "acts",
  acts: "acts",
};

/** By the names that columns have everywhere: what is none of the others is a fact, and the first of them the name. */
function partOf(column: Column, place: number, columns: Column[]): Part {
  const part = column.part ?? PARTS[column.key];
  if (part) return part;
  const isNamed = columns.some((other) => other.part === "name");
  const isFirst = columns.findIndex((other) => !other.part && !PARTS[other.key]) === place;
  return isFirst && !isNamed ? "name" : "fact";
}

/** How many facts the second line of a phone's row has room for. */
const FACTS = 3;

function drawRow({ cells, isDimmed, draw }: Row, columns: Column[], { parts, isTall }: { parts: Part[]; isTall: boolean }): ReactNode {
  const facts = columns
    .map(({ gives = 4 }, place) => ({ place, gives }))
    .filter(({ place }) => parts[place] === "fact" && !isEmpty(cells[place]))
    .sort((one, other) => other.gives - one.gives)
    .slice(0, FACTS)
    .map(({ place }) => place)
    .sort((one, other) => one - other);
  const drawn = columns.map(({ key: name, label, align, gives }, place) => (
    <td
      key={name}
      {...roles.cell}
      data-part={parts[place]}
      data-gives={gives}
      data-fact={facts.includes(place) ? facts.indexOf(place) + 1 : undefined}
      data-label={(isTall || align === "right") && typeof label === "string" ? label : undefined}
      className={align === "right" ? "text-right" : undefined}
    >
      {isTall ? cells[place] : cellOf(cells[place])}
    </td>
  ));
  const look = classNames("office-row", isDimmed && "office-row-dimmed");
  if (draw) return draw(look, drawn);
  return (
    <tr {...roles.row} className={look}>
      {drawn}
    </tr>
  );
}

function isEmpty(cell: ReactNode): boolean {
  return cell === null || cell === undefined || typeof cell === "boolean" || cell === "" || cell === "–";
}

/** Longer texts may have to give way. */
const SHORT = 16;

function cellOf(cell: ReactNode): ReactNode {
  if (isEmpty(cell)) return null;
  return typeof cell === "string" && cell.length > SHORT ? <span className="clipped">{cell}</span> : cell;
}

type HeadCellProps = { column: Column; part: Part | undefined; sort: string | undefined };

function HeadCell({ column: { label, align, sort: name, gives }, part, sort }: HeadCellProps) {
  const location = useLocation();
  // Of the box for all and the orders a phone has a line above the rows.
  const isPlain = !name && !(part === "select" && isValidElement(label));
  const cell = {
    ...roles.head,
    scope: "col",
    "data-part": part,
    "data-gives": gives,
    "data-plain": isPlain || undefined,
    className: align === "right" ? "text-right" : undefined,
  };
  if (!name) return <th {...cell}>{part === "acts" ? <span className="sr-only">{label}</span> : label}</th>;
  const isUp = sort === name;
  const isDown = sort === `-${name}`;
  return (
    <th {...cell} aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}>
      <Link to={withQuery(location, { sort: isUp ? `-${name}` : name, page: null })} preventScrollReset className="office-table-order">
        {label}
        {(isUp || isDown) && <Icon name={isUp ? "chevron-up" : "chevron-down"} className="size-3.5" />}
      </Link>
    </th>
  );
}
