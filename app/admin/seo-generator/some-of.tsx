import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { formatNumber } from "../format.ts";

type SomeOfProps = {
  items: ReactNode[];
  /** How many there are, which is more than `items` if not all were read. */
  total: number;
  /** How many are shown at first. One more than that is shown right away. */
  most?: number;
};

/** The first lines of a list, with the others behind "and 44 more". Works without scripts. */
export function SomeOf({ items, total, most = 6 }: SomeOfProps) {
  const shown = items.length <= most + 1 ? items.length : most;
  const unread = total - items.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
      <Lines items={items.slice(0, shown)} />
      {shown < items.length && (
        <details className="group">
          <summary className="inline-flex min-h-10 cursor-pointer items-center gap-1.5 font-semibold text-link group-open:mb-1.5 [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
            and {formatNumber(total - shown)} more
          </summary>
          <Lines items={items.slice(shown)} />
          {unread > 0 && <p className="mt-1.5">Fix these to see the other {formatNumber(unread)}.</p>}
        </details>
      )}
    </div>
  );
}

function Lines({ items }: { items: ReactNode[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
        <li key={place} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );
}
