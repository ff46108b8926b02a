import { z } from "zod";
import {
  createNavigationItem,
  deleteNavigationItem,
  moveNavigationItem,
  type NavigationRefusal,
  restoreNavigationItem,
  switchNavigationItems,
  updateNavigationItem,
} from "~/domain/content/index.ts";
import { NavigationChange, NavigationInput } from "~/domain/navigation/navigation.input.ts";
import { withoutDialog } from "../content-dialogs.ts";
import { defineAction } from "../define-action.ts";
import { formatNumber } from "../format.ts";
import { moved } from "../many-rows.ts";
import { ExpectedRow, MoveInput } from "../posted-rows.ts";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";

const PATH = "/admin/navigation";

export const navigationRefusals: Record<NavigationRefusal, Refusal> = {
  "no-such-parent": { error: "The parent item no longer exists. Choose another one.", field: "parent" },
  circle: { error: "An item can't be its own parent or move under one of its own children.", field: "parent" },
  "too-deep": { error: "Menus can have at most five levels.", field: "parent" },
  "no-such-address": { error: "There's no page at this address. Check the path.", field: "url" },
};

/** A new item has no row yet. */
const save = defineAction({
  permission: "navigation:edit",
  row: ExpectedRow.nullable().catch(null),
  schema: NavigationInput,
  read: ({ fields: { id: _, version: __, ...typed } }) => typed,
  run: async ({ actor, row, input }) => (row ? updateNavigationItem(actor, row, input) : createNavigationItem(actor, input)),
  done: ({ link }, { row }) => {
    const done = `Navigation item ${row ? "updated" : "created"} successfully`;
    return link === "hidden" ? `${done}. It links to something that isn't published yet.` : done;
  },
  refusals: navigationRefusals,
});

const remove = defineAction({
  permission: "navigation:edit",
  row: ExpectedRow,
  run: ({ actor, row }) => deleteNavigationItem(actor, row),
  done: ({ deletedId }) => ({
    text: "Navigation item deleted successfully",
    undo: { path: PATH, fields: { intent: "restore", deleted: deletedId } },
  }),
});

const restore = defineAction({
  permission: "navigation:edit",
  row: z.object({ deleted: z.uuid() }),
  run: ({ actor, row }) => restoreNavigationItem(actor, row.deleted),
  done: "Navigation item restored successfully",
  refusals: navigationRefusals,
});

/** The selected items. */
const changeItems = defineAction({
  permission: "navigation:edit",
  schema: NavigationChange,
  read: ({ form, fields }) => ({ ids: form.getAll("id"), change: fields.change }),
  run: ({ actor, input: { ids, change } }) => switchNavigationItems(actor, ids, change === "activate"),
  done: (count, { input }) => {
    const many = count === 1 ? "Navigation item" : `${formatNumber(count)} navigation items`;
    return `${many} ${input.change === "activate" ? "activated" : "deactivated"} successfully`;
  },
});

const move = defineAction({
  permission: "navigation:edit",
  schema: MoveInput,
  run: ({ actor, input }) => moveNavigationItem(actor, input.id, input.move),
  done: moved,
  refusals: { "not-found": { error: "Failed to move navigation item", status: 409 } },
});

export const navigationAction = screenAction({
  back: withoutDialog,
  forms: { save, delete: remove, restore, "change-items": changeItems, move },
});
