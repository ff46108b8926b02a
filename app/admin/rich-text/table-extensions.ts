import { Extension, Node } from "@tiptap/core";
import { goToNextCell, tableEditing } from "@tiptap/pm/tables";

const CELL = "(paragraph | bulletList | orderedList)+";

const spans = () => ({
  colspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, "colspan") },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, "rowspan") },
  colwidth: { default: null, rendered: false },
});

function spanOf(element: HTMLElement, name: string): number {
  const span = Number(element.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span > 0 && span <= 50 ? span : 1;
}

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  extendNodeSchema: (extension) => ({ tableRole: ROLES[extension.name] }),
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  addKeyboardShortcuts() {
    const go = (way: 1 | -1) => () => goToNextCell(way)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), "Shift-Tab": go(-1) };
  },
});

/** What the table commands call each node. */
const ROLES: Record<string, string> = { table: "table", tableRow: "row", tableCell: "cell", tableHeader: "header_cell" };

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const TableHeader = Node.create({
  name: "tableHeader",
  content: CELL,
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: "th" }],
  renderHTML: ({ HTMLAttributes }) => ["th", HTMLAttributes, 0],
});

const TableCell = Node.create({
  name: "tableCell",
  content: CELL,
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: "td" }],
  renderHTML: ({ HTMLAttributes }) => ["td", HTMLAttributes, 0],
});

/** Selects cells and repairs tables that were pasted with missing ones. */
const TableEditing = Extension.create({ name: "tableEditing", addProseMirrorPlugins: () => [tableEditing()] });

/** Tables with rows, columns, and header cells. */
export const tableExtensions = [Table, TableRow, TableHeader, TableCell, TableEditing];
