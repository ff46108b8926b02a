import { eq } from "drizzle-orm";
import { pageViews } from "~/domain/analytics/analytics.schema.ts";
import { leads } from "~/domain/leads/leads.schema.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";

/** No one has viewed a page or sent a form. */
export async function givenNoVisits(): Promise<void> {
  await db.delete(pageViews);
  await db.delete(leads);
}

/** This many page views on a day. */
export async function givenViews(path: string, day: string, views: number): Promise<void> {
  await db.insert(pageViews).values({ path, day, views });
}

/** A lead whose visit started at this address. */
export async function givenLeadFrom(landingPage: string, changes: Partial<typeof leads.$inferInsert> & { createdAt: Date }): Promise<void> {
  await db.insert(leads).values({ name: "Ann", email: "ann@example.com", form: "hero", isVerified: true, landingPage, ...changes });
}

/** Whether changed pages are submitted to search engines. */
export async function turnIndexNow(value: "true" | "false"): Promise<void> {
  await db.update(siteSettings).set({ value }).where(eq(siteSettings.key, "indexnow"));
  forgetValues();
}
