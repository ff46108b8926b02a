import { redirect } from "react-router";
import { z } from "zod";
import type { ContentWords } from "~/domain/catalog/content-names.input.ts";
import type { Actor, Permission } from "~/domain/permissions/index.ts";
import type { ChangeRefusal, ExpectedVersion, Move } from "~/domain/records/index.ts";
import { RowIds } from "~/domain/records/record-list.input.ts";
import { ok, type Result } from "~/domain/result.ts";
import { withDialog, withoutDialog } from "./content-dialogs.ts";
import { defineAction, type Said } from "./define-action.ts";
import { counted, deleteRows, type ManyRows, misfitOfMany, moved, restoreRows } from "./many-rows.ts";
import { ExpectedRow, MoveInput } from "./posted-rows.ts";
import { notSaved, type Refusal, unknownForm } from "./refusals.ts";
import { screenAction } from "./screen-action.ts";

type Answer<Reason extends string> = Promise<Result<unknown, Reason>>;

/** What staff can do with a kind of content (`ContentKind`). */
interface EditedKind<Input> {
  permissions: { edit: Permission };
  words: ContentWords;
  input: z.ZodType<Input>;
  create(actor: Actor, input: Input): Answer<string>;
  update(actor: Actor, seen: ExpectedVersion, input: Input): Answer<string>;
  /** Returns how many were in the other state. */
  changeState(actor: Actor, ids: string[], isActive: boolean): Promise<Result<number, "forbidden" | "not-found">>;
  move(actor: Actor, id: string, move: Move): Answer<"forbidden" | "not-found">;
  remove(actor: Actor, seen: ExpectedVersion[]): Promise<Result<{ deletedIds: string[] }, ChangeRefusal | "in-use">>;
  restore(actor: Actor, deletedIds: string[]): Answer<string>;
  /** For kinds whose rows have their own pages: slugs that aren't available. */
  reserved?: readonly string[];
}

interface RecordActions<Input> extends Omit<EditedKind<Input>, "remove">, ManyRows<string> {}

/** The forms on the screen that lists a kind of content. */
export function recordAction<Input>(kind: EditedKind<Input>) {
  const one = capitalized(kind.words.one);
  const rows = { ...kind, permission: kind.permissions.edit, one, many: kind.words.many, refusals: refusalsOf(kind) };
  return screenAction({
    back: withoutDialog,
    forms: {
      add: addRow(rows),
      edit: editRow(rows),
      move: moveRow(rows),
      activate: switchRows(rows, true),
      deactivate: switchRows(rows, false),
      "change-many": changeRows(rows),
      delete: deleteRows(rows),
      restore: restoreRows(rows),
    },
  });
}

/** "hosting plan" → "Hosting plan". */
function capitalized(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

function refusalsOf({ words, reserved = [] }: { words: ContentWords; reserved?: readonly string[] }): Record<string, Refusal> {
  const own = reserved.length > 0 ? ` (${reserved.join(", ")})` : "";
  return {
    "reserved-slug": { error: `This address belongs to a built-in page${own}. Choose another slug.`, field: "slug" },
    "slug-taken": { error: `Another ${words.one} already uses this slug.`, field: "slug" },
  };
}

function addRow<Input>(actions: RecordActions<Input>) {
  return defineAction({
    permission: actions.permission,
    schema: actions.input,
    run: ({ actor, input }) => actions.create(actor, input),
    done: `${actions.one} created successfully`,
    refusals: actions.refusals,
  });
}

function editRow<Input>(actions: RecordActions<Input>) {
  return defineAction({
    permission: actions.permission,
    row: ExpectedRow,
    schema: actions.input,
    run: ({ actor, row, input }) => actions.update(actor, row, input),
    done: `${actions.one} updated successfully`,
    refusals: { ...actions.refusals, stale: notSaved },
  });
}

function moveRow<Input>(actions: RecordActions<Input>) {
  const error = `Failed to move ${actions.one.toLowerCase()}`;
  return defineAction({
    permission: actions.permission,
    schema: MoveInput,
    misfit: () => ({ error }),
    run: ({ actor, input }) => actions.move(actor, input.id, input.move),
    done: moved,
    refusals: { "not-found": { error, status: 409 } },
  });
}

/** One row, by its own button. */
function switchRows<Input>(actions: RecordActions<Input>, isActive: boolean) {
  return defineAction({
    permission: actions.permission,
    schema: RowIds,
    read: ({ form }) => (form.has("ids") ? String(form.get("ids")).split(",") : form.getAll("id")),
    misfit: unknownForm,
    run: ({ actor, input }) => actions.changeState(actor, input, isActive),
    done: (count, { input }) => switched(actions, input, { isActive, count }),
  });
}

const RowsChange = z.object({ ids: RowIds, change: z.enum(["activate", "deactivate", "delete"]) });

/** All selected rows. Deleting asks first. */
function changeRows<Input>(actions: RecordActions<Input>) {
  return defineAction({
    permission: actions.permission,
    schema: RowsChange,
    read: ({ form }) => ({ ids: form.getAll("id"), change: form.get("change") }),
    misfit: misfitOfMany,
    run: async ({ actor, input: { ids, change } }) =>
      change === "delete" ? ok(0) : actions.changeState(actor, ids, change === "activate"),
    done: (count, { url, input: { ids, change } }) =>
      change === "delete"
        ? redirect(withDialog(url, "delete", ids.join(",")))
        : switched(actions, ids, { isActive: change === "activate", count }),
  });
}

/** The change can be undone if all rows were in the other state, because then undoing restores exactly the state before. */
function switched(actions: { one: string; many: string }, ids: string[], { isActive, count }: { isActive: boolean; count: number }): Said {
  const text = `${counted(actions, ids.length)} ${isActive ? "activated" : "deactivated"}`;
  const fields = { intent: isActive ? "deactivate" : "activate", ids: ids.join(",") };
  return count === ids.length ? { text, undo: { fields } } : { text };
}
