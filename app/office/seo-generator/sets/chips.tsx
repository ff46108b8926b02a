import type { ReactNode } from "react";
import { formatNumber } from "../../format.ts";

/** A name of a set. */
export const CHIP =
  "inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-limestone px-3 py-1 text-sm text-heading ring-1 ring-line ring-inset";

type ChipsProps = { label: string; names: { key: string; content: ReactNode }[]; count: number };

/** The first names of a set, and how many more it has. */
export function Chips({ label, names, count }: ChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {names.map(({ key, content }) => (
        <li key={key} className={CHIP}>
          {content}
        </li>
      ))}
      {count > names.length && <li className="self-center px-1 text-sm">and {formatNumber(count - names.length)} more</li>}
    </ul>
  );
}

/** Names with a key each: one may be there twice. */
export function keyed<Item>(items: readonly Item[], content: (item: Item) => ReactNode): { key: string; content: ReactNode }[] {
  return items.map((item, place) => ({ key: String(place), content: content(item) }));
}
