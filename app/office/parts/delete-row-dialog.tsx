import type { ReactNode } from "react";
import type { OfficeAnswer } from "../answers.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type DeleteRowDialogProps = {
  title: string;
  /** The question, and what follows from it. */
  text: ReactNode;
  /** As people know the row. */
  name: ReactNode;
  row: { id: string; version: number };
  closeTo: string;
  answer: OfficeAnswer | undefined;
};

/** Asks before one row is deleted. */
export function DeleteRowDialog({ title, text, name, row: { id, version }, closeTo, answer }: DeleteRowDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      text={
        <>
          {text}
          <strong className="mt-3 block break-words text-heading">{name}</strong>
        </>
      }
      intent="delete"
      fields={{ id, version: String(version) }}
      button="Delete"
      busy="Deleting..."
      closeTo={closeTo}
      answer={answer}
    />
  );
}
