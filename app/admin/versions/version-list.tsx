import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { ShortMoment } from "../parts/times.tsx";

export interface VersionEntry {
  number: number;
  title: string;
  /** When it was saved. Null if it came with the program. */
  at: Date | null;
  /** Who saved it, where that's shown. */
  by?: string;
  /** Why it was saved, or what it changed. */
  text: string;
}

/** All stored versions, newest first. */
export function VersionList({ entries, chosen }: { entries: VersionEntry[]; chosen: number }) {
  return (
    <nav aria-label="Versions" className="max-h-64 self-start overflow-y-auto rounded-md border border-line bg-paper lg:max-h-[75vh]">
      <ol>
        {entries.map(({ number, title, at, by, text }) => (
          <li key={number} className="border-b border-line last:border-0">
            <Link
              to={`?version=${number}`}
              preventScrollReset
              aria-current={number === chosen ? "true" : undefined}
              className={classNames(
                "grid gap-0.5 px-4 py-2.5 text-sm no-underline hover:bg-bluebonnet-tint",
                number === chosen && "bg-bluebonnet-tint",
              )}
            >
              <span className="font-semibold text-heading">{title}</span>
              {at && <ShortMoment at={at} className="text-body" />}
              {by && <span className="wrap-anywhere text-body">{by}</span>}
              <span className="text-body">{text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** "Version 3 (current)". */
export function versionTitle(number: number, isCurrent: boolean): string {
  return `Version ${number}${isCurrent ? " (current)" : ""}`;
}
