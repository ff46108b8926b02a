import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { newsletterCampaigns, newsletterDeliveries, newsletterTemplates } from "~/domain/newsletter/campaigns.schema.ts";
import { confirmSubscription } from "~/domain/newsletter/confirm-subscription.ts";
import { advanceSequences } from "~/domain/newsletter/sequences/advance-sequences.ts";
import { saveSequence } from "~/domain/newsletter/sequences/sequences.ts";
import { SequenceInput } from "~/domain/newsletter/sequences.input.ts";
import { newsletterSequenceRuns } from "~/domain/newsletter/sequences.schema.ts";
import { confirmationLink } from "~/domain/newsletter/tokens.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { subscriber } from "./newsletter.ts";
import { staffMember } from "./staff.ts";
import { isDatabaseThere, onTestDatabase } from "./test-database.ts";

const START = Date.parse("2026-11-22T10:00:00Z");
const HOUR = 3_600_000;

/** A database without sequences, someone who edits them, and a clock that starts at ten in the morning, for every test in a file. */
export function onSequences() {
  onTestDatabase();
  const sequences = { at: START } as { at: number; editor: Actor };
  const restore = setClock(() => sequences.at);
  beforeAll(async () => {
    if (isDatabaseThere()) sequences.editor = await staffMember({ role: "editor" });
  });
  afterAll(restore);
  beforeEach(() => {
    sequences.at = START;
  });
  afterEach(async () => {
    if (!isDatabaseThere()) return;
    await db.execute(sql`delete from newsletter_sequences`);
    await db.execute(sql`delete from newsletter_campaigns`);
  });
  return {
    sequences,
    /** Saves a sequence with an email after each of `delays`, in hours. Returns its ID. */
    async saved(changes: object = {}, delays?: number[]): Promise<string> {
      const result = await saveSequence(sequences.editor, null, await sequenceInput(changes, delays));
      if (!result.ok) throw new Error(JSON.stringify(result.reason));
      return result.value.id;
    },
    /** Someone who has just signed up for the newsletter, and a way to confirm it. */
    async unconfirmed() {
      const { id, email } = await subscriber({ isActive: false, confirmedAt: null });
      const token = new URL(confirmationLink(id, new Date(sequences.at))).searchParams.get("token") ?? "";
      return { id, email, confirm: () => confirmSubscription(token) };
    },
    /** Lets time pass, and then runs what is due. */
    async passed(hours: number) {
      sequences.at += hours * HOUR;
      await advanceSequences();
    },
  };
}

/** A template for a step's email. Returns its ID. */
export async function template(
  html = '<p>Hello, <a href="https://lonemesa.example/start">start here</a>.</p>',
  subject = "Welcome",
): Promise<string> {
  const values = { name: subject, subjectTemplate: subject, htmlTemplate: html };
  const [row] = await db.insert(newsletterTemplates).values(values).returning();
  return row?.id ?? "";
}

export async function sequenceInput(changes: object = {}, delays = [0, 48]): Promise<SequenceInput> {
  const steps = [];
  for (const [place, hours] of delays.entries())
    steps.push({ delayHours: String(hours), templateId: await template(undefined, `Mail ${place}`) });
  return SequenceInput.parse({ name: "Welcome", trigger: "confirmed", is_active: "on", steps, ...changes });
}

/** Subjects of what's queued for someone, in step order. */
export async function queuedFor(subscriberId: string): Promise<string[]> {
  const rows = await db
    .select({ subject: newsletterCampaigns.subject })
    .from(newsletterDeliveries)
    .innerJoin(newsletterCampaigns, eq(newsletterCampaigns.id, newsletterDeliveries.campaignId))
    .where(eq(newsletterDeliveries.subscriberId, subscriberId))
    .orderBy(newsletterDeliveries.id);
  return rows.map(({ subject }) => subject);
}

/** How far along someone is in each sequence. */
export async function runsOf(subscriberId: string) {
  const rows = await db.select().from(newsletterSequenceRuns).where(eq(newsletterSequenceRuns.subscriberId, subscriberId));
  return rows.map(({ nextPosition, nextAt, stoppedFor }) => ({ nextPosition, nextAt: nextAt?.getTime() ?? null, stoppedFor }));
}
