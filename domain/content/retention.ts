import { lt } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { deletedRecords } from "../records/index.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { pageEditors, pagePreviews } from "./content.schema.ts";

export const retention: RetentionRule[] = [
  {
    what: "Earlier versions of pages, with the email address of the staff member who saved each one",
    keptFor: "The last 100 versions of a page, as long as the page exists",
    why: "To see who changed a page, and to undo changes",
  },
  {
    what: "Earlier versions of articles and guides, with the email address of the staff member who saved each one",
    keptFor: "The last 100 versions of an article or guide, as long as it exists",
    why: "To see who changed it, and to undo changes",
  },
  {
    what: "Authors of articles: name, role, biography, and picture, which the blog shows, and the account they belong to",
    keptFor: "Until our staff delete the author. When the account is deleted, its link is removed",
    why: "To say who wrote what we publish",
  },
  {
    what: "Content that our staff deleted from the site or replaced, with the email address of the person who did it",
    keptFor: "30 days",
    why: "To restore what was deleted or replaced by mistake",
    purge: async (at) => {
      await db.delete(deletedRecords).where(lt(deletedRecords.createdAt, daysBefore(at, 30)));
    },
  },
  {
    what: "Drafts of pages, with the email addresses of the staff members who started and last saved each one",
    keptFor: "Until the draft is published or discarded",
    why: "To change a page without showing unfinished work",
  },
  {
    what: "Links to previews of pages, with the email address of the staff member who created each one",
    keptFor: "Up to 30 days, or until a staff member revokes the link",
    why: "To show a page to people without an account before it's published",
    purge: async (at) => {
      await db.delete(pagePreviews).where(lt(pagePreviews.expiresAt, at));
    },
  },
  {
    what: "Which staff members have a page open in the editor",
    keptFor: "At most 1 day",
    why: "To show colleagues that someone else is editing the same page",
    purge: async (at) => {
      await db.delete(pageEditors).where(lt(pageEditors.seenAt, daysBefore(at, 1)));
    },
  },
];
