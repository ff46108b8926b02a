import { z } from "zod";
import { deleteMedia, editMedia, restoreMedia } from "~/domain/content/index.ts";
import { DeletedMediaIds, MediaIds, MediaInput } from "~/domain/content/media.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { readForm } from "../../read-form.ts";
import { misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer, SeenRow } from "../content-answers.ts";
import { redirectWithToast } from "../flash.ts";
import { offerUndo } from "../undo.ts";
import { withDialog, withoutDialog } from "./dialogs.ts";

/** Carries out what a form of the screen asks for. `url` is the page's. */
export async function changeMedia(actor: Actor, request: Request, url: URL) {
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
  switch (form.get("intent")) {
    case "edit":
      return edit(actor, url, {
        ...{ id: field("id"), version: field("version") },
        said: { alt_text: field("alt_text"), caption: field("caption") },
      });
    case "choose":
      return choose(url, form.getAll("id").map(String));
    case "delete":
      return remove(actor, url, { ids: form.getAll("id").map(String), versions: form.getAll("version").map(String) });
    case "restore":
      return restore(actor, url, field("ids"));
    default:
      return refusedForm("This form is not known here.");
  }
}

async function edit(actor: Actor, url: URL, { said, ...row }: { id: string; version: string; said: object }) {
  const seen = SeenRow.safeParse(row);
  if (!seen.success) return refusedForm("This form is not known here.");
  const input = MediaInput.safeParse(said);
  if (!input.success) return misfilledForm(input.error, "edit");
  const edited = await editMedia(actor, seen.data, input.data);
  return contentAnswer(edited, { intent: "edit", backTo: withoutDialog(url), text: "File metadata updated successfully" });
}

/** Those that are ticked are asked about first, with where they are used. */
function choose(url: URL, chosen: string[]) {
  const ids = MediaIds.safeParse(chosen);
  if (!ids.success) return misfilledForm(ids.error, "choose");
  return redirectTo(withDialog(url, "delete", ids.data.join(",")));
}

function redirectTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path } });
}

const Versions = z.array(z.coerce.number().int());

async function remove(actor: Actor, url: URL, posted: { ids: string[]; versions: string[] }) {
  const ids = MediaIds.safeParse(posted.ids);
  const versions = Versions.safeParse(posted.versions);
  if (!ids.success || !versions.success) return refusedForm("This form is not known here.", { intent: "delete" });
  const deleted = await deleteMedia(
    actor,
    ids.data.map((id, place) => ({ id, version: versions.data[place] })),
  );
  const count = deleted.ok ? deleted.value.deletedIds.length : 0;
  const undo = deleted.ok
    ? offerUndo(actor, { path: withoutDialog(url), fields: { intent: "restore", ids: deleted.value.deletedIds.join(",") } })
    : undefined;
  const text = count === 1 ? "File deleted successfully" : `${count} files deleted successfully`;
  return contentAnswer(deleted, { intent: "delete", backTo: withoutDialog(url), text, undo });
}

async function restore(actor: Actor, url: URL, posted: string) {
  const ids = DeletedMediaIds.safeParse(posted);
  if (!ids.success) return refusedForm("This form is not known here.");
  const restored = await restoreMedia(actor, ids.data);
  const text = restored.ok && restored.value > 1 ? `${restored.value} files are back` : "The file is back";
  if (!restored.ok && restored.reason === "not-found")
    return redirectWithToast(withoutDialog(url), { title: "Error", text: "There is nothing to bring back any more.", tone: "bad" });
  return contentAnswer(restored, { intent: "restore", backTo: withoutDialog(url), text });
}
