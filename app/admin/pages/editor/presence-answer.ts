import { data } from "react-router";
import { z } from "zod";
import { notePageEditor } from "~/domain/content/index.ts";
import { readForm } from "../../../read-form.ts";
import { granted } from "../../answers.ts";
import { permitted } from "../../screen-action.ts";

/** Says that someone has the page open or closes it, and answers who else has it open and which draft is stored. */
export const action = permitted("page:edit", async ({ actor, request, params }) => {
  const form = await readForm(request);
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data("Not found", { status: 404 });
  return Response.json(granted(await notePageEditor(actor, id.data, form.get("leaving") === "yes")));
});

/** This address isn't a page. */
export function loader() {
  return new Response("Only the editor asks for this.", { status: 405, headers: { Allow: "POST" } });
}
