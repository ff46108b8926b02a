import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { auditAnswers, publishForm } from "~/tests/builders/custom-form.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { findPublishedForm, listBlocks } from "../content/index.ts";
import type { Actor } from "../permissions/index.ts";
import { erasePerson as eraseInSettings, exportPerson as exportFromSettings } from "../settings/index.ts";
import { captureSent } from "./capture-form.ts";
import { listFormPeople, outsideId } from "./form-delivery.ts";
import { createAssignmentRule } from "./index.ts";
import { notifyOfLead, type SubmissionJob } from "./jobs.ts";
import { LeadInput } from "./leads.input.ts";
import { erasePerson } from "./personal-data.ts";

const { desk, lead } = onLeadDesk();

const LEADS = "leads@lonemesa.example";
const PARTNER = "partner@broker.example";

let [ana, ben]: Actor[] = [];
let admin: Actor;
beforeAll(async () => {
  if (!isDatabaseThere()) return;
  [ana, ben] = [await staffMember({ role: "editor", fullName: "Ana" }), await staffMember({ role: "editor", fullName: "Ben" })];
  admin = await staffMember({ role: "admin", fullName: "Ada" });
});
afterEach(async () => {
  if (!isDatabaseThere()) return;
  await db.execute(sql`delete from lead_assignment_rules`);
  await db.execute(sql`update profiles set disabled_at = null`);
  await confirm();
});

/** Makes these the outside addresses that an administrator confirmed. */
async function confirm(...addresses: string[]): Promise<void> {
  await db.execute(sql`update site_settings set value = ${JSON.stringify(addresses)} where key = 'form_recipients'`);
  forgetValues();
}
const disable = (person: Actor | undefined) => db.execute(sql`update profiles set disabled_at = now() where user_id = ${person?.userId}`);
const idOf = (person: Actor | undefined) => String(person?.userId);

let visitors = 0;
async function sent(section: string, changes: Record<string, unknown> = {}) {
  const email = `delivery-${visitors++}@sotolcreek.example`;
  const input = LeadInput.parse({ form: "custom", section, name: "Jo Ruiz", email, ...auditAnswers(), ...changes });
  const captured = await captureSent(input, { signUp: async () => {} });
  if (!captured.ok) throw new Error(JSON.stringify(captured.reason));
  return captured.value;
}

/** Sends the emails to staff about a submission. Returns who got one. */
async function mailed(submissionId: string): Promise<string[]> {
  const { rows } = await db.execute(
    sql`select data from pgboss.job where name = ${notifyOfLead.name} and data->>'submissionId' = ${submissionId} order by id`,
  );
  desk.mails.splice(0);
  for (const { data } of rows) await notifyOfLead.handle(data as SubmissionJob);
  return desk.mails.flatMap(({ to }) => [to ?? []].flat().map(({ text }) => text)).sort();
}

describe.runIf(isDatabaseThere())("the recipients of a form", () => {
  const to = (...ids: string[]) => publishForm({ content: { recipients: ids.join("\n") } });

  test("get an email each, staff and confirmed addresses, and no one else does", async () => {
    await confirm(PARTNER);
    const { id, submissionId } = await sent(await to(idOf(ana), outsideId(PARTNER), outsideId("stranger@evil.example"), PARTNER));
    expect(await mailed(submissionId)).toEqual([String(ana?.email), PARTNER].sort());
    expect((await lead(id)).submissions[0]?.recipient).toBe(`${ana?.email}, ${PARTNER}`);
    expect((await lead(id)).events.filter(({ type }) => type === "staff_notified")).toHaveLength(1);
  });

  test("who can't sign in, or aren't confirmed anymore, get none, even if that happens before it's sent", async () => {
    await confirm(PARTNER);
    const section = await to(idOf(ana), idOf(ben), outsideId(PARTNER));
    const before = await sent(section);
    await disable(ana);
    await confirm();
    expect(await mailed(before.submissionId)).toEqual([ben?.email]);
    expect(await mailed((await sent(section)).submissionId)).toEqual([ben?.email]);
  });

  test("are never no one: the leads address takes over, once", async () => {
    const section = await to(idOf(ana), idOf(ben));
    const before = await sent(section);
    await disable(ana);
    await disable(ben);
    for (const { submissionId } of [before, await sent(section), await sent(await to("nobody")), await sent(await to())])
      expect(await mailed(submissionId)).toEqual([LEADS]);
  });

  test("are chosen from staff who can read leads and from confirmed addresses, and those who left are named", async () => {
    await confirm(PARTNER);
    await disable(ben);
    const found = await listFormPeople(desk.editor, [idOf(ben), idOf(ana), "nobody", outsideId(PARTNER)]);
    if (!found.ok) throw new Error(found.reason);
    expect(found.value.staff.map(({ label }) => label.split(" (")[0])).toEqual(expect.arrayContaining(["Ada", "Ana", "Edgar Editor"]));
    expect(found.value).toMatchObject({
      addresses: [{ id: outsideId(PARTNER), label: PARTNER }],
      others: [{ id: idOf(ben), label: "Ben" }],
      defaultTo: LEADS,
    });
    const viewer = await staffMember({ role: "viewer" });
    expect(await listFormPeople(viewer, [])).toEqual({ ok: false, reason: "forbidden" });
  });

  test("and the owners are in nothing that visitors get", async () => {
    const slug = "private-delivery";
    const content = { recipients: idOf(ana), owner: "people", owners: idOf(ben) };
    const section = await publishForm({ slug, content });
    expect((await findPublishedForm(section))?.delivery).toEqual({ recipients: [idOf(ana)], owner: "people", owners: [idOf(ben)] });
    const shown = JSON.stringify(await listBlocks(slug));
    expect(shown).toContain("Ask for an audit");
    for (const secret of [idOf(ana), idOf(ben), "recipients", "owner"]) expect(shown).not.toContain(secret);
  });

  test("outside the team are exported, and gone once they're erased", async () => {
    await confirm(PARTNER, "other@broker.example");
    const section = await to(outsideId(PARTNER));
    const { id } = await sent(section);
    expect(await exportFromSettings(PARTNER.toUpperCase())).toEqual({ formRecipients: [PARTNER] });
    await db.transaction(async (tx) => {
      await erasePerson(tx, PARTNER);
      await eraseInSettings(tx, PARTNER);
    });
    forgetValues();
    expect((await lead(id)).submissions[0]?.recipient).not.toContain(PARTNER);
    const { rows } = await db.execute(sql`select value from site_settings where key = 'form_recipients'`);
    expect(rows).toEqual([{ value: '["other@broker.example"]' }]);
    expect(await mailed((await sent(section)).submissionId)).toEqual([LEADS]);
  });
});

