import { z } from "zod";
import { deleteTerm, restoreTerm, saveTerm } from "~/domain/seo/index.ts";
import { TermKnowledgeInput } from "~/domain/seo/term-form.input.ts";
import { MAX_KNOWN_TERMS } from "~/domain/seo/term-knowledge.input.ts";
import { withoutDialog } from "../../content-dialogs.ts";
import { defineAction } from "../../define-action.ts";
import { formatNumber } from "../../format.ts";
import { ExpectedRow, RowRef } from "../../posted-rows.ts";
import { gone, notSaved, type Refusal } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";

const LIST = "/admin/seo-generator/knowledge";

/** The term that the address names, and its row as the form saw it, if there was one. */
const ExpectedTerm = z.object({ slug: z.string().max(200), id: z.uuid().optional(), version: z.coerce.number().int().optional() });

const tooMany: Refusal = {
  error: `You've described ${formatNumber(MAX_KNOWN_TERMS)} terms, which is the limit. Delete the ones you no longer need.`,
  status: 409,
};

const save = defineAction({
  permission: "seo:edit",
  row: ExpectedTerm,
  schema: TermKnowledgeInput,
  run: ({ actor, row, input }) => saveTerm(actor, row, input),
  done: ({ name }) => ({ text: `Saved ${name}. Your next run uses it.`, to: LIST }),
  refusals: { stale: notSaved, "too-many": tooMany },
});

const remove = defineAction({
  permission: "seo:edit",
  row: ExpectedRow,
  run: ({ actor, row }) => deleteTerm(actor, row),
  done: ({ deletedId }, { url }) => ({
    text: "Term knowledge deleted",
    to: LIST,
    undo: { path: url.pathname, fields: { intent: "restore", id: deletedId } },
  }),
});

const restore = defineAction({
  permission: "seo:edit",
  row: RowRef,
  run: ({ actor, row }) => restoreTerm(actor, row.id),
  done: ({ name }) => `Restored ${name}`,
  refusals: {
    "not-found": gone,
    taken: { error: "Someone has written about this term again, so the deleted text can't be restored.", status: 409 },
    "too-many": tooMany,
  },
});

/** For a term's screen. */
export const termAction = screenAction({ back: withoutDialog, forms: { save, delete: remove, restore } });
