import { redirect } from "react-router";
import { z } from "zod";
import { deleteMedia, editMedia, restoreMedia } from "~/domain/content/index.ts";
import { DeletedMediaIds, MediaIds, MediaInput } from "~/domain/content/media.input.ts";
import { ok } from "~/domain/result.ts";
import { defineAction } from "../define-action.ts";
import { redirectWithToast } from "../flash.ts";
import { SeenRow } from "../posted-rows.ts";
import { commonRefusals, unknownForm } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withDialog, withoutDialog } from "./dialogs.ts";

const edit = defineAction({
  permission: "media:edit",
  row: SeenRow,
  schema: MediaInput,
  read: ({ fields }) => ({ alt_text: fields.alt_text, caption: fields.caption }),
  run: ({ actor, row, input }) => editMedia(actor, row, input),
  done: "File metadata updated successfully",
});

/** Deleting selected files asks first and shows where they're used. */
const choose = defineAction({
  permission: "media:edit",
  schema: MediaIds,
  read: ({ form }) => form.getAll("id"),
  run: async ({ input }) => ok(input),
  done: (ids, { url }) => redirect(withDialog(url, "delete", ids.join(","))),
});

const SeenFiles = z.object({ ids: MediaIds, versions: z.array(z.coerce.number().int()) });

const remove = defineAction({
  permission: "media:edit",
  schema: SeenFiles,
  read: ({ form }) => ({ ids: form.getAll("id"), versions: form.getAll("version") }),
  misfit: unknownForm,
  run: ({ actor, input: { ids, versions } }) =>
    deleteMedia(
      actor,
      ids.map((id, place) => ({ id, version: versions[place] })),
    ),
  done: ({ deletedIds }) => ({
    text: deletedIds.length === 1 ? "File deleted successfully" : `${deletedIds.length} files deleted successfully`,
    undo: { fields: { intent: "restore", ids: deletedIds.join(",") } },
  }),
});

const restore = defineAction({
  permission: "media:edit",
  row: z.object({ ids: DeletedMediaIds }),
  run: ({ actor, row }) => restoreMedia(actor, row.ids),
  done: (count) => (count > 1 ? `${count} files restored successfully` : "File restored successfully"),
  refusals: (reason, { backTo }) =>
    reason === "not-found"
      ? redirectWithToast(backTo, { title: "Error", text: "There's nothing left to restore.", tone: "bad" })
      : commonRefusals[reason],
});

export const mediaAction = screenAction({ back: withoutDialog, forms: { edit, choose, delete: remove, restore } });