describe.runIf(isDatabaseThere())("the owner of a form's leads", () => {
  const owned = (owner: string, ...people: (Actor | undefined)[]) =>
    publishForm({ content: { owner, owners: people.map(idOf).join("\n") } });
  const ownerOf = async (section: string) => (await lead((await sent(section)).id)).ownerName;
  async function ruleFor(person: Actor): Promise<void> {
    const rule = { form: "", service: "", location: "", isActive: true, people: [person.userId] };
    await createAssignmentRule(desk.editor, rule);
    forgetValues();
  }

  test("is whoever the assignment rules say, unless the form says otherwise", async () => {
    await ruleFor(admin);
    expect(await ownerOf(await owned(""))).toBe("Ada");
    expect(await ownerOf(await owned("people"))).toBe("Ada");
    expect(await ownerOf(await owned("nobody"))).toBeNull();
    expect(await ownerOf(await owned("people", ana))).toBe("Ana");
  });

  test("takes turns with the others of the form, each form on its own, and hears about it", async () => {
    const [first, second] = [await owned("people", ana, ben), await owned("people", ana, ben)];
    expect([await ownerOf(first), await ownerOf(first), await ownerOf(first), await ownerOf(second)]).toEqual(["Ana", "Ben", "Ana", "Ana"]);
    const { id } = await sent(first);
    const [event] = (await lead(id)).events.filter(({ type }) => type === "owner_changed");
    expect(event?.details).toEqual({ from: null, to: "Ben", isByRule: true });
    const { rows } = await db.execute(sql`select data->>'leadId' as id from pgboss.job where name = 'mail-lead-owner'`);
    expect(rows).toContainEqual({ id });
  });

  test("can sign in: those who can't are skipped, and with none left, the rules decide", async () => {
    const section = await owned("people", ana, ben);
    await disable(ana);
    expect([await ownerOf(section), await ownerOf(section)]).toEqual(["Ben", "Ben"]);
    await disable(ben);
    expect(await ownerOf(section)).toBeNull();
    await ruleFor(admin);
    expect(await ownerOf(section)).toBe("Ada");
  });

  test("stays for a later form of the visit, and a bot's form gets none", async () => {
    const section = await owned("people", ana, ben);
    const { id, leadToken } = await sent(section, { email: "later@sotolcreek.example" });
    await sent(section, { email: "later@sotolcreek.example", leadToken });
    expect((await lead(id)).ownerName).toBe("Ana");
    expect((await lead((await sent(section, { website: "https://bot.example" })).id)).ownerName).toBeNull();
    expect(await ownerOf(section)).toBe("Ben");
  });

  test("leads at the same time are shared evenly", async () => {
    const section = await owned("people", ana, ben);
    const ids = await Promise.all(Array.from({ length: 10 }, () => sent(section)));
    const owners = await Promise.all(ids.map(async ({ id }) => (await lead(id)).ownerName));
    expect(owners.filter((name) => name === "Ana")).toHaveLength(5);
  });
});
