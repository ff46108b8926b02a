import { redirect } from "react-router";
import { findLead } from "~/domain/leads/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { exportPersonalData } from "~/domain/privacy/index.ts";
import { denied, granted } from "../answers.ts";
import { permitted } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/person-file";

/** Taking the file is written down: nothing that only opens the address has it. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (!can(context.get(staff), "person:export")) return denied();
  return redirect(`/admin/leads/${encodeURIComponent(params.id)}`);
}

/** Everything that the product holds about the person of a lead, as a file to hand over (GDPR article 15 and 20). */
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
