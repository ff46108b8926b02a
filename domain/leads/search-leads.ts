import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { hasWords } from "./lead-words.ts";
import { leads } from "./leads.schema.ts";

export interface LeadMatch {
  id: string;
  name: string;
  email: string;
  company: string;
  phone: string;
}

const SHOWN = 5;
/** If many leads contain the words, only this many are checked, whatever the size of the inbox: sorting all of them would take seconds. */
const LOOKED_AT = 200;

/** A few leads with these words, newest first, for people who type a lead's name. */
export async function searchLeads(actor: Actor, q: string): Promise<Result<LeadMatch[], "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const { id, name, email, company, phone, createdAt } = leads;
  const fitting = db.select({ id, name, email, company, phone, createdAt }).from(leads).where(hasWords(q)).limit(LOOKED_AT).as("fitting");
  const found = await db
    .select({ id: fitting.id, name: fitting.name, email: fitting.email, company: fitting.company, phone: fitting.phone })
    .from(fitting)
    .orderBy(sql`${fitting.createdAt} desc`, fitting.id)
    .limit(SHOWN);
  return ok(found);
}
