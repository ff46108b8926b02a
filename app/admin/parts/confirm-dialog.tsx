import type { ReactNode } from "react";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "./admin-form.tsx";
import { CancelLink } from "./cancel-link.tsx";
import { FormDialog } from "./form-dialog.tsx";

type ConfirmDialogProps = {
  title: string;
  text: ReactNode;
  intent: string;
  /** The form's hidden fields: which row it's about. */
  fields?: Record<string, string>;
  button: string;
  busy: string;
  closeTo: string;
  answer: AdminAnswer | undefined;
  isDestructive?: boolean;
  /** Wider, for a question with more than a sentence. */
  size?: "sm" | "lg";
  /** The label of the button that closes the dialog, where "Cancel" would sound like the action itself. */
  cancel?: string;
  /** What has to be answered first. */
  children?: ReactNode;
};

/** Asks before something that can't be undone. */
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
  size = "sm",
  cancel,
  children,
}: ConfirmDialogProps) {
  return (
    <FormDialog title={title} size={size} closeTo={closeTo}>
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
        {children}
      </AdminForm>
    </FormDialog>
  );
}
