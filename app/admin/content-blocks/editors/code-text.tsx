import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { html as htmlLanguage } from "@codemirror/lang-html";
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { Compartment, type Extension } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { CODE_ACTION, type CodeAction, type Place } from "./code-action.ts";
import type { EditorProps } from "./editor-props.ts";
import { markedPlaces, markPlaces } from "./marked-places.ts";

type CodeTextProps = EditorProps & {
  /** Ranges that can't be parsed. They're underlined. */
  faults?: readonly Place[];
};

const NO_FAULTS: readonly Place[] = [];

/** HTML source. Tab moves to the next field, as everywhere else; it doesn't indent. */
export default function CodeText({ id, isInvalid, describedBy, onChange, faults = NO_FAULTS, ...props }: CodeTextProps) {
  const host = useRef<HTMLDivElement>(null);
  const first = useRef(props);
  const editor = useRef<EditorView>(null);
  const [validity] = useState(() => new Compartment());
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    if (!host.current) return;
    const { html, label, insteadOf, onThere } = first.current;
    const extensions = [...written(label, (changed) => tell.current(changed)), validity.of([])];
    const view = createView(host.current, extensions, html, insteadOf);
    editor.current = view;
    onThere?.();
    const listening = new AbortController();
    host.current.addEventListener(CODE_ACTION, ({ detail }) => actOn(view, detail), listening);
    const area = document.getElementById(insteadOf ?? "");
    // What changed elsewhere, such as with the page editor's Undo.
    const catchUp = () => area instanceof HTMLTextAreaElement && replaceAll(view, area.value);
    area?.addEventListener("caughtup", catchUp, listening);
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

/** An editor in `host`, with the text, cursor position, and focus of the textarea that it replaces, if there is one. */
function createView(host: HTMLElement, extensions: Extension[], html: string, insteadOf = ""): EditorView {
  // In a shadow root, where it can bring its own styles. The page's policy forbids that in the document.
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open", delegatesFocus: true });
  const area = document.getElementById(insteadOf);
  const plain = area instanceof HTMLTextAreaElement ? area : null;
  const view = new EditorView({ root, parent: root, doc: plain?.value ?? html, extensions });
  if (plain && plain === document.activeElement) {
    view.dispatch({ selection: placeIn(view.state.doc.length, { from: plain.selectionStart, to: plain.selectionEnd }) });
    view.focus();
  }
  return view;
}

/** How HTML is displayed and edited. `onType` is called on each change. */
function written(label: string, onType: (html: string) => void): Extension[] {
  return [
    lineNumbers(),
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    htmlLanguage(),
    syntaxHighlighting(colors),
    EditorView.lineWrapping,
    look,
    // It's focusable even without a tabindex, but axe doesn't know that.
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
    markedPlaces,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onType(update.state.doc.toString());
    }),
  ];
}

function replaceAll(view: EditorView, html: string): void {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: html } });
}

/** Carries out a request from outside the editor. */
function actOn(view: EditorView, action: CodeAction): void {
  if (action.kind === "insert") view.dispatch(view.state.replaceSelection(action.text), { scrollIntoView: true });
  else view.dispatch({ selection: placeIn(view.state.doc.length, action), scrollIntoView: true });
  view.focus();
}

/** The range may refer to an older version of the text. */
function placeIn(length: number, { from, to }: { from: number; to: number }) {
  return { anchor: Math.min(from, length), head: Math.min(to, length) };
}

/** The usual colors, and lighter ones on a dark background. */
const colors = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => {
    const { color } = spec as { color?: string };
    return color ? { ...spec, color: `light-dark(${color}, color-mix(in srgb, ${color} 35%, white))` } : spec;
  }),
);

const look = EditorView.theme({
  "&": { color: "var(--heading)", backgroundColor: "var(--color-paper)", fontSize: "0.875rem", minHeight: "14rem", maxHeight: "28rem" },
  // The frame shows the focus. In forced-colors mode it can't, so an outline does.
  "&.cm-focused": { outline: "2px solid transparent", outlineOffset: "-2px" },
  ".cm-scroller": { overflow: "auto", minHeight: "14rem" },
  ".cm-gutters": { color: "var(--body)", backgroundColor: "var(--color-limestone)", borderColor: "var(--color-line)" },
  ".cm-content": { caretColor: "var(--heading)" },
  ".cm-cursor": { borderLeftColor: "var(--heading)" },
});
