import { useId } from "react";
import type { FoundImport, ReasonCount, ReportedRow } from "~/domain/imports/index.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { formatNumber } from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import type { ImportTexts } from "./import-words.ts";
import { LeftOutFiles } from "./mapping-form.tsx";

type CountsProps = { texts: ImportTexts; found: FoundImport };

/** What happens to a file's rows, or what happened. Each row is in exactly one group. */
export function ImportCounts({ texts: { outcomes }, found: { row, kind } }: CountsProps) {
  const isOver = row.state !== "checked";
  const counts = [
    { label: "New", count: row.added, text: isOver ? "added" : outcomes.new },
    ...(kind.choices || row.changed > 0 ? [{ label: "Changed", count: row.changed, text: isOver ? "updated" : outcomes.changed }] : []),
    { label: "Unchanged", count: row.unchanged, text: outcomes.unchanged },
    { label: "Rejected", count: row.refused, text: isOver ? "not imported" : "won't be imported" },
  ];
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-3 xl:grid-cols-4">
      {counts.map(({ label, count, text }) => (
        <div key={label} className="grid content-start gap-1 rounded-md border border-line bg-paper p-3 sm:p-4">
          <dt className="text-xs font-semibold sm:text-sm">{label}</dt>
          <dd className="grid gap-1">
            <strong className="font-heading text-xl text-heading sm:text-2xl">{formatNumber(count)}</strong>
            <span className="text-xs">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why rows aren't imported, or not all of their values, the first few of them, and downloads of all of them. */
export function ImportReport({ texts, found }: CountsProps) {
  const { row, reasons, rows } = found;
  const path = `${texts.screen}/${row.id}/refused.csv`;
  const isOver = row.state !== "checked";
  return (
    <>
      <LeftOutFiles leftOut={row.layout.leftOut} />
      <Reasons title="Rows not imported" reasons={reasons.filter((one) => !isPartial(one))} />
      <Reasons title="Imported without a value" reasons={reasons.filter(isPartial)} />
      {row.state === "undone" ? (
        <RowTable caption="Rows that weren't undone" found={found} rows={rows} />
      ) : (
        <>
          <RowTable caption="First rejected rows" found={found} rows={rows.filter((one) => !isPartial(one))} />
          <RowTable caption="First values not imported" found={found} rows={rows.filter(isPartial)} />
        </>
      )}
      {(row.refused > 0 || isOver) && (
        <p className="flex flex-wrap items-center gap-2">
          {row.refused > 0 && <Download to={path}>Download rejected rows</Download>}
          {isOver && <Download to={`${path}?rows=all`}>Download all results</Download>}
          {isOver && <span className="text-sm">Available for 30 days.</span>}
        </p>
      )}
    </>
  );
}

function Download({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className={buttonClass({ variant: "secondary", size: "sm" })}>
      <Icon name="download" className="size-4.5" />
      {children}
    </a>
  );
}

/** Whether a row is imported, but not all of its values. */
function isPartial({ outcome }: Pick<ReasonCount, "outcome">): boolean {
  return outcome === "new" || outcome === "changed";
}

function Reasons({ title, reasons }: { title: string; reasons: ReasonCount[] }) {
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="grid gap-1 text-sm">
        {reasons.map(({ outcome, reason, rows }) => (
          <li key={`${outcome} ${reason}`}>
            <strong className="text-heading">{formatNumber(rows)}</strong> {rows === 1 ? "row" : "rows"}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowTable({ caption, found: { kind }, rows }: { caption: string; found: FoundImport; rows: ReportedRow[] }) {
  if (rows.length === 0) return null;
  const labels = new Map(kind.columns.map(({ key, label }) => [key, label]));
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{caption}</h2>
      <DataTable
        isTall
        caption={caption}
        columns={[
          { key: "line", label: "Line", part: "fact" },
          { key: "column", label: "Column" },
          { key: "value", label: "Value" },
          { key: "reason", label: "Reason", part: "name" },
        ]}
        empty={null}
        rows={rows.map(({ line, field, value, email, reason }) => ({
          key: String(line),
          cells: [
            `${line}`,
            labels.get(field) ?? "–",
            <span key="value" className="wrap-anywhere">
              {value || email || "–"}
            </span>,
            reason,
          ],
        }))}
      />
    </div>
  );
}
