import {
  createNewsletterTemplate,
  deleteNewsletterTemplate,
  duplicateNewsletterTemplate,
  restoreNewsletterTemplate,
  updateNewsletterTemplate,
} from "~/domain/newsletter/index.ts";
import { TemplateInput } from "~/domain/newsletter/templates.input.ts";
import { defineAction } from "../define-action.ts";
import { listBehind } from "../form-address.ts";
import { ExpectedRow, RowRef } from "../posted-rows.ts";
import { gone, notSaved } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./dialogs.ts";
import { TEMPLATES } from "./newsletter-lists.ts";

const add = defineAction({
  permission: "newsletter:edit",
  schema: TemplateInput,
  run: ({ actor, input }) => createNewsletterTemplate(actor, input),
  done: "Template created successfully",
});

const edit = defineAction({
  permission: "newsletter:edit",
  row: ExpectedRow,
  schema: TemplateInput,
  run: ({ actor, row, input }) => updateNewsletterTemplate(actor, row, input),
  done: "Template updated successfully",
  refusals: { stale: notSaved },
});

const duplicate = defineAction({
  permission: "newsletter:edit",
  row: RowRef,
  run: ({ actor, row }) => duplicateNewsletterTemplate(actor, row.id),
  done: "Template duplicated successfully",
});

const remove = defineAction({
  permission: "newsletter:edit",
  row: ExpectedRow,
  run: ({ actor, row }) => deleteNewsletterTemplate(actor, row),
  done: ({ deletedId }) => ({ text: "Template deleted successfully", undo: { fields: { intent: "restore", id: deletedId } } }),
});

const restore = defineAction({
  permission: "newsletter:edit",
  row: RowRef,
  run: ({ actor, row }) => restoreNewsletterTemplate(actor, row.id),
  done: "Template restored successfully",
  refusals: { "not-found": gone },
});

/** For the list of templates. */
export const templatesAction = screenAction({ back: withoutDialog, forms: { duplicate, delete: remove, restore } });

const toList = (url: URL) => listBehind(TEMPLATES.to, url);

/** For the page of a new template and of the template in the URL. */
export const newTemplateAction = screenAction({ back: toList, forms: { add } });
export const editTemplateAction = screenAction({ back: toList, forms: { edit } });
