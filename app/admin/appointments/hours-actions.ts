import { data } from "react-router";
import { BusyCalendarInput, ExceptionInput, ExceptionRemoval, HoursInput, WhoseCalendar } from "~/domain/appointments/hours.input.ts";
import { createFeed, removeException, revokeFeed, saveBusyCalendar, saveException, saveHours } from "~/domain/appointments/index.ts";
import { defineAction } from "../define-action.ts";
import type { Refusal } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";

const refusals = {
  "not-found": { error: "This person can't take appointments anymore.", status: 404 },
  past: { error: "Choose today or a later day.", field: "day" },
  "too-many": { error: "You've reached the limit for days off and special hours. Remove one first.", field: "day" },
} satisfies Record<string, Refusal>;

const save = defineAction({
  permission: "hours:edit",
  schema: HoursInput,
  run: ({ actor, input }) => saveHours(actor, input),
  done: "Hours saved. Appointments that are already booked stay as they are.",
  refusals,
});

const addDay = defineAction({
  permission: "hours:edit",
  schema: ExceptionInput,
  run: ({ actor, input }) => saveException(actor, input),
  done: (_, { input }) => (input.stretches.length === 0 ? "Day off added." : "Hours for this day saved."),
  refusals,
});

const removeDay = defineAction({
  permission: "hours:edit",
  row: ExceptionRemoval,
  run: ({ actor, row }) => removeException(actor, { hostId: row.host, day: row.day }),
  done: ({ holiday }) => (holiday ? `Closed on this day again: ${holiday}.` : "Removed. The weekly hours apply again."),
  refusals,
});

/** The address of the private calendar. It's shown in this response only. */
interface MadeFeed {
  url: string;
}

const makeFeed = defineAction({
  permission: "hours:edit",
  row: WhoseCalendar,
  run: ({ actor, row }) => createFeed(actor, row.host),
  done: ({ url }) => data<MadeFeed>({ url }),
  refusals,
});

const dropFeed = defineAction({
  permission: "hours:edit",
  row: WhoseCalendar,
  run: ({ actor, row }) => revokeFeed(actor, row.host),
  done: "Address revoked. It no longer works.",
  refusals,
});

const setBusy = defineAction({
  permission: "hours:edit",
  schema: BusyCalendarInput,
  run: ({ actor, input }) => saveBusyCalendar(actor, { hostId: input.host, url: input.url }),
  done: (_, { input }) => (input.url ? "Calendar connected. We check it every 15 minutes." : "Calendar disconnected."),
  refusals,
});

export const hoursAction = screenAction({
  forms: { save, "add-day": addDay, "remove-day": removeDay, "make-feed": makeFeed, "drop-feed": dropFeed, "set-busy": setBusy },
});
