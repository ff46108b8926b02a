import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";
import { useOwnId } from "./use-own-id.ts";

type TableColumn = { key: string; label: ReactNode; align?: "left" | "right" };
export type TableRow = { key: string; cells: ReactNode[] };

type TableProps = {
  caption: string;
  isCaptionHidden?: boolean;
  columns: TableColumn[];
  rows: TableRow[];
  isLoading?: boolean;
  emptyText?: string;
};

/** A plain table. The first cell of a row names it. If it's too wide, it scrolls separately, by keyboard too. */
export function Table({ caption, isCaptionHidden = false, columns, rows, isLoading = false, emptyText = "Nothing to show." }: TableProps) {
  const captionId = useOwnId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-labelledby={captionId} tabIndex={0} className="on-paper overflow-x-auto rounded-md border border-line bg-paper">
      <table aria-busy={isLoading || undefined} className="w-full border-collapse text-left">
        <caption
          id={captionId}
          className={isCaptionHidden ? "sr-only" : "px-5 pt-5 pb-3 text-left font-heading text-lg font-semibold text-heading"}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-line bg-limestone text-sm text-heading">
            {columns.map(({ key, label, align }) => (
              <th
                key={key}
                scope="col"
                className={classNames("px-5 py-3 font-semibold whitespace-nowrap", align === "right" && "text-right")}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 || isLoading ? (
            <tr>
              <td colSpan={columns.length} className="px-5 py-10 text-center">
                {isLoading ? <Spinner label="Loading..." /> : emptyText}
              </td>
            </tr>
          ) : (
            rows.map((row) => <Row key={row.key} row={row} columns={columns} />)
          )}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, columns }: { row: TableRow; columns: TableColumn[] }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      {columns.map(({ key, align }, place) => {
        const look = classNames("px-5 py-3.5 align-top", align === "right" && "text-right");
        return place === 0 ? (
          <th key={key} scope="row" className={classNames(look, "font-semibold text-heading")}>
            {row.cells[place]}
          </th>
        ) : (
          <td key={key} className={look}>
            {row.cells[place]}
          </td>
        );
      })}
    </tr>
  );
}
