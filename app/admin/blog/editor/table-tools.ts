import type { Command } from "@tiptap/pm/state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from "@tiptap/pm/tables";
import type { Tool } from "./tool.ts";

const tool = (label: string, sign: string, command: Command): Tool => ({
  label,
  sign,
  act: ({ state, view }) => {
    command(state, view.dispatch, view);
    view.focus();
  },
});

/** What can be done with the table that the cursor is in. */
export const tableTools: Tool[] = [
  tool("+ Row below", "+ Row", addRowAfter),
  tool("+ Column to the right", "+ Column", addColumnAfter),
  tool("− Row: delete", "− Row", deleteRow),
  tool("− Column: delete", "− Column", deleteColumn),
  tool("Header row", "Header", toggleHeaderRow),
  tool("Delete table", "Delete table", deleteTable),
];
