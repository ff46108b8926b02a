import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { onSequences, queuedFor, runsOf } from "~/tests/builders/sequences.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { newsletterCampaigns } from "../campaigns.schema.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { retention } from "../retention.ts";
import { advanceSequences } from "./advance-sequences.ts";
import { findSequence, listSequences } from "./list-sequences.ts";
import { deleteSequence, restoreSequence } from "./sequences.ts";
import { startAssessmentSequence, stopSequences } from "./start-sequences.ts";

const { sequences, passed, saved, unconfirmed } = onSequences();

/** Someone who got the first email. */
async function underWay() {
  const reader = await unconfirmed();
  await reader.confirm();
  await advanceSequences();
  expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
  return reader;
}

const deleted = async (id: string) => expect(await deleteSequence(sequences.editor, { id, version: 1 })).toMatchObject({ ok: true });
const restored = async (id: string) => expect(await restoreSequence(sequences.editor, id)).toMatchObject({ ok: true });

describe.runIf(isDatabaseThere())("a deleted sequence", () => {
  test("is in no list, emails no one, and starts for no one; sent emails stay accounted for", async () => {
    const [welcome, advice] = [await saved(), await saved({ trigger: "assessment" })];
    const reader = await underWay();
    await deleted(welcome);
    await deleted(advice);
    expect(await listSequences(sequences.editor)).toEqual({ ok: true, value: [] });
    expect(await findSequence(sequences.editor, welcome)).toEqual({ ok: false, reason: "not-found" });
    expect(await deleteSequence(sequences.editor, { id: welcome })).toEqual({ ok: false, reason: "not-found" });
    const late = await unconfirmed();
    await late.confirm();
    await startAssessmentSequence({ email: reader.email, gap: "cmmc-l1-accounts" });
    await passed(100);
    expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
    expect(await queuedFor(late.id)).toEqual([]);
  });

  test("is restored with its emails, and everyone continues where they were", async () => {
    const id = await saved();
    const reader = await underWay();
    const before = await listSequences(sequences.editor);
    await deleted(id);
    await passed(47);
    await restored(id);
    expect(await listSequences(sequences.editor)).toEqual(before);
    await passed(0);
    expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
    await passed(1);
    expect(await queuedFor(reader.id)).toEqual(["Mail 0", "Mail 1"]);
    expect(await restoreSequence(sequences.editor, id)).toEqual({ ok: false, reason: "not-found" });
    const { rows } = await db.execute(
      sql`select action, actor_email, subject_name from audit_log where subject_id = ${id} order by created_at, action`,
    );
    const entry = { actor_email: sequences.editor.email, subject_name: "Welcome" };
    expect(rows).toEqual(["sequence.created", "sequence.deleted", "sequence.restored"].map((action) => ({ action, ...entry })));
  });

  test("does not continue for people who left or were stopped while it was deleted", async () => {
    const id = await saved();
    const [left, stopped] = [await underWay(), await underWay()];
    await deleted(id);
    await db.update(newsletterSubscribers).set({ isActive: false }).where(eq(newsletterSubscribers.id, left.id));
    await stopSequences([stopped.email], "lead status");
    await restored(id);
    await passed(100);
    for (const { id } of [left, stopped]) expect(await queuedFor(id)).toEqual(["Mail 0"]);
    expect(await runsOf(stopped.id)).toEqual([{ nextPosition: 1, nextAt: null, stoppedFor: "lead status" }]);
  });

  test("is removed after thirty days with its unsent emails; sent ones stay accounted for", async () => {
    const id = await saved();
    const reader = await underWay();
    const purgeAfter = async (days: number) => {
      await passed(days * 24);
      for (const { purge } of retention) await purge?.(new Date(sequences.at));
    };
    await deleted(id);
    await purgeAfter(29);
    expect(await runsOf(reader.id)).toHaveLength(1);
    await saved({ trigger: "assessment" }, [0]);
    await purgeAfter(2);
    expect(await runsOf(reader.id)).toEqual([]);
    expect(await restoreSequence(sequences.editor, id)).toEqual({ ok: false, reason: "not-found" });
    expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
    expect(await listSequences(sequences.editor)).toMatchObject({ ok: true, value: [{ trigger: "assessment" }] });
    expect(await db.$count(newsletterCampaigns)).toBe(2);
  });
});
