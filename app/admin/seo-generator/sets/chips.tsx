import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { formatNumber } from "../../format.ts";

/** The classes of a chip, which shows one name of a set. */
export const CHIP =
  "inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-2xl bg-limestone px-3 py-1 text-sm text-heading ring-1 ring-line ring-inset";

interface Chip {
  key: string;
  content: ReactNode;
  /** Why no page can be generated for it. */
  why?: string;
}

type ChipsProps = { label: string; names: Chip[]; count: number };

/** A set's first names, and how many more it has. */
export function Chips({ label, names, count }: ChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {names.map(({ key, content, why }) => (
        <li key={key} className={classNames(CHIP, why && "ring-warn")}>
          <NoPageMark why={why} />
          {content}
        </li>
      ))}
      {count > names.length && <li className="self-center px-1 text-sm">and {formatNumber(count - names.length)} more</li>}
    </ul>
  );
}

/** Marks a name that has no page; renders nothing for any other. */
export function NoPageMark({ why }: { why: string | undefined }) {
  if (!why) return null;
  return (
    <span title={`No page: ${why}`} className="relative inline-flex shrink-0">
      <Icon name="triangle-alert" className="size-4 text-warn" />
      <span className="sr-only">No page: {why}.</span>
    </span>
  );
}

/**
 * Names with unique keys, because a name can occur twice.
 * @param reasons why a name has no page, by its place
 */
export function keyed<Item>(
  items: readonly Item[],
  content: (item: Item, place: number) => ReactNode,
  reasons: Readonly<Record<number, string>> = {},
): Chip[] {
  return items.map((item, place) => ({ key: String(place), content: content(item, place), why: reasons[place] }));
}
