import { markLeadAppointments } from "~/domain/appointments/index.ts";
import { markMessages } from "~/domain/conversations/index.ts";
import { markLead } from "~/domain/leads/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { granted } from "../answers.ts";

/** Changes with everything that a lead's page shows of it. Open pages ask every second or two, so it's three small queries. */
export async function markOfLead(actor: Actor, id: string): Promise<string> {
  const marks = await Promise.all([markLead(actor, id), markMessages(actor, id), markLeadAppointments(actor, id)]);
  return marks.map(granted).join(" ");
}
