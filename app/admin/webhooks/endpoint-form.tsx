import { useState } from "react";
import type { Endpoint } from "~/domain/webhooks/index.ts";
import { subscribedEvents, webhookEvents } from "~/domain/webhooks/webhook-rules.input.ts";
import { FieldError, TextField } from "../../ui/field.tsx";
import { useOwnId } from "../../ui/use-own-id.ts";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SwitchField } from "../parts/switch-field.tsx";

type EndpointFormProps = {
  /** Null for a new one. */
  endpoint: Endpoint | null;
  /** The ID that a new endpoint gets, so that sending the form twice adds only one. */
  newId: string;
  closeTo: string;
  answer: AdminAnswer | undefined;
};

/** The dialog for adding or editing an endpoint. */
export function EndpointForm({ endpoint, newId, closeTo, answer }: EndpointFormProps) {
  // The endpoint as it was when the form opened, so other people's later changes don't mix with what's typed here.
  const [opened] = useState(endpoint);
  const [id] = useState(newId);
  return (
    <FormDialog title={opened ? "Edit Endpoint" : "Add Endpoint"} closeTo={closeTo}>
      <AdminForm
        intent={opened ? "edit" : "add"}
        answer={answer}
        button={opened ? "Save Endpoint" : "Add Endpoint"}
        busy="Saving..."
        aside={<CancelLink to={closeTo} />}
      >
        {opened ? <ExpectedFields row={opened} /> : <input type="hidden" name="id" value={id} />}
        <TextField
          label="URL"
          name="url"
          type="url"
          required
          defaultValue={opened?.url}
          maxLength={2_000}
          autoComplete="off"
          spellCheck={false}
          hint="Events are posted to this address. It must start with https:// and be publicly reachable."
          error={answer?.fields.url}
        />
        <TextField
          label="Description"
          name="description"
          defaultValue={opened?.description}
          maxLength={200}
          autoComplete="off"
          hint="Tells your team what this endpoint is for."
          error={answer?.fields.description}
        />
        <EventFields chosen={opened?.events ?? subscribedEvents} error={answer?.fields.events} />
        {opened?.status !== "disabled" && (
          <SwitchField
            label="Active"
            name="is_active"
            value="on"
            defaultChecked={opened?.status !== "paused"}
            hint="When this is off, nothing is sent, and events are kept for a day."
          />
        )}
      </AdminForm>
    </FormDialog>
  );
}

function EventFields({ chosen, error }: { chosen: string[]; error: string | undefined }) {
  const id = useOwnId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold text-heading">Events</legend>
      {subscribedEvents.map((event) => (
        <label key={event} className="flex min-h-8 items-start gap-3 text-sm">
          <input
            type="checkbox"
            name={`event:${event}`}
            value="on"
            defaultChecked={chosen.includes(event)}
            aria-invalid={error ? true : undefined}
            className="mt-0.5 size-5 shrink-0 accent-bluebonnet"
          />
          <span>
            <code className="font-semibold text-heading">{event}</code>
            <span className="block">{webhookEvents[event]}</span>
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
