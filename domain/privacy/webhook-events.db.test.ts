import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { assessmentInput } from "~/tests/builders/assessment.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { addedEndpoint, announceAll, deliveriesOf } from "~/tests/builders/webhooks.ts";
import { type AssessmentAnswer, runAssessment } from "../assessments/index.ts";
import { captureLead, changeLeadStatus } from "../leads/index.ts";
import { activateSubscriber, addSubscriber, handleNewsletterSignup, requestSignup } from "../newsletter/index.ts";
import type { Actor } from "../permissions/index.ts";
import { purgeExpiredData } from "./retention.ts";

onTestDatabase();

let admin: Actor;
let endpoint: string;
beforeAll(async () => {
  if (isDatabaseThere()) admin = await staffMember({ role: "admin" });
});
beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await announceAll();
  await db.execute(sql`delete from webhook_endpoints`);
  endpoint = (await addedEndpoint(admin, { events: ["lead.created", "assessment.completed", "subscriber.confirmed"] })).id;
});
let restore = () => {};
afterEach(() => restore());

/** What's waiting to be sent, as receivers will read it. */
async function messages() {
  await announceAll();
  return (await deliveriesOf(endpoint)).map(({ payload }) => JSON.parse(payload ?? "null"));
}

async function lead(changes: Record<string, unknown> = {}) {
  const captured = await captureLead(leadInput(changes));
  if (!captured.ok) throw new Error(JSON.stringify(captured.reason));
  return captured.value;
}

/** A signup, and the job that turns it into a subscriber. */
async function signUp(email: string): Promise<void> {
  await requestSignup({ email, pageUrl: "", website: "" });
  const { rows } = await db.execute(sql`select id from newsletter_signups where email = ${email} and handled_at is null`);
  for (const { id } of rows) await handleNewsletterSignup.handle({ signupId: String(id) });
}

const confirmations = async () => (await messages()).filter(({ type }) => type === "subscriber.confirmed").map(({ data }) => data.email);

describe.runIf(isDatabaseThere())("other systems are notified of", () => {
  test("a lead, with what was asked, where it came from, and that no one proved to be a person", async () => {
    const visit = {
      referrer: "https://www.example.org/list",
      landingPage: "http://localhost:3000/?utm_source=paper",
      utmSource: "paper",
      utmCampaign: "fall",
    };
    const { id } = await lead(visit);
    expect(await messages()).toEqual([
      {
        type: "lead.created",
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: {
          id,
          name: "Dolores Quintanilla",
          email: "dolores@sotolcreek.example",
          phone: "(210)555-0199",
          company: "Sotol Creek Machine Works",
          service: "Cybersecurity & IT Support",
          form: "quote",
          message: "We need a quote for 30 people.",
          ...{ firstName: null, lastName: null, phoneE164: "+12105550199", phoneExtension: null },
          reference: expect.stringMatching(/^.{4}-.{4}$/),
          verified: false,
          page: "http://localhost:3000/",
          source: "paper",
          referrer: "https://www.example.org/list",
          landingPage: "http://localhost:3000/?utm_source=paper",
          utm: { source: "paper", campaign: "fall" },
          createdAt: expect.stringMatching(/Z$/),
        },
      },
    ]);
  });

  test("a lead once: not of later forms in the visit, the same form twice, or spam", async () => {
    const first = await lead({ message: "First" });
    await lead({ message: "First" });
    await lead({ form: "message", message: "Second", leadToken: first.leadToken });
    await lead({ message: "A machine", website: "https://spam.example" });
    expect((await messages()).map(({ data }) => data.message)).toEqual(["First"]);
    const late = await lead({ message: "Spam after all" });
    await changeLeadStatus(admin, { id: late.id, version: 1, status: "spam" });
    expect((await messages()).map(({ data }) => data.message)).toEqual(["First"]);
  });

  test("nothing that was rolled back", async () => {
    const asked = captureLead(leadInput({ message: "Rolled back" }), {
      asks: "rolled-back",
      store: async () => {
        throw new Error("the companion failed");
      },
    });
    await expect(asked).rejects.toThrow("the companion failed");
    expect(await messages()).toEqual([]);
  });

  test("a self-assessment with its lead, without its answers", async () => {
    const taken = await runAssessment(assessmentInput());
    const { id, score } = (taken as { value: AssessmentAnswer }).value;
    const [completed, created] = (await messages()).sort((one, other) => one.type.localeCompare(other.type));
    expect(created).toMatchObject({ type: "lead.created", data: { id, form: "selfAssessment" } });
    expect(completed).toEqual({
      type: "assessment.completed",
      timestamp: created.timestamp,
      data: { id, framework: "CMMC", score, level: "red", leadId: id, verified: false, completedAt: created.timestamp },
    });
  });

  test("someone who becomes a confirmed subscriber, once each time, but not people who are already active", async () => {
    await db.execute(sql`update site_settings set value = 'false' where key = 'newsletter_double_opt_in'`);
    forgetValues();
    await signUp("reader@example.com");
    await signUp("reader@example.com");
    await addSubscriber(admin, { email: "by-hand@example.com" });
    expect((await confirmations()).sort()).toEqual(["by-hand@example.com", "reader@example.com"]);
    const { rows } = await db.execute(sql`
      update newsletter_subscribers set is_active = false, unsubscribed_at = now() where email = 'reader@example.com' returning id`);
    await activateSubscriber(admin, { id: String(rows[0]?.id) });
    expect(await confirmations(), "staff only reactivated them").toHaveLength(2);
    await db.execute(sql`update newsletter_subscribers set is_active = false, unsubscribed_at = now() where email = 'reader@example.com'`);
    await signUp("reader@example.com");
    expect(
      (await confirmations()).filter((email) => email === "reader@example.com"),
      "someone who left and comes back confirms again",
    ).toHaveLength(2);
  });
});

describe.runIf(isDatabaseThere())("what was sent to other systems", () => {
  test("is deleted after thirty days; what still waits is not", async () => {
    await lead({ message: "Old" });
    await lead({ message: "Old, and waits" });
    await lead({ message: "Young" });
    await announceAll();
    await db.execute(sql`
      update webhook_deliveries set state = 'succeeded', next_attempt_at = null, settled_at = now() where payload not like '%and waits%'`);
    await db.execute(sql`update webhook_deliveries set created_at = now() - interval '31 days' where payload like '%Old%'`);
    await db.execute(sql`insert into webhook_attempts (delivery_id, started_at) select id, now() from webhook_deliveries`);
    restore = setClock(() => Date.now());
    await purgeExpiredData.handle({});
    expect((await deliveriesOf(endpoint)).map(({ payload }) => JSON.parse(payload ?? "").data.message).sort()).toEqual([
      "Old, and waits",
      "Young",
    ]);
    const { rows } = await db.execute(sql`select count(*)::int as n from webhook_attempts`);
    expect(rows).toEqual([{ n: 2 }]);
  });
});
