import { redirect } from "react-router";
import { z } from "zod";
import {
  createContentBlock,
  deleteContentBlocks,
  moveContentBlock,
  restoreContentBlocks,
  type SavedBlock,
  switchContentBlocks,
  updateContentBlock,
} from "~/domain/content/index.ts";
import { isEmptyBlock } from "~/domain/pages/block-rules.input.ts";
import { type BlockInput, BlocksChange, readBlock } from "~/domain/pages/blocks.input.ts";
import { ok } from "~/domain/result.ts";
import { withDialog, withoutDialog } from "../content-dialogs.ts";
import { defineAction, type Schema } from "../define-action.ts";
import { listBehind } from "../form-address.ts";
import { formatNumber } from "../format.ts";
import { moved } from "../many-rows.ts";
import { ExpectedRow, MoveInput, RowList } from "../posted-rows.ts";
import { commonRefusals, type Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { BLOCKS } from "./block-types.ts";
import { uncleanHtml } from "./unclean-html.ts";

const refusals = {
  ...commonRefusals,
  "no-such-page": { error: "This page no longer exists. Choose another one.", field: "pageId" },
  "unknown-type": { error: "Choose a type.", field: "type" },
} satisfies Record<string, Refusal>;

/** A block's content fields depend on its type. */
const typedBlock: Schema<BlockInput> = { safeParse: (fields) => readBlock(fields as Record<string, string>) };

/** A new block has no row yet. */
const save = defineAction({
  permission: "content-block:edit",
  row: ExpectedRow.nullable().catch(null),
  schema: typedBlock,
  run: async ({ actor, row, input }) => (row ? updateContentBlock(actor, row, input) : createContentBlock(actor, input)),
  done: (saved, { row }) => {
    const done = `Content block ${row ? "updated" : "created"} successfully`;
    const said = remarks(saved);
    return said.length > 0 ? `${done}. ${said.join(" ")}` : done;
  },
  refusals: (reason) => (typeof reason === "string" ? refusals[reason] : uncleanHtml(reason)),
});

/** Things to know right after saving a block. */
function remarks({ block, removed, link }: SavedBlock): string[] {
  return [
    removed.length > 0 ? `Removed because it isn't allowed on a page: ${removed.join(", ")}.` : "",
    isEmptyBlock(block.type, block.content) ? "It's still empty, so visitors don't see it." : "",
    link === "missing" ? "Its button links to an address that doesn't exist." : "",
    link === "hidden" ? "Its button links to something that isn't published yet." : "",
  ].filter(Boolean);
}

const move = defineAction({
  permission: "content-block:edit",
  schema: MoveInput,
  run: ({ actor, input }) => moveContentBlock(actor, input.id, input.move),
  done: moved,
  refusals: { "not-found": { error: "This block no longer exists.", status: 409 } },
});

/** One block from its own row, or all selected blocks. The screen asks before deleting. */
const changeBlocks = defineAction({
  permission: "content-block:edit",
  schema: BlocksChange,
  read: ({ form, fields }) => ({ ids: fields.ids ? fields.ids.split(",") : form.getAll("id"), change: fields.change }),
  run: async ({ actor, input: { ids, change } }) => (change === "delete" ? ok(0) : switchContentBlocks(actor, ids, change === "activate")),
  done: (count, { url, input: { ids, change } }) => {
    if (change === "delete") return redirect(withDialog(url, "delete", ids.join(",")));
    const many = ids.length > 1 ? `${formatNumber(count)} content blocks` : "Content block";
    const text = `${many} ${change === "activate" ? "activated" : "deactivated"} successfully`;
    // Undo restores the previous state only if every block was in the other state.
    const back = { intent: "change-blocks", ids: ids.join(","), change: change === "activate" ? "deactivate" : "activate" };
    return count === ids.length ? { text, undo: { fields: back } } : text;
  },
});

/** The version is checked when a single block is deleted. */
const remove = defineAction({
  permission: "content-block:edit",
  row: z.object({ ids: RowList, version: ExpectedRow.shape.version.catch(undefined) }),
  run: ({ actor, row: { ids, version } }) =>
    deleteContentBlocks(
      actor,
      ids.map((id) => ({ id, version })),
    ),
  done: ({ deletedIds }, { row: { ids } }) => ({
    text: ids.length > 1 ? `${ids.length} content blocks deleted successfully` : "Content block deleted successfully",
    undo: { path: BLOCKS.to, fields: { intent: "restore", deleted: deletedIds.join(",") } },
  }),
});

const restore = defineAction({
  permission: "content-block:edit",
  row: z.object({ deleted: RowList }),
  run: ({ actor, row }) => restoreContentBlocks(actor, row.deleted),
  done: (_, { row }) => (row.deleted.length > 1 ? "Content blocks restored successfully" : "Content block restored successfully"),
  refusals,
});

/** For the list. */
export const blocksAction = screenAction({
  back: withoutDialog,
  forms: { move, restore, "change-blocks": changeBlocks, delete: remove },
});

/** For the page of a new block and of the block in the URL. */
export const blockFormAction = screenAction({ back: (url) => listBehind(BLOCKS.to, url), forms: { save } });
