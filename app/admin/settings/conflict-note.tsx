import type { Conflict } from "~/domain/settings/index.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../parts/times.tsx";

interface ConflictNoteProps {
  conflict: Conflict;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Someone else saved first. Both texts are shown, and the user decides. */
export function ConflictNote({ conflict: { value, updatedBy, updatedAt }, onTakeTheirs, onKeepMine }: ConflictNoteProps) {
  return (
    <div className="grid gap-3 rounded-md border border-warn/50 bg-warn-tint p-4 text-sm">
      <p className="flex gap-2 font-medium text-heading">
        <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
        <span>
          {updatedBy || "Someone else"} changed this on <Moment at={updatedAt} />. Your version is below and isn't saved.
        </span>
      </p>
      <details>
        <summary className="cursor-pointer">Current value</summary>
        <p className="mt-2 max-h-48 overflow-auto wrap-anywhere whitespace-pre-wrap">{value}</p>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onTakeTheirs}>
          Use theirs
        </Button>
        <Button variant="secondary" size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
