import { z } from "zod";
import { createLeadView, deleteLeadView, moveLeadView, restoreLeadView, updateLeadView } from "~/domain/leads/index.ts";
import { LeadViewInput, LeadViewRef } from "~/domain/leads/lead-inbox.input.ts";
import { MAX_LEAD_VIEWS } from "~/domain/leads/lead-inbox-rules.input.ts";
import { defineAction } from "../define-action.ts";
import type { Refusal } from "../refusals.ts";
import { viewAddress } from "./view-address.ts";

const refusals = {
  "too-many": { error: `You can have up to ${MAX_LEAD_VIEWS} views. Delete one first.` },
  "name-taken": { error: "A view with this name already exists. Choose a different name.", field: "name" },
  "not-found": { error: "This view no longer exists.", status: 404 },
} satisfies Record<string, Refusal>;

const create = defineAction({
  permission: "lead:read",
  schema: LeadViewInput,
  run: ({ actor, input }) => createLeadView(actor, input),
  done: ({ id, filters }, { input }) => ({ text: `View “${input.name}” saved.`, to: viewAddress(id, filters) }),
  refusals,
});

const update = defineAction({
  permission: "lead:read",
  row: LeadViewRef,
  schema: LeadViewInput,
  run: ({ actor, row, input }) => updateLeadView(actor, row.viewId, input),
  done: "View saved.",
  refusals,
});

const move = defineAction({
  permission: "lead:read",
  row: LeadViewRef,
  schema: z.object({ way: z.enum(["left", "right"]) }),
  run: ({ actor, row, input }) => moveLeadView(actor, row.viewId, input.way),
  done: "View moved.",
  refusals,
});

const remove = defineAction({
  permission: "lead:read",
  row: LeadViewRef,
  run: ({ actor, row }) => deleteLeadView(actor, row.viewId),
  done: ({ id, name, filters, isShared, position }) => ({
    text: `View “${name}” deleted.`,
    to: "/admin/leads",
    undo: {
      path: "/admin/leads",
      fields: {
        intent: "restore-view",
        viewId: id,
        name,
        position: String(position),
        filters: new URLSearchParams(filters as Record<string, string>).toString(),
        ...(isShared && { isShared: "on" }),
      },
    },
  }),
  refusals,
});

const restore = defineAction({
  permission: "lead:read",
  undoOnly: true,
  row: LeadViewRef.extend({ position: z.coerce.number().int().min(0).max(1_000_000) }),
  schema: LeadViewInput,
  run: ({ actor, row, input }) => restoreLeadView(actor, { ...input, id: row.viewId, position: row.position }),
  done: ({ id, filters }, { input }) => ({ text: `View “${input.name}” restored.`, to: viewAddress(id, filters) }),
  refusals: { ...refusals, "name-taken": { error: "Another view now has this name. Rename that one first." } },
});

export const viewForms = {
  "create-view": create,
  "update-view": update,
  "move-view": move,
  "delete-view": remove,
  "restore-view": restore,
};
