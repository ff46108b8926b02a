import type { ImportKind, TakenNames, UndoneImport } from "~/domain/seo/index.ts";
import { formatNumber } from "../../format.ts";

/** What a file's rows would do, counted. */
interface RowCounts {
  total: number;
  added: number;
  updated: number;
  same: number;
  refused: number;
}

/** "42 rows: 10 new, 30 change locations you have, 1 is already up to date, 1 can't be used." */
export function countsOf(kind: ImportKind, { total, added, updated, same, refused }: RowCounts): string {
  const rows = `${formatNumber(total)} ${total === 1 ? "row" : "rows"}`;
  if (kind === "terms") return `${rows}: ${formatNumber(added)} can be used, ${formatNumber(refused)} can't.`;
  const parts = [
    added > 0 && `${formatNumber(added)} new`,
    updated > 0 && (updated === 1 ? "1 changes a location you have" : `${formatNumber(updated)} change locations you have`),
    same > 0 && `${formatNumber(same)} ${same === 1 ? "is" : "are"} already up to date`,
    refused > 0 && `${formatNumber(refused)} can't be used`,
  ];
  return `${rows}: ${parts.filter(Boolean).join(", ")}.`;
}

/** "Add 10 locations and update 30" */
export function buttonOf(kind: ImportKind, { added, updated }: Pick<RowCounts, "added" | "updated">): string {
  const noun = kind === "terms" ? "term" : "location";
  const some = (count: number) => `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
  if (added === 0) return `Update ${some(updated)}`;
  return updated === 0 ? `Add ${some(added)}` : `Add ${some(added)} and update ${formatNumber(updated)}`;
}

/** What an import of locations did. */
export function takenText({ added, updated }: Pick<TakenNames, "added" | "updated">): string {
  if (updated === 0) return "Locations added successfully";
  const some = (count: number) => `${formatNumber(count)} ${count === 1 ? "location" : "locations"}`;
  return added === 0 ? `${some(updated)} updated` : `${some(added)} added, ${formatNumber(updated)} updated`;
}

/** What undoing it did. */
export function undoneText({ restored, added }: UndoneImport): string {
  const parts = [
    restored > 0 && `${formatNumber(restored)} ${restored === 1 ? "location" : "locations"} restored.`,
    added?.isRemoved && `The set “${added.name}” was removed.`,
    added && !added.isRemoved && `The set “${added.name}” stays, because someone has changed it since.`,
  ];
  return parts.filter(Boolean).join(" ");
}
