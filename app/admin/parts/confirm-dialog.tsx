import type { ReactNode } from "react";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "./admin-form.tsx";
import { CancelLink } from "./cancel-link.tsx";
import { FormDialog } from "./form-dialog.tsx";

type ConfirmDialogProps = {
  title: string;
  text: ReactNode;
  intent: string;
  /** What the form carries: which row it is about. */
  fields?: Record<string, string>;
  button: string;
  busy: string;
  closeTo: string;
  answer: AdminAnswer | undefined;
  isDestructive?: boolean;
  /** What the way out is called, where "Cancel" would be the act itself. */
  cancel?: string;
};

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({
  title,
  text,
  intent,
  fields = {},
  button,
  busy,
  closeTo,
  answer,
  isDestructive = true,
  cancel,
}: ConfirmDialogProps) {
  return (
    <FormDialog title={title} size="sm" closeTo={closeTo}>
      <p>{text}</p>
      <AdminForm
        intent={intent}
        answer={answer}
        button={button}
        busy={busy}
        variant={isDestructive ? "danger" : "primary"}
        aside={<CancelLink to={closeTo}>{cancel}</CancelLink>}
        isGuarded={false}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </AdminForm>
    </FormDialog>
  );
}
