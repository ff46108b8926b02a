import { useState } from "react";
import type { ChangedTwice } from "~/domain/content/index.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ConflictChoices } from "./conflict-choices.tsx";

type Choices = Record<string, "mine" | "theirs">;

interface ConflictDialogProps {
  conflicts: ChangedTwice[];
  savedBy: string;
  onAnswer: (choices: Choices) => void;
}

/** Asks what to keep where a colleague changed the same section. Nothing is lost until it's answered: theirs is stored, and ours is here. */
export function ConflictDialog({ conflicts, savedBy, onAnswer }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const isAnswered = conflicts.every(({ id }) => choices[id]);
  return (
    <Dialog isOpen onClose={null} title="Someone changed the same section" size="lg">
      <p className="wrap-anywhere">{savedBy} saved changes to what you're editing. Choose what to keep. Everything else was merged.</p>
      <ConflictChoices
        conflicts={conflicts}
        labels={{ mine: "Keep mine", theirs: "Keep theirs" }}
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
