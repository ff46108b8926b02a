import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { decodeProof, encodeProof, proofFor } from "~/tests/builders/proof.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import { issueChallenge } from "../verification/index.ts";
import { type Captured, captureLead } from "./capture-lead.ts";
import { findLead } from "./find-lead.ts";
import { LeadQuery } from "./lead-inbox.input.ts";
import { gatheredWords } from "./lead-words.ts";
import { listLeads } from "./list-leads.ts";

onTestDatabase();

let editor: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) editor = await staffMember({ role: "editor" });
});

const START = Date.parse("2026-11-21T15:00:00Z");
let at = START;
let restore = setClock(() => at);
afterEach(() => {
  restore();
  at += 3_600_000;
  restore = setClock(() => at);
});

async function solved(form: string, changes: Record<string, unknown> = {}, waitMs = 5_000) {
  const issued = await issueChallenge(form);
  at += waitMs;
  return proofFor(issued, changes);
}

const invisible = { inputMode: "invisible", mouseMovements: 0, sliderInteractions: 0, actualValue: 0 };

async function count(table: string, where = "true"): Promise<number> {
  const { rows } = await db.execute(sql.raw(`select count(*)::int as n from ${table} where ${where}`));
  return Number(rows[0]?.n);
}

const leadsOf = (email: string) => count("leads", `email = '${email}'`);
const jobsOf = (id: string, name: string) => count("pgboss.job", `name = '${name}' and data->>'submissionId' = '${id}'`);

async function captured(changes: Record<string, unknown>): Promise<Captured> {
  const stored = await captureLead(leadInput(changes));
  if (!stored.ok) throw new Error(stored.reason.because);
  return stored.value;
}

async function found(q: string): Promise<string[]> {
  const listed = await listLeads(editor, LeadQuery.parse({ q }));
  return listed.ok ? listed.value.leads.map(({ id }) => id) : [];
}

