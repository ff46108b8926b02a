import { readJson } from "./json-text.input.ts";
import { findKnown, isStructured, SYSTEM, schemaOf, toStored } from "./known-settings.ts";
import { isMoved } from "./moved-settings.ts";
import type { SettingChange } from "./settings.input.ts";
import type { siteSettings } from "./settings.schema.ts";

/** A value that a setting doesn't accept. */
export interface Misfit {
  key: string;
  /** Where in the value, from the outside in. Lists count from 0. Empty for the whole value. */
  path: (string | number)[];
  /** With the key named, and places counted from 1: "about_team, 2, name: Please fill this in." */
  text: string;
  message: string;
}

type Row = typeof siteSettings.$inferSelect;

/** A posted value as it would be stored. Null, with all its errors, if the setting doesn't accept it. */
export function readSetting({ key, value }: SettingChange, row: Row | undefined): { stored: string | null; misfits: Misfit[] } {
  if (!row) return refuse(key, [], "This setting doesn't exist.");
  if (isMoved(row)) return refuse(key, [], "This text is edited on its page now, under Pages.");
  if (row.category === SYSTEM) return refuse(key, [], "The program manages this setting.");
  if (!isStructured(key)) return accept(key, value);
  const json = readJson(value);
  return json.isJson ? accept(key, json.value) : refuse(key, [], `Line ${json.line} isn't valid JSON: ${json.fault}.`);
}

/** The stored value in the form that a save would write, so that spaces and the order of names don't count as changes. */
export function withoutForm(row: Row | undefined): string | null {
  if (!row || !findKnown(row.key)) return row?.value ?? null;
  const json = isStructured(row.key) ? readJson(row.value) : { isJson: true as const, value: row.value };
  return (json.isJson && accept(row.key, json.value).stored) || row.value;
}

function refuse(key: string, path: Misfit["path"], message: string) {
  return { stored: null, misfits: [misfit(key, path, message)] };
}

function accept(key: string, value: unknown): { stored: string | null; misfits: Misfit[] } {
  const parsed = schemaOf(key).safeParse(value);
  const unknown = parsed.success ? unknownFields(value, parsed.data) : [];
  const issues = parsed.success ? unknown.map((path) => ({ path, message: "Unknown field." })) : parsed.error.issues;
  if (parsed.success && issues.length === 0) return { stored: toStored(parsed.data), misfits: [] };
  const misfits = issues.map(({ path, message }) => misfit(key, path as Misfit["path"], message));
  return { stored: null, misfits: misfits.filter(isFirstOfItsPlace) };
}

const isFirstOfItsPlace = ({ path }: Misfit, at: number, all: Misfit[]) => all.findIndex((other) => `${other.path}` === `${path}`) === at;

function misfit(key: string, path: Misfit["path"], message: string): Misfit {
  const place = path.map((part) => (typeof part === "number" ? part + 1 : part));
  return { key, path, message, text: `${[key, ...place].join(", ")}: ${message}` };
}

/** Names that the schema dropped: nothing that someone wrote is removed silently. */
function unknownFields(value: unknown, parsed: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((item, place) => unknownFields(item, (parsed as unknown[])[place], [...path, place]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    Object.hasOwn(parsed as object, name)
      ? unknownFields(field, (parsed as Record<string, unknown>)[name], [...path, name])
      : [[...path, name]],
  );
}
