import { and, asc, eq, gt } from "drizzle-orm";
import { type CsvCell, csvParts } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterCampaigns as campaigns, newsletterDeliveries as deliveries } from "../campaigns.schema.ts";
import { newsletterSubscribers as subscribers } from "../newsletter.schema.ts";

/** How many messages are in memory at once. */
const BATCH = 1_000;
const HEAD = ["Email", "Since", "Reason", "Sent again"];

/**
 * The people who may or may not have received a campaign, as a CSV file in chunks. The audit log records the start of the export and, after
 * the last chunk or when the reader goes away, how many rows went out.
 */
export async function exportUncertain(
  actor: Actor,
  campaignId: string,
): Promise<Result<AsyncGenerator<string>, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:export")) return refused("forbidden");
  const isIt = and(eq(campaigns.id, campaignId), eq(campaigns.kind, "campaign"));
  const [campaign] = await db.select({ id: campaigns.id, name: campaigns.name }).from(campaigns).where(isIt);
  if (!campaign) return refused("not-found");
  return ok(csvParts(HEAD, batchesOf(actor, campaign)));
}

async function* batchesOf(actor: Actor, campaign: { id: string; name: string }): AsyncGenerator<CsvCell[][]> {
  let count = 0;
  const record = (action: `campaign.${string}`, after: { count?: number }) =>
    db.transaction((tx) => recordChange(tx, actor, { action, ...campaign, after }));
  await record("campaign.uncertain-export-begun", {});
  try {
    let last: number | undefined = 0;
    while (last !== undefined) {
      const batch: Uncertain[] = await readBatch(campaign.id, last);
      count += batch.length;
      if (batch.length > 0) yield batch.map(cellsOf);
      last = batch.length === BATCH ? batch.at(-1)?.id : undefined;
    }
  } finally {
    await record("campaign.uncertain-exported", { count });
  }
}

type Uncertain = Awaited<ReturnType<typeof readBatch>>[number];

function readBatch(campaignId: string, after: number) {
  const { id, changedAt, response, resends } = deliveries;
  return db
    .select({ id, changedAt, response, resends, email: subscribers.email })
    .from(deliveries)
    .leftJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(and(eq(deliveries.campaignId, campaignId), eq(deliveries.state, "uncertain"), gt(id, after)))
    .orderBy(asc(id))
    .limit(BATCH);
}

function cellsOf({ email, changedAt, response, resends }: Uncertain): CsvCell[] {
  return [email ?? "erased", changedAt?.toISOString() ?? "", response, String(resends)];
}
