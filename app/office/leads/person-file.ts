import { exportOnePerson } from "~/domain/insight/index.ts";
import { findLead } from "~/domain/leads/index.ts";
import { granted } from "../answers.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/person-file";

/** Everything that the product holds about the person of a lead, as a file to hand over (GDPR article 15 and 20). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const lead = granted(await findLead(actor, params.id));
  const held = granted(await exportOnePerson(actor, lead.email));
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="person-${lead.id}.json"`,
    },
  });
}
