import { createSavedReply, deleteSavedReply, restoreSavedReply, saveSignature, updateSavedReply } from "~/domain/conversations/index.ts";
import { SavedReplyInput, SignatureInput } from "~/domain/conversations/reply.input.ts";
import { withQuery } from "../../address.ts";
import { defineAction } from "../../define-action.ts";
import { ExpectedRow, RowRef } from "../../posted-rows.ts";
import { gone, type Refusal } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";

const refusals = {
  "name-taken": { error: "Another saved reply has this name. Choose a different one.", field: "name" },
  "too-complex": { error: "This text has too much formatting. Simplify it.", field: "body" },
  "too-many": { error: "You can have up to 200 saved replies. Delete one first." },
} satisfies Record<string, Refusal>;

const add = defineAction({
  permission: "lead:reply",
  schema: SavedReplyInput,
  run: ({ actor, input }) => createSavedReply(actor, input),
  done: "Saved reply added.",
  refusals,
});

const edit = defineAction({
  permission: "lead:reply",
  row: ExpectedRow,
  schema: SavedReplyInput,
  run: ({ actor, row, input }) => updateSavedReply(actor, row, input),
  done: "Saved reply updated.",
  refusals,
});

const remove = defineAction({
  permission: "lead:reply",
  row: ExpectedRow,
  run: ({ actor, row }) => deleteSavedReply(actor, row),
  done: ({ deletedId }) => ({ text: "Saved reply deleted.", undo: { fields: { intent: "restore", id: deletedId } } }),
});

const restore = defineAction({
  permission: "lead:reply",
  row: RowRef,
  run: ({ actor, row }) => restoreSavedReply(actor, { deletedId: row.id }),
  done: "Saved reply restored.",
  refusals: { "name-taken": { error: "Another saved reply now has this name. Rename that one first." }, "not-found": gone },
});

const signature = defineAction({
  permission: "lead:reply",
  schema: SignatureInput,
  run: ({ actor, input }) => saveSignature(actor, input),
  done: "Signature saved.",
  refusals: { "too-complex": refusals["too-complex"] },
});

/** For the saved replies and the signature. */
export const savedRepliesAction = screenAction({
  back: ({ pathname, search }) => withQuery({ pathname, search }, { add: null, edit: null }),
  forms: { add, edit, delete: remove, restore, "save-signature": signature },
});
