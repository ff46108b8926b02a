import { and, eq, gte, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { leadFormTurns } from "./assignment.schema.ts";
import { forgetAttachments } from "./attachments/forget-attachments.ts";
import { COUNTED_DAYS } from "./count-leads.ts";
import { KEPT_DAYS } from "./lead-inbox-rules.input.ts";
import { leadAcknowledgements, leadCounts, leadSubmissions, leads } from "./leads.schema.ts";
import { forgetEmptyCompanies, forgetPersonChanges } from "./people/personal-data.ts";

export const retention: RetentionRule[] = [
  {
    what: "Requests and messages: what you entered, the page and campaign it came from, and the history of our responses",
    keptFor:
      "24 months after the most recent one was sent or answered. Requests that led to a contract are kept as long as the contract's records",
    why: "To respond, to make an offer, and to know what was agreed before a project",
    purge: async (at) => {
      const due = daysBefore(at, KEPT_DAYS);
      const younger = db
        .select({ one: sql`1` })
        .from(leadSubmissions)
        .where(and(eq(leadSubmissions.leadId, leads.id), gte(leadSubmissions.createdAt, due)));
      const isQuiet = or(isNull(leads.lastMessageAt), lt(leads.lastMessageAt, due));
      await db.delete(leads).where(and(lt(leads.createdAt, due), ne(leads.status, "won"), isQuiet, notExists(younger)));
    },
  },
  {
    what: "Requests that were recognized as spam",
    keptFor: "30 days after they were marked as spam",
    why: "So that a real request marked as spam by mistake can be recovered",
    purge: async (at) => void (await db.delete(leads).where(and(lt(leads.statusChangedAt, daysBefore(at, 30)), eq(leads.status, "spam")))),
  },
  {
    what: "Files you send with a request",
    keptFor: "As long as the request, or one to two days if the form is never sent",
    why: "To see the problem you describe. Files are uploaded before you send the form, so we keep them until you do",
    // After the requests, so that the files they leave are removed in the same run.
    purge: forgetAttachments,
  },
  {
    what: "A keyed fingerprint of each address that received an acknowledgment",
    keptFor: "2 days",
    why: "So that no one can use our forms to send you more than one email a day",
    purge: async (at) => void (await db.delete(leadAcknowledgements).where(lt(leadAcknowledgements.lastAt, daysBefore(at, 2)))),
  },
  {
    what: "Searches that our team has saved as views of its list of requests",
    keptFor: "Until the team member deletes the view or their account is deleted",
    why: "To keep track of requests",
  },
  {
    what: "Who sent each request: name, address, phone number, and company, so that all requests from one person can be seen together",
    keptFor: "Until the last of their requests is deleted",
    why: "To answer people who have contacted us before without asking for the same details again",
    purge: async (at) => forgetEmptyCompanies(daysBefore(at, 1)),
  },
  {
    what: "Changes that our team made when it merged or split the records of two people",
    keptFor: "One day",
    why: "To undo mistakes",
    purge: async (at) => forgetPersonChanges(daysBefore(at, 1)),
  },
  {
    what: "How many requests each form has passed on to our team, with no personal data",
    keptFor: "25 months after the most recent one",
    why: "So that people on our team take turns",
    purge: async (at) => void (await db.delete(leadFormTurns).where(lt(leadFormTurns.usedAt, daysBefore(at, COUNTED_DAYS)))),
  },
  {
    what: "The number of requests each day, by page and campaign, with no personal data",
    keptFor: "25 months",
    why: "To compare a month with the same month a year earlier",
    purge: async (at) =>
      void (await db.delete(leadCounts).where(lt(leadCounts.day, daysBefore(at, COUNTED_DAYS).toISOString().slice(0, 10)))),
  },
];
