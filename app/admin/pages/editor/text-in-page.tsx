import { Editor } from "@tiptap/core";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { cleanPastedHtml } from "../../pasted-html/clean-pasted.ts";
import { sectionExtensions } from "../../rich-text/extensions.ts";
import { htmlOfEditor } from "../../rich-text/html-of-editor.ts";
import type { Dialog } from "../../rich-text/insertions.ts";
import { RichTextDialogs } from "../../rich-text/rich-text-dialogs.tsx";
import { PARTS, Toolbar } from "../../rich-text/toolbar.tsx";
import { useGivenPictures } from "../../rich-text/use-given-pictures.ts";
import { textAt, withText } from "./draft-changes.ts";
import type { PageDraft } from "./use-draft.ts";
import type { Frame } from "./use-frame.ts";

interface TextInPageProps {
  frame: Frame;
  draft: PageDraft;
}

/** A formatted text that someone writes in the page itself. */
interface OpenText {
  field: HTMLElement;
  editor: Editor;
}

const FIELD = ".prose[data-field]";

/**
 * The editor of formatted texts in the page in the frame: a text gets it while someone writes in it. Its tools are above the text. This and
 * everything it imports is loaded after the page.
 */
export default function TextInPage({ frame, draft }: TextInPageProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { given, handlers, forget } = useGivenPictures(true);
  const bar = useRef<HTMLDivElement>(null);
  /** From a dialog's end until the text has the focus again. */
  const [isReturning, setReturning] = useState(false);
  const isAsking = dialog !== null || given !== null || isReturning;
  const open = useOpenText({ frame, draft, bar, isAsking, onDialog: setDialog, handlers });
  useReturn(isReturning ? open : null, () => setReturning(false));
  usePlaceAbove(open?.field, frame.element, bar);
  if (!open) return null;
  const close = () => {
    setReturning(true);
    setDialog(null);
    forget();
  };
  const leaveTools = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    open.editor.view.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leads from the tools back to the text */}
      <div ref={bar} className="editor-text-tools" onKeyDown={leaveTools}>
        <Toolbar editor={open.editor} onOpen={setDialog} />
      </div>
      <RichTextDialogs
        editor={open.editor}
        {...{ dialog, given }}
        onOpen={setDialog}
        onClose={close}
        page={open.field.ownerDocument.defaultView}
      />
    </>
  );
}

/** Once a dialog is closed, and has given the focus to whatever had it before. */
function useReturn(open: OpenText | null, onDone: () => void): void {
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => {
      open.field.ownerDocument.defaultView?.focus();
      open.editor.view.focus();
      onDone();
    }, 50);
    return () => clearTimeout(timer);
  });
}

interface Opening extends TextInPageProps {
  bar: RefObject<HTMLDivElement | null>;
  /** Whether a dialog about the text is open. */
  isAsking: boolean;
  onDialog: (dialog: Dialog) => void;
  handlers: ReturnType<typeof useGivenPictures>["handlers"];
}

/** The text that someone writes in. */
function useOpenText({ frame: { element, tell }, draft, bar, isAsking, onDialog, handlers }: Opening): OpenText | null {
  const [open, setOpen] = useState<OpenText | null>(null);
  const latest = useRef({ draft, isAsking });
  useLayoutEffect(() => {
    latest.current = { draft, isAsking };
  });
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    let now: OpenText | null = null;
    const set = (next: OpenText | null) => {
      now = next;
      setOpen(next);
    };
    const close = () => {
      if (!now) return;
      endWriting(now);
      set(null);
      tell({ type: "written" });
    };
    const write = (field: HTMLElement, at?: { left: number; top: number }) => {
      if (field === now?.field) return;
      close();
      const onTools = () => bar.current?.querySelector<HTMLElement>("button")?.focus();
      const editor = editorIn(field, latest.current.draft, { onTools, onDialog, handlers });
      if (at) putCursor(editor, at);
      set({ field, editor });
    };
    const leave = () => {
      const hasFocus = box === document.activeElement && now?.field === box.contentDocument?.activeElement;
      if (!hasFocus && !latest.current.isAsking && !bar.current?.contains(document.activeElement)) close();
    };
    const stop = followFocus(box, { write, leave, onReload: () => set(null) });
    return () => {
      stop();
      close();
    };
  }, [element, tell, bar, onDialog, handlers]);
  return open;
}

interface FocusListeners {
  /** Someone begins to write in this field, if they press on it, at this place. */
  write: (field: HTMLElement, at?: { left: number; top: number }) => void;
  /** The focus is somewhere else, maybe with the text's tools. */
  leave: () => void;
  onReload: () => void;
}

