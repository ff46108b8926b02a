import type { Editor } from "@tiptap/core";

/** What opens in a dialog before it's inserted. */
export type Dialog = "link" | "picture" | "action" | "video" | "form";

export interface Insertion {
  /** As it's listed and searched for. */
  label: string;
  /** Other words for it. */
  also: string;
  hint: string;
  /** Only where a text can have it. */
  part?: string;
  run: (editor: Editor, open: (dialog: Dialog) => void) => void;
}

const block = (label: string, also: string, hint: string, run: (editor: Editor) => void, part?: string): Insertion => ({
  ...{ label, also, hint, run },
  ...(part && { part }),
});

const callout = (tone: string) => ({
  type: "callout",
  attrs: { tone },
  content: [{ type: "paragraph" }],
});

const cell = (type: string) => ({ type, content: [{ type: "paragraph" }] });
const row = (type: string) => ({ type: "tableRow", content: [cell(type), cell(type), cell(type)] });
const TABLE = { type: "table", content: [row("tableHeader"), row("tableCell"), row("tableCell")] };

/** Inserts parts of an article after the one that the cursor is in, or in place of an empty one. The cursor goes `inside` from their start. */
export function insert(editor: Editor, content: object | object[], inside: number): void {
  const { $from, to } = editor.state.selection;
  const isEmpty = $from.depth === 1 && $from.parent.content.size === 0;
  // A selected picture is no text that the cursor could be in.
  const end = $from.depth === 0 ? to : $from.after(1);
  const from = isEmpty ? $from.before(1) : end;
  editor
    .chain()
    .insertContentAt({ from, to: end }, content)
    .focus(from + inside)
    .run();
}

/** Everything that the slash menu and the toolbar's menu insert. */
const insertions: Insertion[] = [
  block("Heading 2", "h2 title", "##", (editor) => editor.chain().focus().setHeading({ level: 2 }).run()),
  block("Heading 3", "h3 subtitle", "###", (editor) => editor.chain().focus().setHeading({ level: 3 }).run()),
  block("Bulleted list", "ul points", "-", (editor) => editor.chain().focus().toggleBulletList().run()),
  block("Numbered list", "ol steps", "1.", (editor) => editor.chain().focus().toggleOrderedList().run()),
  block("Quote", "blockquote", ">", (editor) => editor.chain().focus().toggleBlockquote().run()),
  { label: "Picture", also: "image photo media", hint: "Media library", part: "picture", run: (_, open) => open("picture") },
  block("Table", "grid columns rows", "3 × 3", (editor) => insert(editor, TABLE, 4), "table"),
  block("Note", "callout info box", "Callout", (editor) => insert(editor, callout("note"), 2), "callout"),
  block("Tip", "callout box", "Callout", (editor) => insert(editor, callout("tip"), 2), "callout"),
  block("Warning", "callout danger box", "Callout", (editor) => insert(editor, callout("warning"), 2), "callout"),
  block("Code block", "pre source", "```", (editor) => editor.chain().focus().setCodeBlock().run()),
  { label: "Button", also: "call to action cta link", hint: "Call to action", part: "callToAction", run: (_, open) => open("action") },
  { label: "Video", also: "film movie youtube vimeo embed", hint: "Link or file", part: "video", run: (_, open) => open("video") },
  { label: "Form", also: "contact quote consultation lead", hint: "Becomes a lead", part: "leadForm", run: (_, open) => open("form") },
  block("Divider", "hr rule line", "---", (editor) => editor.chain().focus().setHorizontalRule().run()),
];

/** Whether this editor's texts can have it. An editor that was replaced has no schema anymore, and may be drawn once more. */
export function canHold({ schema }: Editor, part: string): boolean {
  return (schema as Editor["schema"] | null)?.nodes[part] !== undefined;
}

/** Those that this editor's texts can have. */
export function insertionsFor(editor: Editor): Insertion[] {
  return insertions.filter(({ part }) => part === undefined || canHold(editor, part));
}

/** Those with these words, the best first. */
export function findInsertions(editor: Editor, query: string): Insertion[] {
  const words = query.toLowerCase().trim();
  const all = insertionsFor(editor);
  if (words === "") return all;
  const starts = all.filter(({ label }) => label.toLowerCase().startsWith(words));
  const others = all.filter((one) => !starts.includes(one) && `${one.label} ${one.also}`.toLowerCase().includes(words));
  return [...starts, ...others];
}
