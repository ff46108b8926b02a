import { chooseImportColumn, discardImport, startImport } from "~/domain/newsletter/index.ts";
import { ImportColumnInput, ImportStartInput, RowId } from "~/domain/newsletter/subscriber.input.ts";
import { defineAction } from "../../define-action.ts";
import type { Refusal } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";

const refusals = {
  "not-found": { error: "This import no longer exists.", status: 404 },
  started: { error: "Someone else has already started or discarded this import.", status: 409 },
} satisfies Record<string, Refusal>;

const column = defineAction({
  permission: "subscriber:import",
  schema: ImportColumnInput,
  run: ({ actor, input }) => chooseImportColumn(actor, input),
  done: "The file was checked again.",
  refusals,
});

const start = defineAction({
  permission: "subscriber:import",
  schema: ImportStartInput,
  run: ({ actor, input }) => startImport(actor, input),
  done: "The import has started. It continues when you leave this page.",
  refusals,
});

const discard = defineAction({
  permission: "subscriber:import",
  schema: RowId,
  run: ({ actor, input }) => discardImport(actor, input),
  done: () => ({ text: "The file was discarded. No one was imported.", to: "/admin/newsletter/import" }),
  refusals,
});

/** For an import's page. */
export const importAction = screenAction({ back: ({ pathname }) => pathname, forms: { column, start, discard } });