/** Follows the focus through the formatted texts of the page in the frame, whenever it's loaded. Returns what ends that. */
function followFocus(box: HTMLIFrameElement, { write, leave, onReload }: FocusListeners): () => void {
  const look = () => setTimeout(leave);
  const begin = (target: EventTarget | null | undefined, at?: { left: number; top: number }) => {
    const field = (target as Element | null | undefined)?.closest<HTMLElement>(FIELD);
    if (field) write(field, at);
  };
  let listening = new AbortController();
  const attach = () => {
    listening.abort();
    listening = new AbortController();
    const { signal } = listening;
    const page = box.contentDocument;
    page?.addEventListener("pointerdown", ({ target, clientX, clientY }) => begin(target, { left: clientX, top: clientY }), {
      capture: true,
      signal,
    });
    page?.addEventListener("focusin", ({ target }) => begin(target), { signal });
    page?.addEventListener("focusout", look, { signal });
    begin(page?.activeElement);
  };
  const reattach = () => {
    onReload();
    attach();
  };
  attach();
  box.addEventListener("load", reattach);
  document.addEventListener("focusin", look);
  return () => {
    listening.abort();
    box.removeEventListener("load", reattach);
    document.removeEventListener("focusin", look);
  };
}

interface Shortcuts {
  /** Alt+F10, as in other editors. */
  onTools: () => void;
  onDialog: (dialog: Dialog) => void;
  handlers: Opening["handlers"];
}

/** In place of what the field shows: the text as it's stored, with the names of facts. */
function editorIn(field: HTMLElement, draft: PageDraft, { onTools, onDialog, handlers }: Shortcuts): Editor {
  const id = field.closest<HTMLElement>("[data-section]")?.dataset.section ?? "";
  const path = field.dataset.field ?? "";
  field.replaceChildren();
  let known: string;
  const writing = new Editor({
    element: { mount: field },
    extensions: sectionExtensions(),
    content: textAt(draft.latest.current.state.now, id, path),
    // Its styles are in frame.css, because the page's policy blocks styles from scripts.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      ...handlers,
      attributes: { "aria-multiline": "true", role: "textbox" },
      handleKeyDown: (_, { key, altKey }) => {
        if (key !== "F10" || !altKey) return false;
        onTools();
        return true;
      },
      handleDoubleClickOn: (_, __, node) => {
        const part = PARTS.find(([type]) => type === node.type.name);
        if (part) onDialog(part[1]);
        return false;
      },
    },
    onUpdate: ({ editor }) => {
      const html = htmlOfEditor(editor);
      // A line to go on that the editor adds isn't a change.
      if (html === known) return;
      known = html;
      draft.change((now) => withText(now, id, path, html), `${id} ${path}`);
    },
  });
  known = htmlOfEditor(writing);
  return writing;
}

/** Where someone pressed. What they pressed on isn't there anymore, so the browser would put the cursor at the text's start. */
function putCursor({ view, commands }: Editor, at: { left: number; top: number }): void {
  const place = view.posAtCoords(at);
  if (!place) return;
  commands.setTextSelection(place.pos);
  const keep = (event: MouseEvent) => {
    if (!view.dom.contains(event.target as globalThis.Node)) return;
    event.preventDefault();
    view.focus();
  };
  view.dom.ownerDocument.addEventListener("mousedown", keep, { capture: true, once: true });
}

/** The field keeps what was written until the page is drawn again. */
function endWriting({ field, editor }: OpenText): void {
  const shown = field.innerHTML.replaceAll(' style=""', "");
  editor.destroy();
  field.innerHTML = shown;
  field.removeAttribute("contenteditable");
  field.removeAttribute("style");
  field.removeAttribute("aria-multiline");
  field.setAttribute("role", "group");
  field.classList.remove("ProseMirror", "ProseMirror-focused");
}

/** Puts the tools above the text, or at the page's top if the text begins above it. */
function usePlaceAbove(
  field: HTMLElement | undefined,
  frame: RefObject<HTMLIFrameElement | null>,
  bar: RefObject<HTMLDivElement | null>,
): void {
  useLayoutEffect(() => {
    const page = field?.ownerDocument.defaultView;
    const box = frame.current;
    if (!field || !page || !box) return;
    const place = () => {
      if (!bar.current) return;
      const room = box.getBoundingClientRect();
      const scale = room.width / box.offsetWidth;
      const { top, left } = field.getBoundingClientRect();
      const { offsetHeight: height, offsetWidth: width } = bar.current;
      const above = room.top + top * scale - height - 8;
      bar.current.style.top = `${Math.min(Math.max(above, room.top + 8), room.bottom - height - 8)}px`;
      bar.current.style.left = `${Math.max(8, Math.min(room.left + left * scale, room.right - width - 8))}px`;
    };
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(box);
    watcher.observe(field);
    page.addEventListener("scroll", place, { passive: true });
    addEventListener("resize", place);
    return () => {
      watcher.disconnect();
      page.removeEventListener("scroll", place);
      removeEventListener("resize", place);
    };
  }, [field, frame, bar]);
}
