import { useState } from "react";
import type { ChangedTwice } from "~/domain/content/index.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ConflictChoices } from "./conflict-choices.tsx";

type Choices = Record<string, "mine" | "theirs">;

interface ConflictDialogProps {
  conflicts: ChangedTwice[];
  /** Who changed it. Empty: the same person, in another tab or on another device. Null: it isn't known. */
  changedBy: string | null;
  onAnswer: (choices: Choices) => void;
}

/** Asks what to keep where the same section was changed elsewhere. Nothing is lost until it's answered: that is stored, and ours is here. */
export function ConflictDialog({ conflicts, changedBy, onAnswer }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const isAnswered = conflicts.every(({ id }) => choices[id]);
  const isSelf = changedBy === "";
  return (
    <Dialog isOpen onClose={null} title={isSelf ? "You changed the same section elsewhere" : "Someone changed the same section"} size="lg">
      <p className="wrap-anywhere">
        {isSelf
          ? "You saved other changes to it in another tab or on another device."
          : `${changedBy ?? "Someone"} saved changes to what you're editing.`}{" "}
        Choose what to keep. Everything else was merged.
      </p>
      <ConflictChoices
        conflicts={conflicts}
        labels={isSelf ? { mine: "Keep this version", theirs: "Keep the other version" } : { mine: "Keep mine", theirs: "Keep theirs" }}
        choices={choices}
        onChoose={(id, choice) => setChoices({ ...choices, [id]: choice })}
      />
      <div className="flex justify-end">
        <Button disabled={!isAnswered} onClick={() => onAnswer(choices)}>
          Keep selected
        </Button>
      </div>
    </Dialog>
  );
}
