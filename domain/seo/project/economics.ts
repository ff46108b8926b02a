import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { projects } from "../seo.schema.ts";
import { getProject, PROJECT_ID } from "./the-project.ts";

/** What something earned. */
export interface Earned {
  name: string;
  views: number;
  leads: number;
}

/** What the live local pages earned in the last days, as it was last worked out (insight/page-economics.ts). */
export interface PageEconomics {
  days: number;
  /** The best ones, by leads, then by looks. */
  pages: { slug: string; title: string; views: number; leads: number }[];
  terms: Earned[];
  locations: Earned[];
  /** Of all pages. */
  views: number;
  leads: number;
  /** Public for longer than those days, without a look or a lead: how many, and the first ones. */
  idleCount: number;
  idle: { slug: string; title: string }[];
  /** Terms and locations all of whose pages are idle: what a set may do without. */
  idleTerms: string[];
  idleLocations: string[];
  /** ISO time. */
  measuredAt: string;
}

/** What the pages earned; null until it has been worked out. */
export async function findEconomics(actor: Actor): Promise<Result<PageEconomics | null, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  return ok((await getProject()).economics);
}

export async function keepEconomics(economics: PageEconomics): Promise<void> {
  await db.update(projects).set({ economics }).where(eq(projects.id, PROJECT_ID));
}

export async function liveRunNo(): Promise<number | null> {
  return (await getProject()).liveRun;
}
