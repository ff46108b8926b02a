import { and, inArray, lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { appointmentExceptions, appointments } from "./appointments.schema.ts";

export const retention: RetentionRule[] = [
  {
    what: "Appointments: what you booked, when, and your answers",
    keptFor: "As long as the request they belong to",
    why: "To meet you, and to know what was agreed",
  },
  {
    what: "Times that you chose but did not confirm",
    keptFor: "30 days",
    why: "To stop anyone from blocking our calendar",
    purge: async (at) => {
      const isOver = inArray(appointments.status, ["held", "expired"]);
      await db.delete(appointments).where(and(isOver, lt(appointments.createdAt, daysBefore(at, 30))));
      await db.delete(appointmentExceptions).where(lt(appointmentExceptions.day, daysBefore(at, 30).toISOString().slice(0, 10)));
    },
  },
];
