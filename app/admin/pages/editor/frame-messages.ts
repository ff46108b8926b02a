import { type SectionTypeName, sectionTypes } from "~/domain/pages/section-types.input.ts";

/** What the editor tells the page in its frame (frame-script.ts, which has the same words). */
export type ToFrame =
  /** Asks whether it's ready: it may have been before anyone listened. */
  | { type: "hello" }
  /** The page's main part as it is now. */
  | { type: "show"; html: string }
  | { type: "select"; id: string | null; isFocused: boolean }
  /** A field's stored text, with its placeholders, in answer to "edit". */
  | { type: "text"; id: string; path: string; text: string }
  /** No one writes in a formatted text anymore (text-in-page.tsx): what waits can be shown. */
  | { type: "written" };

/** What the page tells the editor. */
export type FromFrame =
  | { type: "ready" }
  | { type: "select"; id: string | null }
  | { type: "insert"; after: string | null }
  /** An empty page's first section, without a choice from the whole list. */
  | { type: "start"; section: SectionTypeName }
  | { type: "action"; id: string; action: SectionAction }
  | { type: "move"; id: string; after: string | null }
  /** Someone begins to type in a field. */
  | { type: "edit"; id: string; path: string }
  | { type: "typed"; id: string; path: string; text: string }
  | { type: "key"; key: "undo" | "redo" };

export type SectionAction = "up" | "down" | "duplicate" | "copy" | "hide" | "delete";

const ACTIONS: readonly string[] = ["up", "down", "duplicate", "copy", "hide", "delete"];
const KEYS: readonly string[] = ["undo", "redo"];

function isSectionType(name: unknown): name is SectionTypeName {
  return typeof name === "string" && Object.hasOwn(sectionTypes, name);
}

/** A message from our frame, checked: its markup is staff's, and only what it can mean is let through. */
export function readMessage(data: unknown): FromFrame | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, id, after, action, path, text, key, section } = data as Record<string, unknown>;
  const isId = (value: unknown): value is string => typeof value === "string" && value.length <= 60;
  if (type === "ready") return { type };
  if (type === "select" && (id === null || isId(id))) return { type, id };
  if (type === "insert" && (after === null || isId(after))) return { type, after };
  if (type === "start" && isSectionType(section)) return { type, section };
  if (type === "move" && isId(id) && (after === null || isId(after))) return { type, id, after };
  if (type === "action" && isId(id) && ACTIONS.includes(String(action))) return { type, id, action: action as SectionAction };
  if (type === "key" && KEYS.includes(String(key))) return { type, key: key as "undo" | "redo" };
  if (!isId(id) || typeof path !== "string" || !/^[a-zA-Z]+(\.\d{1,3}\.[a-zA-Z]+)?$/.test(path)) return null;
  if (type === "edit") return { type, id, path };
  return type === "typed" && typeof text === "string" ? { type, id, path, text } : null;
}
