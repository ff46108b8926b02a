import { type RefObject, useState } from "react";
import type { Composer } from "~/domain/conversations/index.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { withQuery } from "../../address.ts";
import type { Inserter } from "../../content-blocks/editors/rich-text.tsx";
import { LinkButton } from "../../parts/link-button.tsx";

type SavedReplyChoiceProps = {
  replies: Composer["savedReplies"];
  /** Inserts at the cursor. Until the editor is there, and without scripts, the server adds it. */
  inserter: RefObject<Inserter | null>;
  error: string | undefined;
  /** The refusal above the form names the placeholders without a value. */
  isSaid: boolean;
  /** The screen to return to from the saved replies. */
  from: string;
};

/** Inserts a saved reply, and says which of its placeholders have no value for this lead. */
export function SavedReplyChoice({ replies, inserter, error, isSaid, from }: SavedReplyChoiceProps) {
  const [chosen, setChosen] = useState("");
  const [open, setOpen] = useState<string[]>([]);
  const manage = withQuery({ pathname: "/admin/leads/saved-replies", search: "" }, { from });
  if (replies.length === 0) {
    return (
      <p className="text-sm">
        Write the same thing often?{" "}
        <a href={manage} className="font-semibold text-link">
          Save a reply
        </a>{" "}
        and insert it here.
      </p>
    );
  }
  const press = (event: { preventDefault(): void }) => {
    const reply = replies.find(({ id }) => id === chosen);
    if (!inserter.current || !reply) return;
    event.preventDefault();
    inserter.current(reply.html);
    setOpen(reply.open);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label="Saved reply"
          name="saved_reply"
          className="min-w-0 flex-1"
          options={[{ value: "", label: "Choose a saved reply" }, ...replies.map(({ id, name }) => ({ value: id, label: name }))]}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          error={error}
        />
        <Button type="submit" name="intent" value="insert-saved-reply" variant="secondary" formNoValidate onClick={press}>
          Insert
        </Button>
        <LinkButton variant="quiet" to={manage}>
          Manage
        </LinkButton>
      </div>
      {open.length > 0 && !isSaid && (
        <p role="status" className="text-sm font-medium text-warn">
          No value for {open.join(", ")}. Replace or remove it before you send.
        </p>
      )}
    </div>
  );
}
