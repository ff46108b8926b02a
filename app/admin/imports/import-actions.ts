import { ImportCheckInput, ImportRef, ImportStartInput } from "~/domain/imports/import.input.ts";
import { UNDO_HOURS } from "~/domain/imports/import-rules.input.ts";
import { checkImport, discardImport, startImport, undoImport } from "~/domain/imports/index.ts";
import { defineAction, type Posted } from "../define-action.ts";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";
import { COLUMN, VALUE } from "./import-columns.ts";
import type { ImportTexts } from "./import-words.ts";

const refusals = {
  "not-found": { error: "This import no longer exists.", status: 404 },
  started: { error: "Someone else has already started or discarded this import.", status: 409 },
  "too-late": { error: `This import can no longer be undone. Imports can be undone for ${UNDO_HOURS} hours.`, status: 409 },
} satisfies Record<string, Refusal>;

/** Fields of the form that aren't columns: the days that a file is about. */
const RANGE = ["from", "to"];

type Reason = keyof typeof refusals | { field: string; error: string };

function told(reason: Reason, prefix = ""): Refusal {
  if (typeof reason === "string") return refusals[reason];
  const field = RANGE.includes(reason.field) ? reason.field : `${prefix}${reason.field}`;
  return { error: reason.error, field, status: 422 };
}

/** An import's page: check the columns, start, discard, and undo. */
export function importAction({ kind, permission, screen }: ImportTexts) {
  const about = (posted: Posted) => ({ kind, id: posted.params.id ?? "" });
  const check = defineAction({
    permission,
    schema: ImportCheckInput,
    read: ({ fields }) => ({ ...fields, mapping: mappingIn(fields), values: valuesIn(fields) }),
    run: (asked) => checkImport(asked.actor, { ...about(asked), ...asked.input }),
    done: "Checking the file. Nothing is imported yet.",
    refusals: (reason: Reason) => told(reason, COLUMN),
  });
  const start = defineAction({
    permission,
    schema: ImportStartInput,
    run: (asked) => startImport(asked.actor, { ...about(asked), ...asked.input }),
    done: "Import started. You can leave this page.",
    refusals: (reason: Reason) => told(reason),
  });
  const discard = defineAction({
    permission,
    row: ImportRef.pick({ id: true }),
    run: (asked) => discardImport(asked.actor, about(asked)),
    done: () => ({ text: "The file was discarded. Nothing was imported.", to: screen }),
    refusals,
  });
  const undo = defineAction({
    permission,
    row: ImportRef.pick({ id: true }),
    run: (asked) => undoImport(asked.actor, about(asked)),
    done: "Undoing the import. You can leave this page.",
    refusals,
  });
  return screenAction({ back: ({ pathname }) => pathname, forms: { check, start, discard, undo } });
}

/** The file's column for each field of the form. Fields that aren't imported are left out. */
function mappingIn(fields: Record<string, string>): Record<string, string> {
  const chosen = Object.entries(fields).filter(([name, value]) => name.startsWith(COLUMN) && value !== "");
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice(COLUMN.length), value]));
}

/** What texts mean, by the column's key. Those for which nothing was chosen are left out. */
function valuesIn(fields: Record<string, string>): Record<string, Record<string, string>> {
  const chosen = Object.entries(fields).flatMap(([name, value]) => {
    const [, key = "", text = ""] = (name.startsWith(VALUE) && /^([^:]*):(.*)$/s.exec(name.slice(VALUE.length))) || [];
    return key && value ? [{ key, text, value }] : [];
  });
  const byKey = Map.groupBy(chosen, ({ key }) => key);
  return Object.fromEntries([...byKey].map(([key, own]) => [key, Object.fromEntries(own.map(({ text, value }) => [text, value]))]));
}
