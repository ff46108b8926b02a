import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Place } from "./code-act.ts";

const setMarks = StateEffect.define<readonly Place[]>();
const faulty = Decoration.mark({ class: "cm-faulty" });

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  // What is written before a place moves it along.
  update: (before, transaction) => {
    const effect = transaction.effects.find((one) => one.is(setMarks));
    return effect ? decorationsOf(effect.value, transaction.newDoc.length) : before.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Underlines places in an editor's text. */
export const markedPlaces: Extension = [
  marks,
  EditorView.theme({ ".cm-faulty": { textDecoration: "underline wavy var(--color-bad)", textUnderlineOffset: "3px" } }),
];

/** Underlines these, and no others any more. */
export function markPlaces(view: EditorView, places: readonly Place[]): void {
  view.dispatch({ effects: setMarks.of(places) });
}

/** Places were told of a text which may have changed since; an empty one marks the character at it. */
function decorationsOf(places: readonly Place[], length: number): DecorationSet {
  const inside = places.flatMap(({ from, to }) => {
    const end = Math.min(Math.max(to, from + 1), length);
    const start = Math.min(from, end - 1);
    return start >= 0 ? [faulty.range(start, end)] : [];
  });
  return Decoration.set(inside, true);
}
