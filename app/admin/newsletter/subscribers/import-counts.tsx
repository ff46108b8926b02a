import type { SubscriberImport } from "~/domain/newsletter/index.ts";
import { formatNumber } from "../../format.ts";

/** What happens to a file's rows. Each row is in exactly one of the four groups. */
export function ImportCounts({ row: { added, known, suppressed, refused } }: { row: SubscriberImport }) {
  const counts = [
    { label: "New", count: added, text: "become active right away" },
    { label: "Already on the list", count: known, text: "not changed" },
    { label: "Suppressed", count: suppressed, text: "not imported" },
    { label: "Skipped", count: refused, text: "missing, invalid, or duplicate" },
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
