import { redirect } from "react-router";
import { z } from "zod";
import {
  deleteMedia,
  editMedia,
  frameMedia,
  organizeMedia,
  restoreMedia,
  restoreMediaContent,
  swapMedia,
  undoOrganizing,
  undoSwap,
} from "~/domain/content/index.ts";
import { MIDDLE, WHOLE } from "~/domain/media/crop-rules.input.ts";
import { DeletedMediaIds, EditMediaInput, FrameInput, MediaIds, OrganizeInput } from "~/domain/media/media.input.ts";
import { ok } from "~/domain/result.ts";
import { defineAction } from "../define-action.ts";
import { redirectWithToast } from "../flash.ts";
import { ExpectedRow, RowRef } from "../posted-rows.ts";
import { commonRefusals, gone, unknownForm } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { withDialog, withoutDialog } from "./dialogs.ts";
import { mediaPlaces } from "./media-places.ts";
import { filesText, placesText } from "./media-words.ts";
import { reasonOf } from "./upload-refusals.ts";

const edit = defineAction({
  permission: "media:edit",
  row: ExpectedRow,
  schema: EditMediaInput,
  read: ({ fields: { title, file_name, alt_text, caption, folder, tags } }) => ({ title, file_name, alt_text, caption, folder, tags }),
  run: ({ actor, row, input }) => editMedia(actor, row, input),
  done: "File metadata updated successfully",
});

const PickedChange = z.object({ ids: MediaIds, change: z.enum(["delete", "organize"]).catch("delete") });

/** Changing selected files opens a dialog first. */
const choose = defineAction({
  permission: "media:edit",
  schema: PickedChange,
  read: ({ form }) => ({ ids: form.getAll("id"), change: form.get("change") }),
  run: async ({ input }) => ok(input),
  done: ({ ids, change }, { url }) => redirect(withDialog(url, change, ids.join(","))),
});

const ExpectedFiles = z.object({ ids: MediaIds, versions: z.array(z.coerce.number().int()) });

const remove = defineAction({
  permission: "media:edit",
  schema: ExpectedFiles,
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

const organize = defineAction({
  permission: "media:edit",
  schema: OrganizeInput,
  read: ({ form, fields }) => ({ ...fields, ids: form.getAll("id") }),
  run: ({ actor, input }) => organizeMedia(actor, input),
  done: ({ count, labelsId }) =>
    labelsId === null
      ? { text: "Nothing to change. The files already have this folder and these tags.", title: "No changes", tone: "neutral" as const }
      : { text: `${filesText(count)} updated`, undo: { fields: { intent: "undo-organize", id: labelsId } } },
});

const undoOrganize = defineAction({
  permission: "media:edit",
  row: RowRef,
  run: ({ actor, row }) => undoOrganizing(actor, row.id),
  done: (count) => `Undone for ${filesText(count)}`,
  refusals: { "not-found": gone },
});

const frame = defineAction({
  permission: "media:edit",
  row: ExpectedRow,
  schema: FrameInput,
  run: ({ actor, row, input }) => frameMedia(actor, row, input),
  done: (undo, { row: { id } }) => {
    if (undo === null) return "The picture is unchanged";
    if ("earlierId" in undo) return { text: "Picture cropped", undo: { fields: { intent: "restore-content", id: undo.earlierId } } };
    return { text: "Focal point saved", undo: { fields: { intent: "frame", id, ...frameFields(undo) } } };
  },
  refusals: (reason) => {
    if (reason === "not-croppable")
      return { error: "This file can't be cropped. Cropping doesn't work for SVG files and animated pictures." };
    return typeof reason === "string" ? commonRefusals[reason] : { error: `The picture ${reasonOf(reason)}` };
  },
});

/** The form that sets this. */
function frameFields({ crop, focus }: FrameInput): Record<string, string> {
  const part = crop ?? WHOLE;
  const point = focus ?? MIDDLE;
  const percent = (value: number) => String(value * 100);
  return {
    ...{ crop_x: percent(part.x), crop_y: percent(part.y), crop_width: percent(part.width), crop_height: percent(part.height) },
    ...{ focus_x: percent(point.x), focus_y: percent(point.y) },
  };
}

const restoreContent = defineAction({
  permission: "media:edit",
  row: RowRef,
  run: ({ actor, row }) => restoreMediaContent(actor, row.id),
  done: ({ earlierId }) => ({ text: "Previous file restored", undo: { fields: { intent: "restore-content", id: earlierId } } }),
  refusals: { "not-found": gone },
});

const SwapInput = z.object({ with: z.uuid("Choose the file to use instead."), next: z.enum(["", "delete"]).catch("") });

const swap = defineAction({
  permission: "media:edit",
  row: RowRef,
  schema: SwapInput,
  run: ({ actor, row, input }) => swapMedia(actor, { fromId: row.id, toId: input.with }, mediaPlaces),
  done: ({ count, swapId }, { row, input, url }) => ({
    text: swapId === null ? "Nothing changed. No place that you can edit uses this file." : `Replaced in ${placesText(count)}`,
    ...(input.next === "delete" && { to: withDialog(url, "delete", row.id) }),
    ...(swapId !== null && { undo: { path: withoutDialog(url), fields: { intent: "undo-swap", id: swapId } } }),
  }),
  refusals: {
    "same-file": { error: "Choose a different file. This is the one you're replacing.", field: "with" },
    "other-kind": { error: "Choose a file of the same kind. Replace a picture with a picture, or a video with a video.", field: "with" },
  },
});

const swapBack = defineAction({
  permission: "media:edit",
  row: RowRef,
  run: ({ actor, row }) => undoSwap(actor, row.id, mediaPlaces),
  done: (count) => `Previous file restored in ${placesText(count)}`,
  refusals: { "not-found": gone },
});

export const mediaAction = screenAction({
  back: withoutDialog,
  forms: {
    ...{ edit, choose, delete: remove, restore, organize, "undo-organize": undoOrganize },
    ...{ frame, "restore-content": restoreContent, swap, "undo-swap": swapBack },
  },
});
