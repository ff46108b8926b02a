import { Link } from "react-router";
import type { ListedVersion } from "~/domain/content/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { ShortMoment } from "../parts/times.tsx";

/** All stored versions, newest first. */
export function VersionList({ versions, chosen }: { versions: ListedVersion[]; chosen: number }) {
  return (
    <nav aria-label="Versions" className="max-h-64 self-start overflow-y-auto rounded-md border border-line bg-paper lg:max-h-[75vh]">
      <ol>
        {versions.map((version, place) => (
          <li key={version.number} className="border-b border-line last:border-0">
            <Link
              to={`?version=${version.number}`}
              preventScrollReset
              aria-current={version.number === chosen ? "true" : undefined}
              className={classNames(
                "grid gap-0.5 px-4 py-2.5 text-sm no-underline hover:bg-bluebonnet-tint",
                version.number === chosen && "bg-bluebonnet-tint",
              )}
            >
              <span className="font-semibold text-heading">
                Version {version.number}
                {place === 0 && " (current)"}
              </span>
              <ShortMoment at={version.createdAt} className="text-body" />
              <span className="wrap-anywhere text-body">{version.savedBy || "Original version"}</span>
              <span className="text-body">{changedIn(version)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function changedIn({ number, hasNewFields, hasNewBlocks }: ListedVersion): string {
  if (number === 1) return "First version";
  return hasNewFields && hasNewBlocks ? "Page and sections" : hasNewBlocks ? "Sections" : "Page";
}
