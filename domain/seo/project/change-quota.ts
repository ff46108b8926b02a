import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { publishLocalPages } from "../job-names.ts";
import { projects } from "../seo.schema.ts";
import { PROJECT_ID } from "./the-project.ts";

/** Sets how many pages become public in a day, from today on; null: all at once, also those that wait now. */
export async function changeQuota(actor: Actor, dailyQuota: number | null): Promise<Result<void, "forbidden">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(projects).where(eq(projects.id, PROJECT_ID)).for("update");
    if (!before || before.dailyQuota === dailyQuota) return;
    await tx.update(projects).set({ dailyQuota }).where(eq(projects.id, PROJECT_ID));
    await enqueue(tx, publishLocalPages, {});
    await recordChange(tx, actor, {
      action: "seo-project.updated",
      id: PROJECT_ID,
      before: { dailyQuota: before.dailyQuota },
      after: { dailyQuota },
    });
  });
  return ok(undefined);
}
