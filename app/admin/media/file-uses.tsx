import { Link } from "react-router";
import type { MediaUse } from "~/domain/content/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { placesText } from "./media-words.ts";

/** Where a file is used, with links. What staff should know about a place that can't be changed is beside it. */
function UseList({ uses }: { uses: MediaUse[] }) {
  return (
    <ul className="grid max-h-48 gap-1 overflow-y-auto">
      {uses.map(({ what, screen, name, mediaId, fixed }) => (
        <li key={`${what} ${screen} ${name} ${mediaId}`} className="wrap-anywhere">
          {what}: <Link to={screen}>{name || "Unnamed"}</Link>
          {fixed === "not-allowed" && " (only an administrator can change this)"}
        </li>
      ))}
    </ul>
  );
}

/** The same in one line that opens. */
export function FoldedUses({ uses }: { uses: MediaUse[] }) {
  if (uses.length === 0) return <p className="text-sm">Not used anywhere on the site or in newsletters.</p>;
  return (
    <details className="rounded-md border border-line p-3 text-sm">
      <summary className="cursor-pointer font-semibold text-heading">Used in {placesText(uses.length)}</summary>
      <div className="mt-2">
        <UseList uses={uses} />
      </div>
    </details>
  );
}

/** Where files will be missing. */
export function MissingUses({ uses, isOne }: { uses: MediaUse[]; isOne: boolean }) {
  if (uses.length === 0) return <p>{isOne ? "It isn't" : "They aren't"} used anywhere on the site.</p>;
  return (
    <div className="rounded-md border border-warn/40 bg-warn-tint p-3 text-sm">
      <p className="mb-2 flex gap-2 font-semibold text-heading">
        <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-warn" />
        {isOne ? "It's" : "They're"} used here and will be missing:
      </p>
      <div className="ml-7">
        <UseList uses={uses} />
      </div>
    </div>
  );
}
