import { useLocation, useSearchParams } from "react-router";
import { TextField } from "../../../ui/field.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { CancelLink } from "../../parts/cancel-link.tsx";
import { ConfirmDelete } from "../../parts/confirm-delete.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { withoutDialog } from "./subscriber-dialogs.ts";

type Answered = { answer: AdminAnswer | undefined };
type Named = { id: string; email: string };

/** The dialog that the URL asks for. */
export function SubscriberDialogs({ subscribers, answer }: { subscribers: Named[] } & Answered) {
  const [search] = useSearchParams();
  const deleted = subscribers.find(({ id }) => id === search.get("delete"));
  if (search.has("add")) return <AddSubscriber answer={answer} />;
  return deleted ? <DeleteSubscriber subscriber={deleted} answer={answer} /> : null;
}

function AddSubscriber({ answer }: Answered) {
  const closeTo = withoutDialog(useLocation());
  return (
    <FormDialog
      title="Add Subscriber"
      description="We send a confirmation email to this address. The newsletter starts once they confirm."
      size="sm"
      closeTo={closeTo}
    >
      <AdminForm intent="add" answer={answer} button="Add Subscriber" busy="Adding..." aside={<CancelLink to={closeTo} />}>
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="off"
          spellCheck={false}
          error={answer?.fields.email}
          hint="Add only people who asked for the newsletter."
        />
      </AdminForm>
    </FormDialog>
  );
}

export function DeleteSubscriber({ subscriber: { id, email }, answer }: { subscriber: Named } & Answered) {
  return (
    <ConfirmDelete
      title="Delete this subscriber?"
      text={
        <>
          Are you sure you want to delete <strong className="break-all text-heading">{email}</strong>? Their subscription history and the
          record of the emails they got are deleted. Campaign totals don't change. This can't be undone. To stop sending instead, deactivate
          the subscriber.
        </>
      }
      fields={{ id }}
      closeTo={withoutDialog(useLocation())}
      answer={answer}
    />
  );
}
