import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { subscriber } from "~/tests/builders/newsletter.ts";
import { onSequences, queuedFor, sequenceInput, template } from "~/tests/builders/sequences.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { newsletterCampaigns, newsletterLinks, newsletterTemplates } from "../campaigns.schema.ts";
import { SequenceInput } from "../sequences.input.ts";
import { advanceSequences } from "./advance-sequences.ts";
import { findSequence, listSequences } from "./list-sequences.ts";
import { deleteSequence, restoreSequence, saveSequence } from "./sequences.ts";
import { startWelcome, stopSequences } from "./start-sequences.ts";

const { sequences, passed, saved, unconfirmed } = onSequences();

describe.runIf(isDatabaseThere())("editing", () => {
  test("requires permission", async () => {
    const viewer = await staffMember({ role: "viewer" });
    expect(await listSequences(viewer)).toEqual({ ok: false, reason: "forbidden" });
    expect(await saveSequence(viewer, null, await sequenceInput())).toEqual({ ok: false, reason: "forbidden" });
    const id = await saved();
    expect(await deleteSequence(viewer, { id })).toEqual({ ok: false, reason: "forbidden" });
    expect(await restoreSequence(viewer, id)).toEqual({ ok: false, reason: "forbidden" });
  });

  test("shows steps and how many people are at each", async () => {
    const id = await saved();
    const [first, second, third] = [await subscriber(), await subscriber(), await subscriber()];
    await db.transaction(async (tx) => {
      for (const person of [first, second, third]) await startWelcome(tx, person.id, new Date(sequences.at));
    });
    await stopSequences([second.email], "lead status");
    await db.execute(sql`update newsletter_sequence_runs set next_at = null, next_position = 2 where subscriber_id = ${third.id}`);
    const list = await listSequences(sequences.editor);
    expect(list.ok && list.value).toMatchObject([
      {
        id,
        underWay: 1,
        finished: 1,
        stopped: 1,
        steps: [
          { delayHours: 0, subject: "Mail 0" },
          { delayHours: 48, subject: "Mail 1" },
        ],
      },
    ]);
  });

  test("keeps the campaign of an unchanged email, and the links of sent ones", async () => {
    const id = await saved({}, [0]);
    const reader = await unconfirmed();
    await reader.confirm();
    await advanceSequences();
    const found = await findSequence(sequences.editor, id);
    if (!found.ok) throw new Error(found.reason);
    const templateId = found.value.steps[0]?.templateId ?? "";
    const same = SequenceInput.parse({ name: "Hello", trigger: "confirmed", is_active: "on", steps: [{ delayHours: "5", templateId }] });
    expect(await saveSequence(sequences.editor, { id, version: 1 }, same)).toMatchObject({ ok: true });
    expect(await db.select().from(newsletterCampaigns)).toHaveLength(1);
    await db
      .update(newsletterTemplates)
      .set({ htmlTemplate: '<p><a href="https://lonemesa.example/elsewhere">elsewhere</a></p>' })
      .where(eq(newsletterTemplates.id, templateId));
    expect(await saveSequence(sequences.editor, { id, version: 2 }, same)).toMatchObject({ ok: true });
    const links = await db.select().from(newsletterLinks);
    expect(links.map(({ url }) => url).sort()).toEqual(["https://lonemesa.example/elsewhere", "https://lonemesa.example/start"]);
    const { rows } = await db.execute(sql`select action, actor_email from audit_log where subject_id = ${id} order by created_at, action`);
    expect(rows.map(({ action }) => action).sort()).toEqual(["sequence.created", "sequence.updated", "sequence.updated"]);
    expect(rows[0]?.actor_email).toBe(sequences.editor.email);
  });

  test("refuses what someone else changed in the meantime, and a template with placeholders that no one fills in", async () => {
    const id = await saved();
    expect(await saveSequence(sequences.editor, { id, version: 7 }, await sequenceInput())).toEqual({ ok: false, reason: "stale" });
    const templateId = await template("<p>{{headline}}</p>");
    const open = SequenceInput.parse({ name: "W", trigger: "confirmed", steps: [{ delayHours: "0", templateId }] });
    expect(await saveSequence(sequences.editor, null, open)).toMatchObject({ ok: false, reason: { step: 0 } });
  });

  test("using one template twice makes two emails", async () => {
    const templateId = await template();
    const steps = [0, 1].map((hours) => ({ delayHours: String(hours), templateId }));
    expect(
      await saveSequence(sequences.editor, null, SequenceInput.parse({ name: "Twice", trigger: "confirmed", is_active: "on", steps })),
    ).toMatchObject({
      ok: true,
    });
    const reader = await unconfirmed();
    await reader.confirm();
    await passed(0);
    await passed(1);
    expect(await queuedFor(reader.id)).toEqual(["Welcome", "Welcome"]);
  });
});
