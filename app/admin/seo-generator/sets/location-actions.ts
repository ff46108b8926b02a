import { LocationSetInput } from "~/domain/seo/generator.input.ts";
import { addLocationSet, deleteLocationSet, restoreLocationSet } from "~/domain/seo/index.ts";
import { withoutDialog } from "../../content-dialogs.ts";
import { defineAction } from "../../define-action.ts";
import { RowRef, SeenRow } from "../../posted-rows.ts";
import { gone } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";

const add = defineAction({
  permission: "seo:edit",
  schema: LocationSetInput,
  run: ({ actor, input }) => addLocationSet(actor, input),
  done: "Locations added successfully",
});

const remove = defineAction({
  permission: "seo:edit",
  row: SeenRow,
  run: ({ actor, row }) => deleteLocationSet(actor, row),
  done: ({ deletedId }) => ({ text: "Location set deleted", undo: { fields: { intent: "restore", id: deletedId } } }),
});

const restore = defineAction({
  permission: "seo:edit",
  row: RowRef,
  run: ({ actor, row }) => restoreLocationSet(actor, row.id),
  done: "Location set restored",
  refusals: { "not-found": gone },
});

/** For the Locations tab. */
export const locationsAction = screenAction({ back: withoutDialog, forms: { add, delete: remove, restore } });
