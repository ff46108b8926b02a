import { listSubscriberRecords } from "~/domain/newsletter/index.ts";
import { SubscriberRecordsQuery } from "~/domain/newsletter/subscriber-records.input.ts";
import type { Route } from "./+types/subscribers";
import { answerOf, keyCall, readQuery } from "./key-call.ts";

/** Subscribers for programs, one page at a time. */
export function loader(call: Route.LoaderArgs) {
  return keyCall(call, async (actor) => {
    const query = readQuery(call.request, SubscriberRecordsQuery);
    return query.ok ? answerOf(await listSubscriberRecords(actor, query.value)) : query.response;
  });
}

export const action = loader;
