import { z } from "zod";
import { LocationSetEdit, LocationSetInput } from "~/domain/seo/generator.input.ts";
import {
  addLocationSet,
  deleteLocationSet,
  editLocationSet,
  removeLocation,
  restoreLocation,
  restoreLocationSet,
  undoLocationSetEdit,
  undoLocationsImport,
} from "~/domain/seo/index.ts";
import { withoutDialog } from "../../content-dialogs.ts";
import { defineAction } from "../../define-action.ts";
import { formatNumber } from "../../format.ts";
import { ExpectedRow, RowRef } from "../../posted-rows.ts";
import { commonRefusals, gone, notSaved, type Refusal } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";
import { undoneText } from "../import/import-words.ts";

const add = defineAction({
  permission: "seo:edit",
  schema: LocationSetInput,
  run: ({ actor, input }) => addLocationSet(actor, input),
  done: "Locations added successfully",
});

const edit = defineAction({
  permission: "seo:edit",
  row: z.object({ id: z.uuid(), version: z.coerce.number().int() }),
  schema: LocationSetEdit,
  read: ({ form, fields: { name, added } }) => ({ name, added, removed: form.getAll("removed") }),
  run: ({ actor, row, input }) => editLocationSet(actor, row, input),
  done: ({ removed, added, undoId }, { input: { name } }) =>
    undoId === null
      ? { text: "Nothing to change.", title: "No changes", tone: "neutral" as const }
      : { text: editSaid(name, removed, added), undo: { fields: { intent: "undo-edit", id: undoId } } },
  refusals: (reason): Refusal => {
    if (reason === "stale") return notSaved;
    if (reason === "not-found") return commonRefusals["not-found"];
    return { error: Object.values(reason.fields)[0] ?? "", fields: reason.fields };
  },
});

function editSaid(name: string, removed: number, added: number): string {
  const counts = [added > 0 && `${formatNumber(added)} added`, removed > 0 && `${formatNumber(removed)} removed`].filter(Boolean);
  const kept = removed > 0 ? ". Pages of removed locations stay until your next run" : "";
  return `"${name}" saved${counts.length > 0 ? `: ${counts.join(", ")}` : ""}${kept}.`;
}

const undoEdit = defineAction({
  permission: "seo:edit",
  row: RowRef,
  run: ({ actor, row }) => undoLocationSetEdit(actor, row.id),
  done: ({ name }) => `"${name}" is as it was`,
  refusals: {
    stale: { error: "Someone has changed this set since, so nothing was undone.", status: 409 },
    "not-found": gone,
  },
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

export const Place = z.coerce.number().int().min(0).max(1_000_000);
/** A location's place in a version of its set. */
export const ExpectedLocation = z.object({ id: z.uuid(), place: Place, version: z.coerce.number().int() });

/** From its own page, or from its set's list. */
export const removeOne = defineAction({
  permission: "seo:edit",
  row: ExpectedLocation,
  run: ({ actor, row }) => removeLocation(actor, row),
  done: (was, { row: { id, place } }) => ({
    text: `${was.name} removed. Its pages stay until your next run.`,
    to: "/admin/seo-generator/locations",
    undo: {
      path: "/admin/seo-generator/locations",
      fields: { intent: "restore-location", id, place: String(place), location: JSON.stringify(was) },
    },
  }),
  refusals: {
    "only-one": { error: "This is the set's only location. Delete the set instead.", status: 409 },
    "not-found": { error: "This location is no longer in its set. Reload to see the current locations.", status: 404 },
  },
});

const MAX_LOCATION_LENGTH = 500_000;

const restoreOne = defineAction({
  permission: "seo:edit",
  undoOnly: true,
  row: z.object({ id: z.uuid(), place: Place, location: z.string().max(MAX_LOCATION_LENGTH) }),
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
  forms: {
    add,
    edit,
    "undo-edit": undoEdit,
    delete: remove,
    restore,
    "remove-location": removeOne,
    "restore-location": restoreOne,
    "undo-import": undoImport,
  },
});
