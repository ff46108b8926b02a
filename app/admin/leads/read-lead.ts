import { listLeadAppointments } from "~/domain/appointments/index.ts";
import { listLeadAssessments } from "~/domain/assessments/index.ts";
import { findComposer, listMessages } from "~/domain/conversations/index.ts";
import { findLead, findLeadNeighbors, findPersonOfLead, listLeadChoices } from "~/domain/leads/index.ts";
import { LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { filtersOf } from "~/domain/leads/lead-inbox-rules.input.ts";
import { type Actor, can } from "~/domain/permissions/index.ts";
import { isUuid } from "~/domain/uuid.ts";
import { granted } from "../answers.ts";
import { stampOfLead } from "./stamp-of-lead.ts";

export type LeadRecord = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/**
 * What a lead's page and the panel show: the lead, and the ones before and after it in the list that it was opened from. Null if it no
 * longer exists.
 * @param list the list's query
 * @param isReplying whether a reply is being written
 */
export async function readLead(actor: Actor, id: string, { list, isReplying = false }: { list: string; isReplying?: boolean }) {
  // First: what changes while the rest is read is then noticed.
  const marked = isUuid(id) ? await stampOfLead(actor, id) : "";
  const found = await findLead(actor, id);
  if (!found.ok && found.reason === "not-found") return null;
  const lead = granted(found);
  const filters = filtersOf(LeadQuery.parse(Object.fromEntries(new URLSearchParams(list))));
  const canReply = can(actor, "lead:reply");
  const [assessments, choices, neighbors, messages, composer, meetings, person] = await Promise.all([
    listLeadAssessments(
      actor,
      lead.submissions.map((submission) => submission.id),
    ),
    listLeadChoices(actor),
    findLeadNeighbors(actor, lead.id, filters),
    listMessages(actor, lead.id),
    canReply && isReplying ? findComposer(actor, lead.id) : null,
    listLeadAppointments(actor, lead.id),
    findPersonOfLead(actor, lead.id),
  ]);
  // A lead that staff added may have no address to find the person's other data by.
  const hasAddress = lead.email !== "";
  const may = {
    reply: hasAddress && canReply,
    book: hasAddress && can(actor, "appointment:edit"),
    delete: can(actor, "lead:delete"),
    exportPerson: hasAddress && can(actor, "person:export"),
    erasePerson: hasAddress && can(actor, "person:erase"),
  };
  return {
    lead,
    person: granted(person),
    assessments: granted(assessments),
    owners: granted(choices).owners,
    neighbors: granted(neighbors),
    messages: granted(messages),
    mark: marked,
    meetings: granted(meetings),
    composer: composer && granted(composer),
    may,
    me: actor.userId,
    readAt: new Date(),
  };
}
