import { asc } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { describeEditor, type Editor, labelOf } from "./describe-editor.ts";
import { findKnown, knownSettings, SYSTEM, schemaOf } from "./known-settings.ts";
import { isMoved } from "./moved-settings.ts";
import { siteSettings } from "./settings.schema.ts";

/** A setting, as its editor shows it. */
export interface Setting {
  key: string;
  label: string;
  /** As stored: objects and arrays as JSON text. */
  value: string;
  category: string;
  description: string;
  /** The part of the site that shows this claim. Null if it's not a claim. */
  part: string | null;
  /** Shipped, and neither confirmed nor changed by the firm. */
  isDemo: boolean;
  version: number;
  updatedBy: string;
  updatedAt: Date;
  /** Null for what the program itself stores here: shown, but not editable. */
  editor: Editor | null;
}

/** All settings by category, and within a category in the site's order. */
export async function listSettings(actor: Actor): Promise<Result<Setting[], "forbidden">> {
  if (!can(actor, "setting:read")) return refused("forbidden");
  const rows = await db.select().from(siteSettings).orderBy(asc(siteSettings.category), asc(siteSettings.key));
  const shown = rows.filter((row) => !isMoved(row));
  const settings = shown.map((row): Setting => {
    const { key, value, category, description, isDemo, version, updatedBy, updatedAt } = row;
    const editor = category === SYSTEM ? null : editorOf(key);
    const part = findKnown(key)?.part ?? null;
    return { key, label: labelOf(key), value, category, description, part, isDemo, version, updatedBy, updatedAt, editor };
  });
  return ok(settings.sort((a, b) => compare(a.category, b.category) || placeOf(a.key) - placeOf(b.key)));
}

const editors = new Map<string, Editor>();

/** Computed once, because schemas don't change while the program is running. */
function editorOf(key: string): Editor {
  const editor = editors.get(key) ?? describeEditor(schemaOf(key), key);
  if (findKnown(key)) editors.set(key, editor);
  return editor;
}

const places = new Map(Object.keys(knownSettings).map((key, place) => [key, place]));
const placeOf = (key: string) => places.get(key) ?? places.size;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
