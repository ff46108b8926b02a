import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";

/** Something to fix before a run gives every page. */
export function WarningPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useOwnId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-warn/40 bg-paper p-4 sm:p-5">
      <h2 id={id} className="flex items-center gap-2 text-base">
        <Icon name="triangle-alert" className="size-5 text-warn" />
        {title}
      </h2>
      {children}
    </section>
  );
}
