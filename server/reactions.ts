import { APPOINTMENT_CHANGED, type AppointmentChanged, findChange } from "~/domain/appointments/index.ts";
import {
  ASSESSMENT_COMPLETED,
  ASSESSMENT_TAKEN,
  type AssessmentCompleted,
  type AssessmentTaken,
  findCompleted,
  findOutcome,
} from "~/domain/assessments/index.ts";
import { findReceived, MESSAGE_RECEIVED, type MessageReceived } from "~/domain/conversations/index.ts";
import {
  findLeadUpdates,
  findSubmission,
  joinPerson,
  LEAD_CREATED,
  LEADS_CHANGED_STATUS,
  LEADS_UPDATED,
  type LeadCreated,
  type LeadsChangedStatus,
  type LeadsUpdated,
  listLeadAddresses,
  placePeopleOf,
} from "~/domain/leads/index.ts";
import {
  findSubscriberAddress,
  SUBSCRIBER_CONFIRMED,
  type SubscriberConfirmed,
  startAssessmentSequence,
  stopSequences,
} from "~/domain/newsletter/index.ts";
import { ifSubscribed, publishEvent } from "~/domain/webhooks/index.ts";
import type { JobKind } from "~/platform/jobs/index.ts";

/** What one product does when something happens in another: they don't know each other. */

const onAssessmentTaken: JobKind<AssessmentTaken> = {
  ...ASSESSMENT_TAKEN,
  handle: async ({ assessmentId }) => {
    const outcome = await findOutcome(assessmentId);
    if (outcome) await startAssessmentSequence({ email: outcome.email, gap: outcome.largestGap });
  },
  retryLimit: 20,
};

const onLeadsChangedStatus: JobKind<LeadsChangedStatus> = {
  ...LEADS_CHANGED_STATUS,
  handle: async ({ leadIds }) => {
    await placePeopleOf(leadIds);
    await stopSequences(await listLeadAddresses(leadIds), "lead status");
  },
  retryLimit: 20,
};

/** Retries after the first attempt, over about three days: an unavailable database must not cost other systems an event. */
const PUBLISH_RETRIES = { retryLimit: 150, retryDelayMax: 1_800 };

const onLeadCreated: JobKind<LeadCreated> = {
  ...LEAD_CREATED,
  onlyIf: ifSubscribed("lead.created"),
  handle: async ({ leadId }) => {
    const personId = await joinPerson(leadId);
    // A visit's first form has the same ID as its lead.
    const sent = await findSubmission(leadId);
    if (!sent || sent.isSpam) return;
    const { id, name, email, phone, company, service, form, message, source, referrer, landingPage, utm } = sent;
    const createdAt = sent.createdAt.toISOString();
    const visit = { page: sent.pageUrl, source, referrer, landingPage, utm };
    const { firstName, lastName, phoneE164, phoneExtension, reference } = sent;
    const more = { firstName, lastName, phoneE164, phoneExtension, reference };
    const data = {
      id,
      personId,
      name,
      email,
      phone,
      company,
      service,
      form,
      message,
      ...more,
      verified: sent.isVerified,
      ...visit,
      createdAt,
    };
    await publishEvent({ type: "lead.created", id, at: sent.createdAt, personEmail: email, data });
  },
  ...PUBLISH_RETRIES,
};

/** One event for each entry of the history: at most as many as one action can change leads. */
const onLeadsUpdated: JobKind<LeadsUpdated> = {
  ...LEADS_UPDATED,
  onlyIf: ifSubscribed("lead.updated"),
  handle: async ({ eventIds }) => {
    for (const { eventId, leadId, email, at, changes } of await findLeadUpdates(eventIds)) {
      const data = { id: leadId, changes, changedAt: at.toISOString() };
      await publishEvent({ type: "lead.updated", id: eventId, at, personEmail: email, data });
    }
  },
  ...PUBLISH_RETRIES,
};

const onAssessmentCompleted: JobKind<AssessmentCompleted> = {
  ...ASSESSMENT_COMPLETED,
  onlyIf: ifSubscribed("assessment.completed"),
  handle: async ({ assessmentId }) => {
    const completed = await findCompleted(assessmentId);
    if (!completed) return;
    const { framework, score, level, leadId, isVerified, email, completedAt } = completed;
    const data = { id: assessmentId, framework, score, level, leadId, verified: isVerified, completedAt: completedAt.toISOString() };
    await publishEvent({ type: "assessment.completed", id: assessmentId, at: completedAt, personEmail: email, data });
  },
  ...PUBLISH_RETRIES,
};

const onMessageReceived: JobKind<MessageReceived> = {
  ...MESSAGE_RECEIVED,
  onlyIf: ifSubscribed("message.received"),
  handle: async ({ messageId }) => {
    const received = await findReceived(messageId);
    if (!received) return;
    const { id, leadId, leadUrl, at, isAutomatic, isFromOtherAddress, personEmail } = received;
    const data = { id, leadId, leadUrl, automatic: isAutomatic, fromOtherAddress: isFromOtherAddress, receivedAt: at.toISOString() };
    await publishEvent({ type: "message.received", id, at, personEmail, data });
  },
  ...PUBLISH_RETRIES,
};

const onSubscriberConfirmed: JobKind<SubscriberConfirmed> = {
  ...SUBSCRIBER_CONFIRMED,
  onlyIf: ifSubscribed("subscriber.confirmed"),
  handle: async ({ eventId, subscriberId, confirmedAt }) => {
    const email = await findSubscriberAddress(subscriberId);
    if (!email) return;
    const data = { email, confirmedAt };
    await publishEvent({ type: "subscriber.confirmed", id: eventId, at: new Date(confirmedAt), personEmail: email, data });
  },
  ...PUBLISH_RETRIES,
};

const onAppointmentChanged: JobKind<AppointmentChanged> = {
  ...APPOINTMENT_CHANGED,
  onlyIf: ifSubscribed("appointment.booked", "appointment.moved", "appointment.cancelled"),
  handle: async ({ eventId }) => {
    const change = await findChange(eventId);
    if (!change) return;
    const { kind, at, email, data } = change;
    const type = kind === "booked" || kind === "cancelled" ? (`appointment.${kind}` as const) : "appointment.moved";
    await publishEvent({ type, id: eventId, at, personEmail: email, data });
  },
  ...PUBLISH_RETRIES,
};

export const reactions = [
  onAssessmentTaken,
  onLeadsChangedStatus,
  onLeadCreated,
  onLeadsUpdated,
  onAssessmentCompleted,
  onMessageReceived,
  onSubscriberConfirmed,
  onAppointmentChanged,
];
