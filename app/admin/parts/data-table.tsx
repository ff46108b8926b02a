import { Fragment, isValidElement, type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import { withQuery } from "../address.ts";
import { useFullTexts } from "./full-texts.tsx";
import { rowHandlers } from "./row-handlers.ts";
import { useListKeys } from "./use-list-keys.ts";

/**
 * A cell's role on a phone, where a row has two lines: name and state, then up to three facts, with the checkbox before them and the menu
 * after. Instead of facts, there can be a text that takes the room there is, and something short at the end of its line. In a wide table,
 * the text's column takes the room that the others leave.
 */
type Part = "select" | "name" | "state" | "fact" | "text" | "end" | "actions" | "none";

export interface Column {
  key: string;
  label: ReactNode;
  align?: "left" | "right";
  /** The sort order that clicking the header asks for (`?sort=`). A second click reverses it ("-name"). */
  sort?: string;
  /**
   * When the table is too narrow, columns are hidden in this order: 1, 2, 3 (styles/table.css). On a phone, such a column is the last fact.
   */
  gives?: 1 | 2 | 3;
  /** Overrides what `partOf` guesses. Clicking a row opens the link in its name. */
  part?: Part;
}

export interface Row {
  key: string;
  /** Empty cells (null, "", "–") aren't shown. */
  cells: ReactNode[];
  isDimmed?: boolean;
  /** It's open beside the list. */
  isCurrent?: boolean;
  /** Wraps the cells in something other than a plain row (`SortableRow`). */
  draw?: (look: string, cells: ReactNode) => ReactNode;
}

type DataTableProps = {
  /** The table's accessible name. */
  caption: string;
  columns: Column[];
  rows: Row[];
  /** The current sort order. */
  sort?: string;
  /** Shown instead of rows if there are none. */
  empty: ReactNode;
  /** For text that's read rather than opened: rows grow with their content, and a phone shows all of it. */
  isTall?: boolean;
  /** Called with a row's key when the keys that move between rows reach it. */
  onReach?: (key: string) => void;
};

/**
 * A dense table with one line per row and a sticky header. The sort order is part of the URL. Clicking a row opens it. A table that's still
 * too wide scrolls sideways, by keyboard too. On a phone, each row has two lines.
 */
export function DataTable({ caption, columns, rows, sort, empty, isTall = false, onReach }: DataTableProps) {
  const captionId = useOwnId();
  const box = useRef<HTMLElement>(null);
  const { tip, markStops, hide, handlers } = useFullTexts(box);
  const frame = useFit(box, markStops);
  const parts = columns.map((column, place) => partOf(column, place, columns));
  useListKeys(box, { hasRows: rows.length > 0, canSelect: parts.includes("select"), onReach });
  return (
    <div ref={frame} className="admin-table-frame" data-tall={isTall || undefined}>
      <section ref={box} onScroll={hide} {...handlers} aria-labelledby={captionId} className="admin-table">
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
                <td {...roles.cell} colSpan={columns.length} className="admin-table-empty">
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
 * Whether the table fits. Only a table that doesn't fit scrolls and takes the keyboard focus: inside a scrolling box, the header couldn't
 * stick to the window's edge.
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

/** On a phone, rows aren't displayed as a table (styles/phone-rows.css), so screen readers need explicit roles. */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
};

const PARTS: Record<string, Part> = {
  select: "select",
  status: "state",
  state: "state",
  actions: "actions",
};

/** Recognizes columns by the keys they have everywhere. The first of the others is the name, and the rest are facts. */
function partOf(column: Column, place: number, columns: Column[]): Part {
  const part = column.part ?? PARTS[column.key];
  if (part) return part;
  const isNamed = columns.some((other) => other.part === "name");
  const isFirst = columns.findIndex((other) => !other.part && !PARTS[other.key]) === place;
  return isFirst && !isNamed ? "name" : "fact";
}

/** How many facts fit on the second line of a phone's row. */
const FACTS = 3;

function drawRow(
  { key, cells, isDimmed, isCurrent, draw }: Row,
  columns: Column[],
  { parts, isTall }: { parts: Part[]; isTall: boolean },
): ReactNode {
  const facts = columns
    .map(({ gives = 4 }, place) => ({ place, gives }))
    .filter(({ place }) => parts[place] === "fact" && !parts.includes("text") && !isEmpty(cells[place]))
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
  const look = classNames("admin-row", isDimmed && "admin-row-dimmed");
  if (draw) return draw(look, drawn);
  return (
    <tr {...roles.row} className={look} data-key={key} aria-current={isCurrent || undefined}>
      {drawn}
    </tr>
  );
}

function isEmpty(cell: ReactNode): boolean {
  return cell === null || cell === undefined || typeof cell === "boolean" || cell === "" || cell === "–";
}

/** Longer texts can be hidden when space is short. */
const SHORT = 16;

function cellOf(cell: ReactNode): ReactNode {
  if (isEmpty(cell)) return null;
  return typeof cell === "string" && cell.length > SHORT ? <span className="clipped">{cell}</span> : cell;
}

type HeadCellProps = { column: Column; part: Part | undefined; sort: string | undefined };

function HeadCell({ column: { label, align, sort: name, gives }, part, sort }: HeadCellProps) {
  const location = useLocation();
  // On a phone, the select-all checkbox and the sort orders are on a line above the rows.
  const isPlain = !name && !(part === "select" && isValidElement(label));
  const cell = {
    ...roles.head,
    scope: "col",
    "data-part": part,
    "data-gives": gives,
    "data-plain": isPlain || undefined,
    className: align === "right" ? "text-right" : undefined,
  };
  if (!name) return <th {...cell}>{part === "actions" ? <span className="sr-only">{label}</span> : label}</th>;
  const isUp = sort === name;
  const isDown = sort === `-${name}`;
  return (
    <th {...cell} aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}>
      <Link to={withQuery(location, { sort: isUp ? `-${name}` : name, page: null })} preventScrollReset className="admin-table-order">
        {label}
        {(isUp || isDown) && <Icon name={isUp ? "chevron-up" : "chevron-down"} className="size-3.5" />}
      </Link>
    </th>
  );
}
