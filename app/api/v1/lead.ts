import { findLeadRecord } from "~/domain/leads/index.ts";
import type { Route } from "./+types/lead";
import { answerOf, keyCall, NOT_FOUND, readId } from "./key-call.ts";

export function loader(call: Route.LoaderArgs) {
  return keyCall(call, async (actor) => {
    const id = readId(call.params.id);
    return id ? answerOf(await findLeadRecord(actor, id)) : NOT_FOUND();
  });
}

export const action = loader;