describe.runIf(isDatabaseThere())("captureLead", () => {
  test("a verified request is stored with its history and both emails, in one transaction", async () => {
    const verificationToken = await solved("quote", invisible);
    const captured = await captureLead(leadInput({ email: "one@example.com", utmSource: "newsletter", verificationToken }));
    if (!captured.ok) throw new Error("refused");
    const { rows } = await db.execute(
      sql`select * from leads l join lead_submissions s on s.lead_id = l.id where l.id = ${captured.value.id}`,
    );
    expect(rows[0]).toMatchObject({
      is_verified: true,
      status: "new",
      recipient: "leads@lonemesa.example",
      utm: { source: "newsletter" },
      phone: "(210)555-0199",
    });
    expect(await count("lead_events", `lead_id = '${captured.value.id}' and type = 'submitted'`)).toBe(1);
    expect(await jobsOf(captured.value.id, "notify-of-lead")).toBe(1);
    expect(await jobsOf(captured.value.id, "acknowledge-lead")).toBe(1);
  });

  test("the same request with the same proof is one lead and returns the stored response, even if the proof has expired in the meantime", async () => {
    const verificationToken = await solved("quote", invisible);
    const input = leadInput({ email: "twice@example.com", verificationToken });
    const first = await captureLead(input);
    at += 600_000;
    expect(await captureLead(input)).toEqual(first);
    expect(await leadsOf("twice@example.com")).toBe(1);
  });

  test("fifty identical requests at once are one lead with one response", async () => {
    const input = leadInput({ email: "fifty@example.com", verificationToken: await solved("quote", invisible) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => captureLead(input)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.ok).toBe(true);
    expect(await leadsOf("fifty@example.com")).toBe(1);
  });

  test("the same proof with another request is refused and changes nothing", async () => {
    const verificationToken = await solved("quote", invisible);
    await captureLead(leadInput({ email: "first@example.com", verificationToken }));
    const second = await captureLead(leadInput({ email: "second@example.com", verificationToken }));
    expect(second).toEqual({ ok: false, reason: { because: "verification", reason: "used-for-another-request" } });
    expect(await leadsOf("second@example.com")).toBe(0);
  });

  test.each([
    ["too fast", "quote", invisible, 400, "too-fast"],
    ["too late", "quote", invisible, 121_000, "expired"],
    ["for another form", "consultation", invisible, 5_000, "other-form"],
    ["missing the target", "assessment", { actualValue: 40 }, 5_000, "off-target"],
    ["with a target other than the issued one", "assessment", { targetValue: 10, actualValue: 10 }, 5_000, "off-target"],
    ["with a filled honeypot", "assessment", { honeypotEmpty: false }, 5_000, "honeypot"],
    ["after a fourth attempt", "assessment", { attempts: 4 }, 5_000, "too-many-attempts"],
    ["with 4 pointer movements", "assessment", { mouseMovements: 4 }, 5_000, "no-interaction"],
    ["with 1 slider change", "assessment", { sliderInteractions: 1 }, 5_000, "no-interaction"],
    [
      "by keyboard with 1 change",
      "assessment",
      { inputMode: "keyboard", mouseMovements: 0, sliderInteractions: 1 },
      5_000,
      "no-interaction",
    ],
    ["without the dialog that the form has", "assessment", invisible, 5_000, "no-interaction"],
  ])("a proof %s is refused and nothing is stored", async (_what, challengeFor, changes, waitMs, reason) => {
    const form = reason === "other-form" ? "quote" : challengeFor;
    const verificationToken = await solved(challengeFor, changes, waitMs);
    const before = await count("leads");
    expect(await captureLead(leadInput({ form, verificationToken }))).toEqual({ ok: false, reason: { because: "verification", reason } });
    expect(await count("leads")).toBe(before);
  });

  test.each([
    ["keyboard", { inputMode: "keyboard", mouseMovements: 0, sliderInteractions: 2 }],
    ["assistive", { inputMode: "assistive", mouseMovements: 0, sliderInteractions: 0, actualValue: 0 }],
    ["pointer", {}],
  ])("the dialog can be passed by %s", async (mode, changes) => {
    const verificationToken = await solved("assessment", changes);
    expect((await captureLead(leadInput({ form: "assessment", email: `${mode}@example.com`, verificationToken }))).ok).toBe(true);
  });

  test("a tampered challenge, a wrong solution, and garbage are refused", async () => {
    const good = decodeProof(await solved("assessment")) as never as {
      challenge: { parameters: { data: { target: number } } };
      solution: { counter: number; derivedKey: string };
    };
    const target = structuredClone(good);
    target.challenge.parameters.data.target += 1;
    const solution = structuredClone(good);
    solution.solution.derivedKey = "00".repeat(32);
    for (const [token, reason] of [
      [encodeProof(target), "unsolved"],
      [encodeProof(solution), "unsolved"],
      [encodeProof({ ...good, extra: 1 }), "malformed"],
      ["not base64 !", "malformed"],
      ["A".repeat(5_000), "malformed"],
    ] as const) {
      const refused = await captureLead(leadInput({ form: "assessment", verificationToken: token }));
      expect(refused).toEqual({ ok: false, reason: { because: "verification", reason } });
    }
  });

  test("without a proof, the lead is stored as unverified, staff are notified, and no one gets an acknowledgement", async () => {
    const captured = await captureLead(leadInput({ email: "plain@example.com" }));
    if (!captured.ok) throw new Error("refused");
    expect(await count("leads", `id = '${captured.value.id}' and not is_verified`)).toBe(1);
    expect(await jobsOf(captured.value.id, "notify-of-lead")).toBe(1);
    expect(await jobsOf(captured.value.id, "acknowledge-lead")).toBe(0);
  });

  test("a double click without JavaScript is one lead; the same text an hour later is another", async () => {
    const input = leadInput({ email: "double@example.com" });
    const answers = await Promise.all([captureLead(input), captureLead(input)]);
    expect(answers.map((answer) => answer.ok && answer.value.reply)).toEqual(Array(2).fill(expect.stringContaining("24 hours")));
    at += 3_600_000;
    await captureLead(input);
    expect(await leadsOf("double@example.com")).toBe(2);
  });

  test("the same text from two tabs, each with a key and a proof of its own, is one lead; without a proof first, it is stored again", async () => {
    const tab = async (email: string) =>
      leadInput({ email, requestKey: randomUUID(), verificationToken: await solved("quote", invisible) });
    const answers = await Promise.all([await tab("tabs@example.com"), await tab("tabs@example.com")].map((input) => captureLead(input)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await leadsOf("tabs@example.com")).toBe(1);
    const unproven = await captureLead(leadInput({ email: "proof-later@example.com", requestKey: randomUUID() }));
    const proven = await captureLead(await tab("proof-later@example.com"));
    expect(unproven.ok && proven.ok && unproven.value.submissionId !== proven.value.submissionId).toBe(true);
    expect(await jobsOf(proven.ok ? proven.value.submissionId : "", "acknowledge-lead")).toBe(1);
  });

  test.each<[string, () => Promise<Record<string, unknown>> | Record<string, unknown>]>([
    ["nothing of the first", () => ({})],
    ["a key of their own", () => ({ requestKey: randomUUID() })],
    ["a proof of their own", async () => ({ requestKey: randomUUID(), verificationToken: await solved("quote", invisible) })],
    ["another lead's token", async () => ({ leadToken: (await captured({ email: "attacker@example.com" })).leadToken })],
  ])("who repeats someone's request with %s is told that it arrived, and gets no tokens", async (_what, theirs) => {
    const email = `victim-${randomUUID().slice(0, 8)}@example.com`;
    const sent = { email, requestKey: randomUUID(), verificationToken: await solved("quote", invisible) };
    const first = await captured(sent);
    const repeat = await captured({ email, ...(await theirs()) });
    expect(repeat).toEqual({ id: "", leadToken: "", submissionId: "", receipt: "", reference: "", isChanged: false, reply: first.reply });
    expect(await leadsOf(email)).toBe(1);
    expect(await captured(sent), "the visitor's own repeat").toEqual(first);
    expect(await captured({ email, leadToken: first.leadToken }), "and from the same visit").toEqual(first);
  });

  test("a lead that filled in the hidden field is stored as spam and no one is emailed", async () => {
    const captured = await captureLead(leadInput({ email: "bot@example.com", website: "http://spam.example" }));
    if (!captured.ok) throw new Error("refused");
    expect(await count("leads", `id = '${captured.value.id}' and status = 'spam'`)).toBe(1);
    expect(await jobsOf(captured.value.id, "notify-of-lead")).toBe(0);
  });

  test("an address gets an acknowledgement at most once a day", async () => {
    const send = async (message: string) =>
      captureLead(leadInput({ email: "Daily@example.com", message, verificationToken: await solved("quote", invisible) }));
    const first = await send("A quote for 20 laptops, please.");
    const again = await send("Make that 25 laptops.");
    at += 24 * 3_600_000;
    const nextDay = await send("And a printer.");
    const counts = [];
    for (const captured of [first, again, nextDay]) counts.push(captured.ok && (await jobsOf(captured.value.id, "acknowledge-lead")));
    expect(counts).toEqual([1, 0, 1]);
  });

  test("emails go only to the site's own addresses", async () => {
    expect(await captureLead(leadInput({ to: "victim@example.org" }))).toEqual({ ok: false, reason: { because: "recipient" } });
    const captured = await captureLead(leadInput({ email: "support-case@example.com", to: "support" }));
    if (!captured.ok) throw new Error("refused");
    expect(await count("lead_submissions", `lead_id = '${captured.value.id}' and recipient = 'support@lonemesa.example'`)).toBe(1);
  });

  test("an assessment request without a message gets the generic one", async () => {
    const captured = await captureLead(leadInput({ form: "assessment", email: "generic@example.com", message: "" }));
    if (!captured.ok) throw new Error("refused");
    expect(await count("lead_submissions", `lead_id = '${captured.value.id}' and message like 'I would like%'`)).toBe(1);
  });

  test("a later form of the visit joins the first form's lead and is emailed separately; it fills in what the lead lacked", async () => {
    const first = await captureLead(leadInput({ email: "visit@example.com", phone: "", company: "" }));
    if (!first.ok) throw new Error("refused");
    const { id, leadToken } = first.value;
    const verificationToken = await solved("consultation", invisible);
    const changes = { form: "consultation", email: "Visit@Example.com", company: "Sotol Creek", message: "And the servers?" };
    const later = await captureLead(leadInput({ ...changes, leadToken, verificationToken }));
    if (!later.ok) throw new Error("refused");
    expect(later.value).toMatchObject({ id, leadToken, submissionId: expect.not.stringContaining(id) });
    expect(await count("leads", `id = '${id}' and company = 'Sotol Creek' and email = 'visit@example.com' and is_verified`)).toBe(1);
    expect(await count("lead_submissions", `lead_id = '${id}'`)).toBe(2);
    expect(await leadsOf("Visit@Example.com")).toBe(0);
    expect(await jobsOf(later.value.submissionId, "notify-of-lead")).toBe(1);
    expect(await jobsOf(later.value.submissionId, "acknowledge-lead")).toBe(1);
  });

  test("two people in one visit are two leads, each with their later forms, and linked by the visit", async () => {
    const dolores = await captured({ email: "dolores@two.example", message: "Ours is slow" });
    const chris = await captured({ email: "chris@two.example", message: "And I need a laptop", leadToken: dolores.leadToken });
    expect(chris.id).not.toBe(dolores.id);
    const again = await captured({ email: "DOLORES@two.example", message: "One more thing", leadToken: chris.leadToken });
    expect(again).toMatchObject({ id: dolores.id, leadToken: dolores.leadToken });
    const third = await captured({ email: "chris@two.example", message: "And a screen", leadToken: dolores.leadToken });
    expect(third.id).toBe(chris.id);
    expect(await count("lead_submissions", `lead_id in ('${dolores.id}', '${chris.id}')`)).toBe(4);
    const actor = editor;
    expect(await findLead(actor, dolores.id)).toMatchObject({ value: { sameVisit: [{ id: chris.id, email: "chris@two.example" }] } });
    expect(await findLead(actor, chris.id)).toMatchObject({ value: { sameVisit: [{ id: dolores.id }] } });
  });

  test("an older lead without a visit is the first of its own", async () => {
    const first = await captured({ email: "old@before.example" });
    await db.execute(sql`update leads set visit_id = null where id = ${first.id}`);
    const other = await captured({ email: "new@before.example", leadToken: first.leadToken });
    expect((await captured({ email: "old@before.example", message: "More", leadToken: other.leadToken })).id).toBe(first.id);
    expect(await findLead(editor, first.id)).toMatchObject({ value: { sameVisit: [{ id: other.id }] } });
  });

  test("a request whose response was lost is one lead when it is resent, from another page and with a new proof, even fifty times at once", async () => {
    const draft = { email: "lost@example.com", requestKey: "key-of-a-draft-1" };
    const first = await captured({ ...draft, verificationToken: await solved("quote", invisible) });
    at += 3_600_000;
    const again = await captured({
      ...draft,
      pageUrl: "http://localhost:3000/contact",
      verificationToken: await solved("quote", invisible),
    });
    expect(again).toEqual(first);
    const many = await Promise.all(
      Array.from({ length: 50 }, () => captured({ ...draft, email: "many@example.com", requestKey: "key-of-a-draft-2" })),
    );
    expect(new Set(many.map(({ submissionId }) => submissionId)).size).toBe(1);
    expect([await leadsOf("lost@example.com"), await leadsOf("many@example.com")]).toEqual([1, 1]);
    expect(await jobsOf(first.submissionId, "notify-of-lead")).toBe(1);
  });

  test("a draft that changed after its first attempt stores both texts in one lead, and says so; with another address it is another lead", async () => {
    const draft = { email: "changed@example.com", requestKey: "key-of-a-draft-3" };
    const first = await captured({ ...draft, message: "Thirty people" });
    const changed = await captured({ ...draft, message: "Forty people" });
    expect(changed).toMatchObject({ id: first.id, isChanged: true });
    expect(first.isChanged).toBe(false);
    expect(await count("lead_submissions", `lead_id = '${first.id}' and message in ('Thirty people', 'Forty people')`)).toBe(2);
    const corrected = await captured({ ...draft, email: "right@example.com" });
    expect(corrected).toMatchObject({ isChanged: true });
    expect(corrected.id).not.toBe(first.id);
    expect(await findLead(editor, first.id)).toMatchObject({ value: { sameVisit: [{ id: corrected.id }] } });
  });

  test("a phone number is stored as typed, as E.164, and with its extension, and found however it is written", async () => {
    const { id } = await captured({ form: "message", email: "phone@example.com", phone: "(210) 555-0176 ext. 5" });
    const { rows } = await db.execute(sql`select phone, phone_e164, phone_extension from leads where id = ${id}`);
    expect(rows).toEqual([{ phone: "(210) 555-0176", phone_e164: "+12105550176", phone_extension: "5" }]);
    for (const q of ["2105550176", "+1 210 555 0176", "+12105550176", "210-555-0176", "(210)555.0176"])
      expect(await found(q), q).toContain(id);
  });

  test("a lead is found by the visitor's reference, written in any way, even after its search words are rebuilt", async () => {
    const { id, reference } = await captured({ email: "reference@example.com" });
    expect(reference).toMatch(/^[C-Y2-9]{4}-[C-Y2-9]{4}$/);
    const ways = [reference, reference.toLowerCase(), reference.replace("-", ""), reference.replace("-", " ")];
    for (const q of ways) expect(await found(q), q).toEqual([id]);
    await db.execute(sql`update leads set search = ${gatheredWords()} where id = ${id}`);
    for (const q of [...ways, "2105550199"]) expect(await found(q), q).toContain(id);
  });

  test.each([
    ["quote", "", "A member of our team will get back to you within 24 hours."],
    ["support", "Priority", "Our support team has your request. Our target for a first response: 2 hours (Priority)."],
    ["cmmcGuide", "", "Your guide is ready, and we'll follow up soon."],
  ])("%s with urgency %j says who answers and by when", async (form, urgency, reply) => {
    const names = { firstName: "Dolores", lastName: "Quintanilla" };
    expect(await captured({ form, urgency, message: "Ours is down", ...names, email: `${form}@reply.example` })).toMatchObject({ reply });
  });

  test.each([
    ["a tampered token", (token: string) => `${token}x`],
    ["the token of a deleted lead", (_token: string, gone: string) => gone],
  ])("%s creates its own lead", async (what, tokenOf) => {
    const first = await captureLead(leadInput({ email: "one-visit@example.com", message: what }));
    const other = await captureLead(leadInput({ email: "gone@example.com", message: what }));
    if (!first.ok || !other.ok) throw new Error("refused");
    await db.execute(sql`delete from leads where id = ${other.value.id}`);
    const email = `own-${what.length}@example.com`;
    const later = await captureLead(leadInput({ email, leadToken: tokenOf(first.value.leadToken, other.value.leadToken) }));
    expect(later.ok).toBe(true);
    expect(await leadsOf(email)).toBe(1);
    expect(await count("lead_submissions", `lead_id = '${first.value.id}'`)).toBe(1);
  });
});
