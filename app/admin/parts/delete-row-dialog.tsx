import type { ReactNode } from "react";
import type { AdminAnswer } from "../answers.ts";
import { ConfirmDelete } from "./confirm-delete.tsx";

type DeleteRowDialogProps = {
  title: string;
  /** The question and the consequences. */
  text: ReactNode;
  /** The row's name. */
  name: ReactNode;
  row: { id: string; version: number };
  closeTo: string;
  answer: AdminAnswer | undefined;
};

/** Asks before one row is deleted. */
export function DeleteRowDialog({ title, text, name, row: { id, version }, closeTo, answer }: DeleteRowDialogProps) {
  return (
    <ConfirmDelete
      title={title}
      text={
        <>
          {text}
          <strong className="mt-3 block wrap-anywhere text-heading">{name}</strong>
        </>
      }
      fields={{ id, version: String(version) }}
      closeTo={closeTo}
      answer={answer}
    />
  );
}
