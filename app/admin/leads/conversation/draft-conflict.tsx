import type { StoredDraft } from "~/domain/conversations/index.ts";
import { Button } from "../../../ui/button.tsx";
import { FoldedText } from "../../parts/folded-text.tsx";

type DraftConflictProps = { other: StoredDraft; onKeep: () => void; onUse: () => void; onJoin: () => void };

/** Two tabs have different versions of one reply. Both stay on the screen until the person chooses. */
export function DraftConflict({ other, onKeep, onUse, onJoin }: DraftConflictProps) {
  if (!other.isDraft) return <DraftGone onKeep={onKeep} onUse={onUse} />;
  return (
    <div role="alert" className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-warn/40 bg-warn-tint p-3 text-sm">
      <p className="font-semibold text-heading">This reply was changed in another tab</p>
      <p>What you wrote in this tab isn't saved. Choose which version to keep. The other tab has:</p>
      <div className="max-h-48 overflow-y-auto rounded-md border border-line bg-paper p-3">
        <p className="font-semibold wrap-anywhere text-heading">{other.subject}</p>
        <FoldedText text={other.text} className="text-heading" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="sm" variant="secondary" onClick={onKeep}>
          Keep this tab's version
        </Button>
        <Button type="button" size="sm" variant="secondary" onClick={onUse}>
          Use the other tab's version
        </Button>
        <Button type="button" size="sm" variant="secondary" onClick={onJoin}>
          Keep both
        </Button>
      </div>
    </div>
  );
}

/** There's no draft anymore, so only this tab has a text. */
function DraftGone({ onKeep, onUse }: Pick<DraftConflictProps, "onKeep" | "onUse">) {
  return (
    <div role="alert" className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-warn/40 bg-warn-tint p-3 text-sm">
      <p className="font-semibold text-heading">This reply was sent or discarded in another tab</p>
      <p>What you wrote in this tab isn't saved. Keep it as a new draft, or discard it.</p>
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="sm" variant="secondary" onClick={onKeep}>
          Keep as new draft
        </Button>
        <Button type="button" size="sm" variant="secondary" onClick={onUse}>
          Discard
        </Button>
      </div>
    </div>
  );
}
