import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { html as htmlLanguage } from "@codemirror/lang-html";
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { CODE_ACT } from "./code-act.ts";
import type { EditorProps } from "./html-field.tsx";

/** HTML as it is written. Escape, then Tab, leaves it as any other field does: Tab is not taken for indenting. */
export default function CodeText({ id, label, html, isInvalid, describedBy, onChange }: EditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const first = useRef({ html, label, isInvalid });
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
          ...(first.current.isInvalid && { "aria-invalid": "true" }),
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) tell.current(update.state.doc.toString());
        }),
      ],
    });
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
  }, []);
  return (
    <div
      id={id}
      ref={host}
      aria-describedby={describedBy}
      className="min-w-0 overflow-hidden rounded-md border border-slate/70 focus-within:border-bluebonnet"
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
  "&.cm-focused": { outline: "2px solid var(--color-bluebonnet)", outlineOffset: "-2px" },
  ".cm-scroller": { overflow: "auto", minHeight: "14rem" },
  ".cm-gutters": { color: "var(--body)", backgroundColor: "var(--color-limestone)", borderColor: "var(--color-line)" },
  ".cm-content": { caretColor: "var(--heading)" },
  ".cm-cursor": { borderLeftColor: "var(--heading)" },
});
