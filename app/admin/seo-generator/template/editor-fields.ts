import { askEditor, type Place } from "../../content-blocks/editors/code-action.ts";
import type { Problem, TemplateFieldName } from "./problems.ts";

/** The IDs of the form's fields, so that links and buttons next to the form can find them. */
export const fieldIds: Record<TemplateFieldName, string> = {
  title_tpl: "template-title",
  meta_tpl: "template-description",
  url_pattern: "template-url",
  html_tpl: "template-html",
};

const EDITOR = `${fieldIds.html_tpl}-editor`;

type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** Jumps to a problem and selects it. */
export function goTo({ field, place }: Pick<Problem, "field" | "place">): void {
  const control = document.getElementById(fieldIds[field]) as TextControl | null;
  if (!control) return;
  const { from, to } = placeOf({ field, place }) ?? { from: 0, to: control.value.length };
  if (field === "html_tpl" && askEditor(EDITOR, { kind: "select", from, to })) return;
  control.focus();
  control.setSelectionRange(from, to);
}

/** Where a problem is in its field's text; null if it has no place or the field isn't there. */
export function placeOf({ field, place }: Pick<Problem, "field" | "place">): Place | null {
  const control = typeof document === "undefined" ? null : (document.getElementById(fieldIds[field]) as TextControl | null);
  if (!control || !place) return null;
  // Offsets count from the first character that isn't whitespace, because the stored text starts there.
  const before = control.value.length - control.value.trimStart().length;
  return { from: place.from + before, to: place.to + before };
}

/** Inserts text at a field's cursor, as if it had been typed. */
export function insertInto(field: TemplateFieldName, text: string): void {
  if (field === "html_tpl" && askEditor(EDITOR, { kind: "insert", text })) return;
  const control = document.getElementById(fieldIds[field]) as TextControl | null;
  if (!control) return;
  control.focus();
  control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, "end");
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
