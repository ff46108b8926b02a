import { z } from "zod";
import { isEmptyBlock } from "~/domain/content/block-rules.input.ts";
import { BlocksChange, readBlock } from "~/domain/content/blocks.input.ts";
import {
  type BlockRefusal,
  createContentBlock,
  deleteContentBlocks,
  moveContentBlock,
  restoreContentBlocks,
  type SavedBlock,
  switchContentBlocks,
  updateContentBlock,
} from "~/domain/content/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { refused } from "~/domain/result.ts";
import { readForm } from "../../read-form.ts";
import { misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer, MoveInput, moveAnswer, type Refusal, SeenRow } from "../content-answers.ts";
import { withDialog, withoutDialog } from "../content-dialogs.ts";
import { formatNumber } from "../format.ts";
import { offerUndo } from "../undo.ts";
import { uncleanHtml } from "./unclean-html.ts";

type Fields = Record<string, string>;
interface Asked {
  actor: Actor;
  url: URL;
  fields: Fields;
  /** Of the blocks that are ticked. */
  ids: string[];
}

const PATH = "/admin/content-blocks";

/** The forms of the screen, by intent. */
const acts: Record<string, (asked: Asked) => Promise<unknown>> = { save, move, restore, "change-blocks": changeMany, delete: remove };

/** Carries out what a form of the screen asks for. `url` is the page's. */
export async function changeBlocks(actor: Actor, request: Request, url: URL) {
  const form = await readForm(request);
  const texts = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.replaceAll("\r\n", "\n")]] : []));
  const { intent = "", ...fields } = Object.fromEntries(texts) as Fields;
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) return refusedForm("This form is not known here.");
  return act({ actor, url, fields, ids: form.getAll("id").map(String) }) as Promise<ReturnType<typeof refusedForm> | Response>;
}

const refusals: Record<Extract<BlockRefusal, string>, Refusal> = {
  "no-such-page": { error: "This page is not here any more. Somebody may have deleted it.", field: "pageId" },
  "unknown-type": { error: "Please choose one of the types.", field: "type" },
};

async function save({ actor, url, fields }: Asked) {
  const input = readBlock(fields);
  if (!input.success) return misfilledForm(input.error, "save");
  const seen = SeenRow.safeParse(fields);
  const result = seen.success ? await updateContentBlock(actor, seen.data, input.data) : await createContentBlock(actor, input.data);
  const done = seen.success ? "Content block updated successfully" : "Content block created successfully";
  const text = result.ok ? [done, ...remarks(result.value)].join(". ") : done;
  const answering = { intent: "save", backTo: withoutDialog(url), text, refusals };
  if (result.ok) return contentAnswer(result, answering);
  const { reason } = result;
  if (typeof reason === "string") return contentAnswer(refused(reason), answering);
  const { field, error, status } = uncleanHtml(reason);
  return refusedForm(error, { intent: "save", fields: { [field]: error }, status });
}

/** What somebody should know who has just saved a block. */
function remarks({ block, removed, link }: SavedBlock): string[] {
  return [
    removed.length > 0 ? `Taken out, since it may not stand on a page: ${removed.join(", ")}.` : "",
    isEmptyBlock(block.type, block.content) ? "There is nothing in it yet: visitors do not see it." : "",
    link === "missing" ? "Nothing is found at the address that its button leads to." : "",
    link === "hidden" ? "Visitors do not find what its button leads to yet: it is not published." : "",
  ].filter(Boolean);
}

async function move({ actor, fields }: Asked) {
  const input = MoveInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, "move");
  return moveAnswer(await moveContentBlock(actor, input.data.id, input.data.move), "This block is not there any more.");
}

/** One block of its row, or those that are ticked. Before any is deleted the screen asks. */
async function changeMany({ actor, url, fields, ids }: Asked) {
  const intent = "change-blocks";
  const input = BlocksChange.safeParse({ ids, change: fields.change });
  if (!input.success) return misfilledForm(input.error, intent);
  const { change } = input.data;
  if (change === "delete") return redirectTo(withDialog(url, "delete", input.data.ids.join(",")));
  const isActive = change === "activate";
  const result = await switchContentBlocks(actor, input.data.ids, isActive);
  const many = result.ok && ids.length > 1 ? `${formatNumber(result.value)} content blocks` : "Content block";
  const text = `${many} ${isActive ? "activated" : "deactivated"} successfully`;
  return contentAnswer(result, { intent, backTo: withoutDialog(url), text });
}

const Ids = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(z.uuid()).min(1).max(50));

async function remove({ actor, url, fields }: Asked) {
  const input = Ids.safeParse(fields.ids);
  if (!input.success) return refusedForm("This form is not known here.", { intent: "delete" });
  const version = SeenRow.shape.version.safeParse(fields.version || undefined).data;
  const result = await deleteContentBlocks(
    actor,
    input.data.map((id) => ({ id, version })),
  );
  const text = input.data.length > 1 ? `${input.data.length} content blocks deleted successfully` : "Content block deleted successfully";
  const undo = result.ok
    ? offerUndo(actor, { path: PATH, fields: { intent: "restore", deleted: result.value.deletedIds.join(",") } })
    : undefined;
  return contentAnswer(result, { intent: "delete", backTo: withoutDialog(url), text, undo });
}

async function restore({ actor, url, fields }: Asked) {
  const input = Ids.safeParse(fields.deleted);
  if (!input.success) return refusedForm("This form is not known here.", { intent: "restore" });
  const result = await restoreContentBlocks(actor, input.data);
  const text = input.data.length > 1 ? "The content blocks are back." : "The content block is back.";
  return contentAnswer(result, {
    intent: "restore",
    backTo: withoutDialog(url),
    text,
    refusals: { "no-such-page": refusals["no-such-page"] },
  });
}

function redirectTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path } });
}
