import { z } from "zod";
import { LocationSetInput } from "~/domain/seo/generator.input.ts";
import { addLocationSet, deleteLocationSet, restoreLocation, restoreLocationSet, undoLocationsImport } from "~/domain/seo/index.ts";
import { withoutDialog } from "../../content-dialogs.ts";
import { defineAction } from "../../define-action.ts";
import { ExpectedRow, RowRef } from "../../posted-rows.ts";
import { gone } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";
import { undoneText } from "../import/import-words.ts";

const add = defineAction({
  permission: "seo:edit",
  schema: LocationSetInput,
  run: ({ actor, input }) => addLocationSet(actor, input),
  done: "Locations added successfully",
});

const remove = defineAction({
  permission: "seo:edit",
  row: ExpectedRow,
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

const MAX_LOCATION_LENGTH = 500_000;

const restoreOne = defineAction({
  permission: "seo:edit",
  undoOnly: true,
  row: z.object({ id: z.uuid(), place: z.coerce.number().int().min(0).max(1_000_000), location: z.string().max(MAX_LOCATION_LENGTH) }),
  run: ({ actor, row: { location, ...at } }) => restoreLocation(actor, at, location),
  done: "Location restored",
  refusals: {
    unfit: { error: "This location can't be restored.", status: 422 },
    "already-there": { error: "The set has this location again already.", status: 409 },
    "not-found": gone,
  },
});

const undoImport = defineAction({
  permission: "seo:edit",
  row: RowRef,
  run: ({ actor, row }) => undoLocationsImport(actor, row.id),
  done: undoneText,
  refusals: {
    stale: { error: "Someone has changed these locations since the import, so nothing was undone.", status: 409 },
    "not-found": { error: "This import can no longer be undone.", status: 404 },
  },
});

/** For the Locations tab. */
export const locationsAction = screenAction({
  back: withoutDialog,
  forms: { add, delete: remove, restore, "restore-location": restoreOne, "undo-import": undoImport },
});
