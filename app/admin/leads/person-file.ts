import { redirect } from "react-router";
import { findLead } from "~/domain/leads/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { exportPersonalData } from "~/domain/privacy/index.ts";
import { denied, granted } from "../answers.ts";
import { permitted } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/person-file";

/** Exports are recorded, so opening the address alone doesn't download the file. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (!can(context.get(staff), "person:export")) return denied();
  return redirect(`/admin/leads/${encodeURIComponent(params.id)}`);
}

/** Everything stored about a lead's person, as a file to hand over (GDPR articles 15 and 20). */
export const action = permitted("person:export", async ({ actor, params: { id = "" } }) => {
  const lead = granted(await findLead(actor, id));
  const held = granted(await exportPersonalData(actor, lead.email));
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="person-${lead.id}.json"`,
    },
  });
});
