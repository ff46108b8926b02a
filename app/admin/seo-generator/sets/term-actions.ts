import { TermSetInput } from "~/domain/seo/generator.input.ts";
import { addTermSet, deleteTermSet, restoreTermSet, updateTermSet } from "~/domain/seo/index.ts";
import { withoutDialog } from "../../content-dialogs.ts";
import { defineAction } from "../../define-action.ts";
import { ExpectedRow, RowRef } from "../../posted-rows.ts";
import { gone, notSaved } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";
import { groupOf } from "./group-of.ts";

const add = defineAction({
  permission: "seo:edit",
  schema: TermSetInput,
  run: ({ actor, input }) => addTermSet(actor, input),
  done: (_, { input }) => `Added ${groupOf(counted(input))}`,
});

/** Terms left in the field for new terms count too, even if they weren't added as chips. */
const edit = defineAction({
  permission: "seo:edit",
  row: ExpectedRow,
  schema: TermSetInput,
  read: ({ fields: { terms = "", added = "", ...fields } }) => ({ ...fields, terms: [terms, added].filter(Boolean).join("\n") }),
  run: ({ actor, row, input }) => updateTermSet(actor, row, input),
  done: (_, { input }) => `Updated ${groupOf(counted(input))}`,
  refusals: { stale: { ...notSaved, error: `Failed to update term group: ${notSaved.error}` } },
});

const remove = defineAction({
  permission: "seo:edit",
  row: ExpectedRow,
  run: ({ actor, row }) => deleteTermSet(actor, row),
  done: ({ deletedId }) => ({ text: "Term set deleted", undo: { fields: { intent: "restore", id: deletedId } } }),
});

const restore = defineAction({
  permission: "seo:edit",
  row: RowRef,
  run: ({ actor, row }) => restoreTermSet(actor, row.id),
  done: "Term set restored",
  refusals: { "not-found": gone },
});

/** For the Terms tab. */
export const termsAction = screenAction({ back: withoutDialog, forms: { add, edit, delete: remove, restore } });

function counted({ name, terms }: TermSetInput): { name: string; count: number } {
  return { name, count: terms.length };
}
