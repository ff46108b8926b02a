import type { EventData } from "~/domain/webhooks/webhook-events.input.ts";
import type { SubscribedEvent } from "~/domain/webhooks/webhook-rules.input.ts";

const appointment = {
  id: "3b8a5c1e-2d4f-4c76-8a19-5e6f7a8b9c33",
  leadId: "7c1f6f0e-7a0c-4a59-9d3b-0f2f6f1f4f11",
  type: "consultation",
  startsAt: "2026-12-01T16:00:00.000Z",
  endsAt: "2026-12-01T16:30:00.000Z",
  url: "https://www.example.com/admin/appointments/3b8a5c1e-2d4f-4c76-8a19-5e6f7a8b9c33",
};

/** One example of each event, as receivers get it. */
export const sampleEvents: { [Type in SubscribedEvent]: { type: Type; timestamp: string; data: EventData[Type] } } = {
  "lead.created": {
    type: "lead.created",
    timestamp: "2026-11-22T15:04:05.000Z",
    data: {
      id: "7c1f6f0e-7a0c-4a59-9d3b-0f2f6f1f4f11",
      name: "Dolores Quintanilla",
      email: "dolores@sotolcreek.example",
      phone: "(210)555-0199",
      company: "Sotol Creek Machine Works",
      service: "Cybersecurity & IT Support",
      form: "quote",
      message: "We need a quote for 30 people.",
      firstName: null,
      lastName: null,
      phoneE164: "+12105550199",
      phoneExtension: null,
      reference: "K7QM-2XFP",
      verified: true,
      page: "https://www.example.com/services/managed-it",
      source: "newsletter",
      referrer: "",
      landingPage: "https://www.example.com/?utm_source=newsletter",
      utm: { source: "newsletter", campaign: "fall" },
      createdAt: "2026-11-22T15:04:05.000Z",
    },
  },
  "lead.updated": {
    type: "lead.updated",
    timestamp: "2026-11-23T16:40:12.000Z",
    data: {
      id: "7c1f6f0e-7a0c-4a59-9d3b-0f2f6f1f4f11",
      changes: [
        { field: "valueOnce", from: null, to: 12_500 },
        { field: "valueMonthly", from: null, to: 950 },
      ],
      changedAt: "2026-11-23T16:40:12.000Z",
    },
  },
  "message.received": {
    type: "message.received",
    timestamp: "2026-11-23T09:14:00.000Z",
    data: {
      id: "5e9b3a0c-1d2f-4c7b-9a64-3a1b8c7d6e55",
      leadId: "7c1f6f0e-7a0c-4a59-9d3b-0f2f6f1f4f11",
      leadUrl: "https://www.example.com/admin/leads/7c1f6f0e-7a0c-4a59-9d3b-0f2f6f1f4f11",
      automatic: false,
      fromOtherAddress: false,
      receivedAt: "2026-11-23T09:14:00.000Z",
    },
  },
  "assessment.completed": {
    type: "assessment.completed",
    timestamp: "2026-11-22T15:09:30.000Z",
    data: {
      id: "0f3f3a52-5a7a-4d0c-8f5e-2f9c1f0d7a22",
      framework: "CMMC",
      score: 62,
      level: "yellow",
      leadId: "7c1f6f0e-7a0c-4a59-9d3b-0f2f6f1f4f11",
      verified: true,
      completedAt: "2026-11-22T15:09:30.000Z",
    },
  },
  "subscriber.confirmed": {
    type: "subscriber.confirmed",
    timestamp: "2026-11-22T16:20:00.000Z",
    data: { email: "dolores@sotolcreek.example", confirmedAt: "2026-11-22T16:20:00.000Z" },
  },
  "appointment.booked": { type: "appointment.booked", timestamp: "2026-11-22T17:05:00.000Z", data: appointment },
  "appointment.moved": { type: "appointment.moved", timestamp: "2026-11-22T18:30:00.000Z", data: appointment },
  "appointment.cancelled": { type: "appointment.cancelled", timestamp: "2026-11-23T09:00:00.000Z", data: appointment },
};
