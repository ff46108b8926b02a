import { listLeadAppointments } from "~/domain/appointments/index.ts";
import { listLeadAssessments } from "~/domain/assessments/index.ts";
import { listMessages } from "~/domain/conversations/index.ts";
import { type FoundPerson, findPerson, listPersonHistory, searchPeople } from "~/domain/leads/index.ts";
import { findSubscriptions } from "~/domain/newsletter/index.ts";
import { type Actor, can } from "~/domain/permissions/index.ts";
import { granted } from "../answers.ts";

export type PersonRecord = Exclude<Awaited<ReturnType<typeof readPerson>>, string | null>;

/**
 * What a person's page shows. Null if they don't exist; an ID if they've become part of that person.
 * @param show how many entries the timeline has
 * @param find words of someone to merge with
 * @param mergeWith the ID of the person whose merging is being confirmed
 */
export async function readPerson(actor: Actor, id: string, { show, find, mergeWith }: { show: number; find: string; mergeWith: string }) {
  const found = await findPerson(actor, id);
  if (!found.ok && found.reason === "not-found") return null;
  if (!found.ok && typeof found.reason === "object") return found.reason.mergedInto;
  const person = granted(found as Extract<typeof found, { ok: true }>);
  const [history, messages, meetings, subscriptions, matches, other] = await Promise.all([
    listPersonHistory(actor, person.leadIds, show + 1),
    person.leadIds.length > 0 ? listMessages(actor, person.leadIds) : null,
    can(actor, "appointment:read") && person.leadIds.length > 0 ? listLeadAppointments(actor, person.leadIds) : null,
    can(actor, "subscriber:read")
      ? findSubscriptions(actor, [person.email, ...person.addresses.map(({ email }) => email)].filter(Boolean))
      : null,
    find ? searchPeople(actor, find) : null,
    mergeWith ? findPerson(actor, mergeWith) : null,
  ]);
  const told = granted(history);
  const assessments = await listLeadAssessments(
    actor,
    told.submissions.map((submission) => submission.id),
  );
  return {
    person,
    ...told,
    assessments: granted(assessments),
    messages: messages ? granted(messages) : [],
    meetings: meetings ? granted(meetings) : [],
    subscriptions: subscriptions ? granted(subscriptions) : [],
    matches: matches && granted(matches).filter((match) => match.id !== person.id),
    mergeWith: other?.ok && other.value.id !== person.id ? other.value : null,
    ...actionsOf(actor, person.latestLeads),
    may: { edit: can(actor, "lead:edit"), exportPerson: can(actor, "person:export"), erasePerson: can(actor, "person:erase") },
    show,
    find,
    readAt: new Date(),
  };
}

/** The leads that staff write to, book for, and note something on: the latest one, for the first two of those with an address. Null: none. */
function actionsOf(actor: Actor, leads: FoundPerson["latestLeads"]) {
  const open = leads.filter(({ status }) => status !== "spam");
  const reachable = open.find(({ email }) => email !== "")?.id ?? null;
  return {
    actions: {
      reply: can(actor, "lead:reply") ? reachable : null,
      book: can(actor, "appointment:edit") ? reachable : null,
      note: can(actor, "lead:edit") ? (open[0]?.id ?? null) : null,
    },
  };
}
