import { type MouseEvent, useState } from "react";
import type { Composer } from "~/domain/conversations/index.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { withQuery } from "../../address.ts";
import { LinkButton } from "../../parts/link-button.tsx";

type SavedReplyChoiceProps = {
  replies: Composer["savedReplies"];
  /** Puts it into the editor. Without scripts, the server adds it. */
  onInsert: (html: string) => void;
  error: string | undefined;
  /** The screen to return to from the saved replies. */
  from: string;
};

/** Inserts a saved reply at the cursor. */
export function SavedReplyChoice({ replies, onInsert, error, from }: SavedReplyChoiceProps) {
  const [chosen, setChosen] = useState("");
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
  const press = (event: MouseEvent) => {
    const reply = replies.find(({ id }) => id === chosen);
    if (!reply) return;
    event.preventDefault();
    onInsert(reply.html);
  };
  return (
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
  );
}
