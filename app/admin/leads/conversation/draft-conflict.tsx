import type { ReactNode } from "react";
import type { StoredDraft } from "~/domain/conversations/index.ts";
import { Button } from "../../../ui/button.tsx";
import { FoldedText } from "../../parts/folded-text.tsx";

type DraftConflictProps = { other: StoredDraft; onKeep: () => void; onUse: () => void; onJoin: () => void };

/** Two tabs have different versions of one reply, or only this tab has one. What's on the screen stays until the person chooses. */
export function DraftConflict({ other, onKeep, onUse, onJoin }: DraftConflictProps) {
  if (!other.isDraft) {
    return (
      <Question
        title="This reply was sent or discarded in another tab"
        text="What you wrote in this tab isn't saved. Keep it as a new draft, or discard it."
        answers={[
          ["Keep as new draft", onKeep],
          ["Discard", onUse],
        ]}
      />
    );
  }
  return (
    <Question
      title="This reply was changed in another tab"
      text="What you wrote in this tab isn't saved. Choose which version to keep. The other tab has:"
      answers={[
        ["Keep this tab's version", onKeep],
        ["Use the other tab's version", onUse],
        ["Keep both", onJoin],
      ]}
    >
      <div className="max-h-48 overflow-y-auto rounded-md border border-line bg-paper p-3">
        <p className="font-semibold wrap-anywhere text-heading">{other.subject}</p>
        <FoldedText text={other.text} className="text-heading" />
      </div>
    </Question>
  );
}

type QuestionProps = { title: string; text: string; answers: [label: string, choose: () => void][]; children?: ReactNode };

function Question({ title, text, answers, children }: QuestionProps) {
  return (
    <div role="alert" className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-warn/40 bg-warn-tint p-3 text-sm">
      <p className="font-semibold text-heading">{title}</p>
      <p>{text}</p>
      {children}
      <div className="flex flex-wrap gap-2">
        {answers.map(([label, choose]) => (
          <Button key={label} type="button" size="sm" variant="secondary" onClick={choose}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
