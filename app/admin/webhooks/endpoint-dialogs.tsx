import { useState } from "react";
import { useLocation } from "react-router";
import type { Endpoint } from "~/domain/webhooks/index.ts";
import { GRACE_HOURS, MAX_REDELIVERED, RETRY_HOURS } from "~/domain/webhooks/webhook-rules.input.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { MomentField } from "../parts/moment-field.tsx";
import { useIsUnderWay } from "../parts/shown-once.ts";
import { withoutDialog } from "./dialogs.ts";
import { EndpointForm } from "./endpoint-form.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import type { WebhookAnswer } from "./webhook-actions.ts";

type EndpointDialogsProps = {
  dialog: string | null;
  /** The endpoint it's about; null for a new one. */
  endpoint: Endpoint | null;
  newId: string;
  /** The initial value of "since": a day ago. */
  since: Date;
  answer: WebhookAnswer | undefined;
};

/** The dialog that the URL asks for; after a secret was created, the secret. */
export function EndpointDialogs({ dialog, endpoint, newId, since, answer }: EndpointDialogsProps) {
  const closeTo = withoutDialog(useLocation());
  const isUnderWay = useIsUnderWay();
  if (answer?.told && !isUnderWay) return <SecretDialog {...answer.told} isNew={answer.intent === "add"} screen={closeTo} />;
  if (dialog === "add") return <EndpointForm endpoint={null} newId={newId} closeTo={closeTo} answer={answer} />;
  if (!endpoint || !dialog) return null;
  if (dialog === "edit") return <EndpointForm endpoint={endpoint} newId="" closeTo={closeTo} answer={answer} />;
  if (dialog === "redeliver-failed") return <RedeliverFailed since={since} closeTo={closeTo} answer={answer} />;
  return <Confirmation action={dialog} endpoint={endpoint} closeTo={closeTo} answer={answer} />;
}

type Asked = { closeTo: string; answer: WebhookAnswer | undefined };

function Confirmation({ action, endpoint, closeTo, answer }: Asked & { action: string; endpoint: Endpoint }) {
  const [{ id, version, url }] = useState(endpoint);
  const asked = questions[action];
  if (!asked) return null;
  const { title, text, button, busy, isDestructive } = asked;
  return (
    <ConfirmDialog
      title={title}
      text={
        <>
          {text}
          <strong className="mt-3 block break-all text-heading">{url}</strong>
        </>
      }
      intent={action}
      fields={{ id, version: String(version) }}
      button={button}
      busy={busy}
      closeTo={closeTo}
      answer={answer}
      isDestructive={isDestructive}
    />
  );
}

const questions: Partial<Record<string, { title: string; text: string; button: string; busy: string; isDestructive: boolean }>> = {
  roll: {
    title: "Roll the secret?",
    text: `You'll see the new secret once. For ${GRACE_HOURS} hours, events are signed with both secrets. After that, the old one stops working.`,
    button: "Roll Secret",
    busy: "Rolling...",
    isDestructive: false,
  },
  pause: {
    title: "Pause this endpoint?",
    text: `No events are sent until you enable it again. Events are kept for ${RETRY_HOURS} hours. Older ones fail, and you can redeliver them later.`,
    button: "Pause",
    busy: "Pausing...",
    isDestructive: false,
  },
  delete: {
    title: "Delete this endpoint?",
    text: "This also deletes its secret and delivery log. Waiting events are never sent. This can't be undone.",
    button: "Delete",
    busy: "Deleting...",
    isDestructive: true,
  },
};

function RedeliverFailed({ since, closeTo, answer }: Asked & { since: Date }) {
  const [first] = useState(since);
  const description = `Resends every failed event since this time, oldest first, up to ${MAX_REDELIVERED.toLocaleString("en-US")} events.`;
  return (
    <FormDialog title="Redeliver all failed" description={description} size="sm" closeTo={closeTo}>
      <AdminForm
        intent="redeliver-failed"
        answer={answer}
        button="Redeliver"
        busy="Redelivering..."
        aside={<CancelLink to={closeTo} />}
        isGuarded={false}
      >
        <MomentField label="Since" name="since" at={first} required error={answer?.fields.since} />
      </AdminForm>
    </FormDialog>
  );
}
