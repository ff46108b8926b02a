import { Link } from "react-router";
import type { ListedArticleVersion } from "~/domain/content/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { ShortMoment } from "../parts/times.tsx";

const CAUSES: Record<ListedArticleVersion["cause"], string> = {
  saved: "Saved",
  published: "Published",
  restored: "Restored",
  imported: "Imported",
};

/** All stored versions, newest first. */
export function ArticleVersionList({ versions, chosen }: { versions: ListedArticleVersion[]; chosen: number }) {
  return (
    <nav aria-label="Versions" className="max-h-64 self-start overflow-y-auto rounded-md border border-line bg-paper lg:max-h-[75vh]">
      <ol>
        {versions.map(({ number, cause, savedBy, createdAt }, place) => (
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
              <span className="font-semibold text-heading">
                Version {number}
                {place === 0 && " (current)"}
              </span>
              <ShortMoment at={createdAt} className="text-body" />
              <span className="wrap-anywhere text-body">{savedBy || "Original version"}</span>
              <span className="text-body">{CAUSES[cause]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
