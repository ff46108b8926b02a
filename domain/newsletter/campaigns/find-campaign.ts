import { and, asc, eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterCampaigns, newsletterLinks } from "../campaigns.schema.ts";
import type { CampaignRow } from "./campaign-kind.ts";
import { type ListedCampaign, listedColumns, withSubject } from "./list-campaigns.ts";

/** A link of a campaign's message and how many people followed it. */
export interface CampaignLink {
  number: number;
  url: string;
  clickCount: number;
}

/** One campaign with its counters and links. */
export async function findCampaign(
  actor: Actor,
  id: string,
): Promise<Result<{ campaign: ListedCampaign; links: CampaignLink[] }, "forbidden" | "not-found">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const { number, url, clickCount } = newsletterLinks;
  const [[campaign], links] = await Promise.all([
    db
      .select({ ...listedColumns, values: newsletterCampaigns.values })
      .from(newsletterCampaigns)
      .where(withId(id)),
    db.select({ number, url, clickCount }).from(newsletterLinks).where(eq(newsletterLinks.campaignId, id)).orderBy(asc(number)).limit(500),
  ]);
  return campaign ? ok({ campaign: withSubject(campaign), links }) : refused("not-found");
}

/** One campaign with its content: to edit or to look at. */
export async function findCampaignToEdit(actor: Actor, id: string): Promise<Result<CampaignRow, "forbidden" | "not-found">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const [row] = await db.select().from(newsletterCampaigns).where(withId(id));
  return row ? ok(row) : refused("not-found");
}

const withId = (id: string) => and(eq(newsletterCampaigns.id, id), eq(newsletterCampaigns.kind, "campaign"));
