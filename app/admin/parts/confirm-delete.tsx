import type { ReactNode } from "react";
import type { AdminAnswer } from "../answers.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type ConfirmDeleteProps = {
  title: string;
  text: ReactNode;
  /** Which rows to delete. */
  fields: Record<string, string>;
  closeTo: string;
  answer: AdminAnswer | undefined;
};

export function ConfirmDelete(asked: ConfirmDeleteProps) {
  return <ConfirmDialog {...asked} intent="delete" button="Delete" busy="Deleting..." />;
}
