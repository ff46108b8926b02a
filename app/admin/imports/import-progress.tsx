import { Link } from "react-router";
import { formatNumber } from "../format.ts";
import type { ImportScreenProps } from "./import-props.ts";

const doing = {
  checking: "Checking the file. Nothing is imported yet.",
  importing: "Importing. You can leave this page.",
  undoing: "Undoing the import. You can leave this page.",
};

/** A step's progress. The page refreshes it automatically; without scripts, a link does. */
export function ImportProgress({ texts, found: { row } }: ImportScreenProps) {
  const isUndoing = row.state === "undoing";
  const total = isUndoing ? row.added + row.changed : row.total;
  const done = isUndoing ? row.undone + row.kept : row.added + row.changed + row.unchanged + row.refused;
  return (
    <div className="grid max-w-2xl gap-2">
      <p>{doing[row.state as keyof typeof doing]}</p>
      <progress max={Math.max(total, 1)} value={done} aria-label="Progress" className="admin-progress" />
      <p>
        {formatNumber(done)} of {formatNumber(total)} rows.{" "}
        <noscript>
          <Link to={`${texts.screen}/${row.id}`} className="text-link underline">
            Refresh
          </Link>
        </noscript>
      </p>
    </div>
  );
}
