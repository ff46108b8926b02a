import { readForm } from "../read-form.ts";
import { permitted } from "./screen-action.ts";
import { openUndo } from "./undo.ts";

export function loader() {
  return new Response("This address accepts form submissions only.", { status: 405, headers: { Allow: "POST" } });
}

/** Returns the form that a toast's Undo posts, to the person it was offered to, in the same browser. */
export const action = permitted("office:open", async ({ actor, request }) => {
  const undo = openUndo(actor, String((await readForm(request)).get("undo") ?? ""));
  return undo ? Response.json(undo) : Response.json({ error: "This can no longer be undone." }, { status: 410 });
});
