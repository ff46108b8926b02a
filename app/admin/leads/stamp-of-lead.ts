import { readLeadAppointmentsStamp } from "~/domain/appointments/index.ts";
import { readMessagesStamp } from "~/domain/conversations/index.ts";
import { readLeadStamp } from "~/domain/leads/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { granted } from "../answers.ts";

/** Changes with everything that a lead's page shows of it. Open pages ask every second or two, so it's three small queries. */
export async function stampOfLead(actor: Actor, id: string): Promise<string> {
  const marks = await Promise.all([readLeadStamp(actor, id), readMessagesStamp(actor, id), readLeadAppointmentsStamp(actor, id)]);
  return marks.map(granted).join(" ");
}
