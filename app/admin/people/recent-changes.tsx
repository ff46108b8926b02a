import type { UndoableChange } from "~/domain/leads/index.ts";
import { PostButton } from "../parts/post-button.tsx";
import { Moment } from "../parts/times.tsx";

/** Merges and splits of the last day, each with the one place that undoes it. */
export function RecentChanges({ id, changes }: { id: string; changes: UndoableChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label="Recent changes" className="mb-5">
      <ul className="grid gap-2">
        {changes.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-paper px-4 py-2 text-sm"
          >
            <p className="min-w-0 wrap-anywhere">
              {sentence(change)} by {change.actorEmail}, <Moment at={change.createdAt} />
            </p>
            <PostButton intent="undo-change" fields={{ id, changeId: change.id }} busy="Undoing..." size="sm">
              {change.kind === "merge" ? "Undo merge" : "Undo split"}
            </PostButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentence({ kind, isOwn, otherName, leads }: UndoableChange): string {
  const moved = leads === 1 ? "1 lead" : `${leads} leads`;
  if (kind === "merge") return `Merged with ${otherName} (${moved})`;
  return isOwn ? `${moved} moved to ${otherName}` : `Split from ${otherName} (${moved})`;
}
