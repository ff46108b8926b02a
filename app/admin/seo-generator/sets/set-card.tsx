import type { ReactNode } from "react";
import { Day } from "../../parts/times.tsx";

type SetCardProps = { id: string; name: string; createdAt: Date; text: string; actions: ReactNode; children: ReactNode };

/** One set in a list: its name, its size, and its names. */
export function SetCard({ id, name, createdAt, text, actions, children }: SetCardProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-paper p-4 sm:p-5" aria-labelledby={`set-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={`set-${id}`} className="text-base wrap-anywhere">
            {name}
          </h2>
          <p className="text-sm">
            {text}, added <Day at={createdAt} />
          </p>
        </div>
        <div className="-my-1 -mr-3 flex">{actions}</div>
      </div>
      {children}
    </li>
  );
}
