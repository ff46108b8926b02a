import { useContext, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { zoneLabel } from "../../../zone-names.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { Now, useZone } from "../../parts/use-zone.ts";
import { laterTimes } from "./later-times.ts";
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
        <SendAt form={form} zone={zone} error={error} onChange={(at) => setLater(at !== "")} />
      </details>
      <div className="send-bar">
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

type SendAtProps = { form: string; zone: string; error: string | undefined; onChange: (at: string) => void };

/** The usual times are one press away. */
function SendAt({ form, zone, error, onChange }: SendAtProps) {
  const box = useRef<HTMLDivElement>(null);
  const now = new Date(useContext(Now) ?? Date.now());
  const choose = (at: string) => {
    const input = box.current?.querySelector<HTMLInputElement>("input[name=send_at]");
    if (input) input.value = at;
    onChange(at);
  };
  return (
    <div ref={box} className="mt-3 grid max-w-sm gap-1">
      <TextField
        form={form}
        label="Send at"
        name="send_at"
        type="datetime-local"
        error={error}
        hint={`Your time zone: ${zoneLabel(zone)}.`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="needs-scripts flex flex-wrap gap-x-3 text-sm">
        {laterTimes(now, zone).map(({ label, at }) => (
          <button key={label} type="button" className="min-h-6 text-link hover:underline" onClick={() => choose(at)}>
            {label}
          </button>
        ))}
      </p>
    </div>
  );
}
