import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { AdminAnswer } from "../answers.ts";
import { dialogsOf } from "../dialogs.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";

const { withDialog, withoutDialog } = dialogsOf(["restore"]);

/** Where a link opens the dialog below. */
export function useRestoreAddress(): (number: number) => string {
  const location = useLocation();
  return (number) => withDialog(location, "restore", number);
}

type RestoreVersionProps = {
  title: string;
  /** What restoring changes, and what it doesn't. */
  text: ReactNode;
  /** Which version of which row. */
  fields: Record<string, string>;
  button?: string;
  answer: AdminAnswer | undefined;
};

/** Asks before a version is restored. */
export function RestoreVersion({ title, text, fields, button = "Restore", answer }: RestoreVersionProps) {
  const location = useLocation();
  return (
    <ConfirmDialog
      {...{ title, text, fields, button, answer }}
      intent="restore"
      busy="Restoring..."
      closeTo={withoutDialog(location)}
      isDestructive={false}
    />
  );
}
