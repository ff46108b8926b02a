import type { Command } from "@tiptap/pm/state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from "@tiptap/pm/tables";
import type { Tool } from "./tool.ts";

const tool = (label: string, sign: string, command: Command): Tool => ({
  label,
  sign,
  run: ({ state, view }) => {
    command(state, view.dispatch, view);
    view.focus();
  },
});

/** What can be done with the table that the cursor is in. */
export const tableTools: Tool[] = [
  tool("Add row below", "Add row", addRowAfter),
  tool("Add column to the right", "Add column", addColumnAfter),
  tool("Delete row", "Delete row", deleteRow),
  tool("Delete column", "Delete column", deleteColumn),
  tool("Header row", "Header row", toggleHeaderRow),
  tool("Delete table", "Delete table", deleteTable),
];
