import { z } from "zod";
import { replaceMedia, replaceWithNewFile } from "~/domain/content/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { denied } from "../answers.ts";
import { redirectWithToast } from "../flash.ts";
import { offerUndo } from "../undo.ts";
import { mediaPlaces } from "./media-places.ts";
import { placesText } from "./media-words.ts";
import type { Part } from "./multipart.ts";
import { refusalSentence } from "./upload-refusals.ts";

const Replacing = z.object({
  replaces: z.uuid(),
  version: z.coerce.number().int().optional(),
  way: z.enum(["address", "new"]).catch("address"),
});

type FilePart = Extract<Part, { filename: string }>;

/** A file that takes the place of one in the library: at its address, or as a new file that everything uses instead. */
export async function replaceBy(actor: Actor, { filename, content }: FilePart, fields: Record<string, string>): Promise<Response> {
  const asked = Replacing.safeParse(fields);
  if (!asked.success) return failed("/admin/media", "This page is out of date. Reload it and try again.");
  const { replaces: id, version, way } = asked.data;
  const upload = { name: filename, content };
  if (way === "address") {
    const replaced = await replaceMedia(actor, { id, version }, upload);
    if (replaced.ok) return replacedAtAddress(actor, replaced.value);
    return refusedBy(id, filename, replaced.reason);
  }
  const swapped = await replaceWithNewFile(actor, id, upload, mediaPlaces);
  return swapped.ok ? replacedByNew(actor, swapped.value) : refusedBy(id, filename, swapped.reason);
}

function replacedAtAddress(actor: Actor, { earlierId, isConverted }: { earlierId: string; isConverted: boolean }): Response {
  const undo = offerUndo(actor, { path: "/admin/media", fields: { intent: "restore-content", id: earlierId } });
  const text = `File replaced. Its address stays the same.${isConverted ? CONVERTED : ""}`;
  return redirectWithToast("/admin/media", { title: "Success", text, tone: "good", undo });
}

const CONVERTED = " It was converted from HEIC.";

function replacedByNew(
  actor: Actor,
  { count, swapId, isConverted }: { count: number; swapId: string | null; isConverted: boolean },
): Response {
  const undo = swapId === null ? undefined : offerUndo(actor, { path: "/admin/media", fields: { intent: "undo-swap", id: swapId } });
  const said = count === 0 ? "New file added. Nothing used the old one." : `New file added and used in ${placesText(count)}.`;
  return redirectWithToast("/admin/media", { title: "Success", text: `${said}${isConverted ? CONVERTED : ""}`, tone: "good", undo });
}

type Reason = Extract<Awaited<ReturnType<typeof replaceMedia | typeof replaceWithNewFile>>, { ok: false }>["reason"];

const sentences: Record<Exclude<Reason & string, "forbidden">, string> = {
  "not-found": "This file no longer exists. Someone may have deleted it.",
  stale: "Someone else changed this file in the meantime. Check it, then replace it again.",
  "other-kind":
    "That's a different kind of file. Replace a picture with a picture, and a document or video with one of the same type. To use a different kind, upload it as a new file.",
  "same-file": "Choose a different file. This is the one you're replacing.",
};

function refusedBy(id: string, filename: string, reason: Reason): Response {
  if (reason === "forbidden") return denied();
  const text = typeof reason === "string" ? sentences[reason] : refusalSentence(filename, reason);
  return failed(reason === "not-found" ? "/admin/media" : `/admin/media?replace=${id}`, text);
}

/** Back to the question which file to take. */
export function noFileChosen(replaced: string): Response {
  return failed(`/admin/media?${new URLSearchParams({ replace: replaced })}`, "Choose a file to upload.");
}

function failed(to: string, text: string): Response {
  return redirectWithToast(to, { title: "Error", text, tone: "bad" });
}
