import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { type Editor, Extension } from "@tiptap/react";

/** Parts of a text, as offsets. */
export type FindParts = (text: string) => { from: number; to: number }[];

/** Marks parts of a formatted text while it's written, such as what's still to be replaced. They aren't marked in what's saved. */
export function markedText(find: FindParts): Extension {
  const decorate = (doc: Node) =>
    DecorationSet.create(
      doc,
      placesIn(doc, find).map(({ from, to }) => Decoration.inline(from, to, { class: "admin-marked" })),
    );
  const key = new PluginKey<DecorationSet>("markedText");
  const plugin = new Plugin({
    key,
    state: {
      init: (_, { doc }) => decorate(doc),
      apply: (transaction, before: DecorationSet) => (transaction.docChanged ? decorate(transaction.doc) : before),
    },
    props: { decorations: (state) => key.getState(state) },
  });
  return Extension.create({ name: "markedText", addProseMirrorPlugins: () => [plugin] });
}

/** Selects the first marked part from there on, or the first of all. Typing replaces it. False: there's none. */
export function selectMarked(editor: Editor, find: FindParts, start: number): boolean {
  const places = placesIn(editor.state.doc, find);
  const place = places.find(({ from }) => from >= start) ?? places[0];
  if (place) editor.chain().focus().setTextSelection(place).scrollIntoView().run();
  return place !== undefined;
}

/** In each paragraph, whatever is bold or linked in it. */
function placesIn(doc: Node, find: FindParts): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [];
  doc.descendants((node, start) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, "\n", "\n");
    places.push(...find(text).map(({ from, to }) => ({ from: start + 1 + from, to: start + 1 + to })));
    return false;
  });
  return places;
}
