import { listLeadRecords } from "~/domain/leads/index.ts";
import { LeadRecordsQuery } from "~/domain/leads/lead-records.input.ts";
import type { Route } from "./+types/leads";
import { answerOf, keyCall, readQuery } from "./key-call.ts";

/** Leads for programs, one page at a time. */
export function loader(call: Route.LoaderArgs) {
  return keyCall(call, async (actor) => {
    const query = readQuery(call.request, LeadRecordsQuery);
    return query.ok ? answerOf(await listLeadRecords(actor, query.value)) : query.response;
  });
}

export const action = loader;
