import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Place } from "./code-action.ts";

const setMarks = StateEffect.define<readonly Place[]>();
const faulty = Decoration.mark({ class: "cm-faulty" });

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  // Typing before a range moves the range along.
  update: (before, transaction) => {
    const effect = transaction.effects.find((one) => one.is(setMarks));
    return effect ? decorationsOf(effect.value, transaction.newDoc.length) : before.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Underlines ranges in an editor's text. */
export const markedPlaces: Extension = [
  marks,
  EditorView.theme({ ".cm-faulty": { textDecoration: "underline wavy var(--color-bad)", textUnderlineOffset: "3px" } }),
];

/** Underlines these ranges and removes all other underlines. */
export function markPlaces(view: EditorView, places: readonly Place[]): void {
  view.dispatch({ effects: setMarks.of(places) });
}

/** Ranges may refer to an older version of the text. An empty range marks the character at its position. */
function decorationsOf(places: readonly Place[], length: number): DecorationSet {
  const inside = places.flatMap(({ from, to }) => {
    const end = Math.min(Math.max(to, from + 1), length);
    const start = Math.min(from, end - 1);
    return start >= 0 ? [faulty.range(start, end)] : [];
  });
  return Decoration.set(inside, true);
}
