import { GRACE_HOURS } from "~/domain/webhooks/webhook-rules.input.ts";
import { CopyThenClose } from "../parts/copy-then-close.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useAddress } from "../parts/shown-once.ts";
import { UNKNOWN_HOST } from "./endpoint-words.ts";

type SecretDialogProps = {
  id: string;
  secret: string;
  isHostKnown?: boolean;
  isNew: boolean;
  /** The screen below the dialog. */
  screen: string;
};

/** Shows a secret, the only time it can be read. */
export function SecretDialog({ id, secret, isHostKnown = true, isNew, screen }: SecretDialogProps) {
  useAddress(screen);
  const closeTo = `/admin/webhooks/${id}`;
  return (
    <FormDialog
      title={isNew ? "Endpoint added" : "New secret"}
      description="Copy the secret now and add it to your receiver. It won't be shown again. The receiver uses it to verify that events come from you."
      closeTo={closeTo}
      isClosedByButton
    >
      <p>
        <code className="block rounded-md border border-line bg-limestone p-4 text-sm font-semibold break-all text-heading select-all">
          {secret}
        </code>
      </p>
      {!isHostKnown && <p className="rounded-md border border-warn/40 p-3 text-sm">{UNKNOWN_HOST}</p>}
      {!isNew && <p>For {GRACE_HOURS} hours, events are also signed with the old secret, so nothing gets lost while you switch.</p>}
      <CopyThenClose text={secret} what="secret" closeTo={closeTo} />
    </FormDialog>
  );
}
