import { useState } from "react";
import { useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { zoneLabel } from "../../../zone-names.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { useZone } from "../../parts/use-zone.ts";
import type { DraftState } from "./use-saved-draft.ts";

type SendButtonsProps = {
  /** The ID of the form to submit. The files, which have their own forms, are in between. */
  form: string;
  error: string | undefined;
  closeTo: string;
  state: DraftState;
  hasNext: boolean;
};

const draftWords: Record<DraftState, string> = {
  idle: "",
  saving: "Saving draft...",
  saved: "Draft saved",
  failed: "The draft couldn't be saved. Your text is still here.",
};

/** One primary action. Scheduling is optional. */
export function SendButtons({ form, error, closeTo, state, hasNext }: SendButtonsProps) {
  const zone = useZone();
  const { state: sending, formData } = useNavigation();
  const sent = sending === "idle" ? null : formData?.get("intent");
  const [isLater, setLater] = useState(Boolean(error));
  return (
    <>
      <input form={form} type="hidden" name="zone" value={zone} />
      <details className="group/later text-sm" open={Boolean(error)}>
        <summary className="w-fit cursor-pointer font-semibold text-link">Send later</summary>
        <TextField
          form={form}
          label="Send at"
          name="send_at"
          type="datetime-local"
          className="mt-3 max-w-sm"
          error={error}
          hint={`Your time zone: ${zoneLabel(zone)}.`}
          onChange={({ target }) => setLater(target.value !== "")}
        />
      </details>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span role="status" className="mr-auto text-sm">
          {draftWords[state]}
        </span>
        <LinkButton variant="secondary" to={closeTo} preventScrollReset>
          Close
        </LinkButton>
        <Button
          form={form}
          type="submit"
          name="intent"
          value="save-reply-draft"
          variant="secondary"
          className="without-scripts"
          formNoValidate
        >
          Save draft
        </Button>
        {hasNext && (
          <Button
            form={form}
            type="submit"
            name="intent"
            value="send-reply-next"
            variant="secondary"
            title="Ctrl+Shift+Enter or ⌘+Shift+Enter"
            isBusy={sent === "send-reply-next"}
          >
            {isLater ? "Schedule and open next" : "Send and open next"}
          </Button>
        )}
        <Button form={form} type="submit" name="intent" value="send-reply" title="Ctrl+Enter or ⌘+Enter" isBusy={sent === "send-reply"}>
          {sent === "send-reply" ? "Sending..." : isLater ? "Schedule" : "Send"}
        </Button>
      </div>
    </>
  );
}
