import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { html as htmlLanguage } from "@codemirror/lang-html";
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { Compartment } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { CODE_ACT, type Place } from "./code-act.ts";
import type { EditorProps } from "./html-field.tsx";
import { markedPlaces, markPlaces } from "./marked-places.ts";

/** Where the text cannot be read: underlined. */
type CodeTextProps = EditorProps & { faults?: readonly Place[] };

const NO_FAULTS: readonly Place[] = [];

/** HTML as it is written. Escape, then Tab, leaves it as any other field does: Tab is not taken for indenting. */
export default function CodeText({ id, label, html, isInvalid, describedBy, onChange, faults = NO_FAULTS }: CodeTextProps) {
  const host = useRef<HTMLDivElement>(null);
  const first = useRef({ html, label });
  const editor = useRef<EditorView>(null);
  const [validity] = useState(() => new Compartment());
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    if (!host.current) return;
    // In a tree of its own: there it may bring its styles along, which the policy of the page forbids in the document.
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open", delegatesFocus: true });
    const view = new EditorView({
      root,
      parent: root,
      doc: first.current.html,
      extensions: [
        lineNumbers(),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        htmlLanguage(),
        syntaxHighlighting(colours),
        EditorView.lineWrapping,
        look,
        EditorView.contentAttributes.of({
          "aria-label": first.current.label,
          // It is focusable without, which axe does not know.
          tabindex: "0",
        }),
        validity.of([]),
        markedPlaces,
        EditorView.updateListener.of((update) => {
          if (update.docChanged) tell.current(update.state.doc.toString());
        }),
      ],
    });
    editor.current = view;
    const listening = new AbortController();
    host.current.addEventListener(
      CODE_ACT,
      ({ detail: act }) => {
        if (act.kind === "insert") view.dispatch(view.state.replaceSelection(act.text), { scrollIntoView: true });
        else view.dispatch({ selection: placeIn(view.state.doc.length, act), scrollIntoView: true });
        view.focus();
      },
      listening,
    );
    return () => {
      listening.abort();
      view.destroy();
    };
  }, [validity]);
  useEffect(() => {
    const attributes = isInvalid ? EditorView.contentAttributes.of({ "aria-invalid": "true" }) : [];
    editor.current?.dispatch({ effects: validity.reconfigure(attributes) });
  }, [isInvalid, validity]);
  useEffect(() => {
    if (editor.current) markPlaces(editor.current, faults);
  }, [faults]);
  return (
    <div
      id={id}
      ref={host}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
      className={classNames(
        "min-w-0 overflow-hidden rounded-md border",
        isInvalid
          ? "border-bad ring-1 ring-bad focus-within:ring-2"
          : "border-slate/70 focus-within:border-bluebonnet focus-within:ring-1 focus-within:ring-bluebonnet",
      )}
    />
  );
}

/** A place that was told of a text which may have changed since. */
function placeIn(length: number, { from, to }: { from: number; to: number }) {
  return { anchor: Math.min(from, length), head: Math.min(to, length) };
}

/** The usual colours, and lighter ones on the dark ground. */
const colours = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => {
    const { color } = spec as { color?: string };
    return color ? { ...spec, color: `light-dark(${color}, color-mix(in srgb, ${color} 35%, white))` } : spec;
  }),
);

const look = EditorView.theme({
  "&": { color: "var(--heading)", backgroundColor: "var(--color-paper)", fontSize: "0.875rem", minHeight: "14rem", maxHeight: "28rem" },
  // The frame shows the focus; where colors are forced, it has none.
  "&.cm-focused": { outline: "2px solid transparent", outlineOffset: "-2px" },
  ".cm-scroller": { overflow: "auto", minHeight: "14rem" },
  ".cm-gutters": { color: "var(--body)", backgroundColor: "var(--color-limestone)", borderColor: "var(--color-line)" },
  ".cm-content": { caretColor: "var(--heading)" },
  ".cm-cursor": { borderLeftColor: "var(--heading)" },
});
