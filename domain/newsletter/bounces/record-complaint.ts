import { db } from "~/platform/db/index.ts";
import { newsletterEvents } from "../campaigns.schema.ts";
import { suppress } from "../suppress.ts";
import { holdReported, type Outcome, type Reported, reportsOf } from "./find-reported.ts";

/** Notes that somebody called a message spam: nobody mails the address any more. A report that comes again changes nothing. */
export async function recordComplaint(report: Reported): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const delivery = await holdReported(tx, report);
    const email = delivery ? delivery.email : report.email;
    if (delivery) {
      if ((await reportsOf(tx, delivery.id, "complaint")).length > 0) return "known";
      await tx.insert(newsletterEvents).values({ deliveryId: delivery.id, kind: "complaint", detail: report.detail, at: report.at });
    }
    if (email) await suppress(tx, email, "complaint", report.detail);
    return delivery || email ? "counted" : "unknown";
  });
}
