import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { answersTo, assessmentInput } from "~/tests/builders/assessment.ts";
import { demoColorsIn, inOtherColors } from "~/tests/builders/brand-colors.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { readPdf } from "~/tests/builders/pdf.ts";
import { printedEstimate } from "~/tests/builders/printed-report.ts";
import { proofFor } from "~/tests/builders/proof.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { captureLead } from "../leads/index.ts";
import { issueChallenge } from "../verification/index.ts";
import { findReport } from "./find-report.ts";
import { reportPdf, requirementsPdf } from "./report-pdf.ts";
import { type AssessmentAnswer, runAssessment } from "./run-assessment.ts";

onTestDatabase();

let at = Date.parse("2026-11-21T15:00:00Z");
let restore = setClock(() => at);
afterEach(() => {
  restore();
  at += 48 * 3_600_000;
  restore = setClock(() => at);
});

async function solved(): Promise<string> {
  const issued = await issueChallenge("selfAssessment");
  at += 5_000;
  return proofFor(issued, { inputMode: "invisible", mouseMovements: 0, sliderInteractions: 0, actualValue: 0 });
}

async function taken(changes: Record<string, unknown> = {}): Promise<AssessmentAnswer> {
  const run = await runAssessment(assessmentInput(changes));
  if (!run.ok) throw new Error(run.reason.because);
  return run.value;
}

async function count(table: string, where = "true"): Promise<number> {
  const { rows } = await db.execute(sql.raw(`select count(*)::int as n from ${table} where ${where}`));
  return Number(rows[0]?.n);
}

const mailsFor = (id: string) => count("pgboss.job", `name = 'mail-assessment-report' and data->>'assessmentId' = '${id}'`);

describe.runIf(isDatabaseThere())("the PDFs", () => {
  test("have the firm's colors, and none of the demo firm's", async () => {
    const report = await findReport((await taken()).assessmentToken);
    if (!report) throw new Error("no report");
    const [palette, ...pdfs] = await inOtherColors(
      async (colors) => [colors, await readPdf(await reportPdf(report)), await readPdf(await requirementsPdf(printedEstimate()))] as const,
    );
    for (const { colors } of pdfs) {
      expect(colors).toEqual(expect.arrayContaining([palette.ink, palette.limestone, palette.line, palette.slate, palette.mist]));
      expect(demoColorsIn(colors.join())).toEqual([]);
    }
  });
});

describe.runIf(isDatabaseThere())("runAssessment", () => {
  test("stores the result with its lead and returns score, gaps, and tokens", async () => {
    const answers = answersTo("CMMC", 2, { "cmmc-l1-accounts": 0, "cmmc-affirmation-suppliers": 1 });
    const result = await taken({ answers, verificationToken: await solved(), utmSource: "newsletter" });
    expect(result).toMatchObject({ score: 81, gaps: [{ key: "cmmc-l1-accounts" }, { key: "cmmc-affirmation-suppliers" }] });
    expect(result.assessmentToken).toMatch(/^[\w-]{43}$/);
    const { rows } = await db.execute(sql`
      select l.name, l.first_name, l.last_name, l.service, l.utm, l.is_verified, s.message, a.score, a.token_hash
      from assessments a join lead_submissions s on s.id = a.id join leads l on l.id = s.lead_id where a.id = ${result.id}`);
    expect(rows[0]).toMatchObject({
      ...{ first_name: "Dolores", last_name: "Quintanilla" },
      name: "Dolores Quintanilla",
      service: "Self-assessment: CMMC",
      utm: { source: "newsletter" },
      is_verified: true,
      score: 81,
    });
    expect(rows[0]?.message).toContain("Readiness score for CMMC: 81 of 100.");
    expect(JSON.stringify(rows[0])).not.toContain(result.assessmentToken);
    expect(await count("pgboss.job", `name = 'notify-of-lead' and data->>'submissionId' = '${result.id}'`)).toBe(1);
    expect(await mailsFor(result.id)).toBe(1);
  });

  test("with Federal Contract Information only, the report is about Level 1; older results stay as they were", async () => {
    const answers = answersTo("CMMC", 2, { "cmmc-l1-accounts": 1, "cmmc-l2-critical-controls": 0, "cmmc-l2-score-poam": 0 });
    const levelOne = await taken({ answers, information: "fci" });
    expect(levelOne).toMatchObject({ score: 92, gaps: [{ key: "cmmc-l1-accounts" }], notice: null, level: { title: "CMMC Level 1" } });
    const report = await findReport(levelOne.assessmentToken);
    expect(report).toMatchObject({ information: "fci", score: 92, level: { title: "CMMC Level 1" } });
    expect(report?.disclaimer).toContain("answers to six questions");
    expect(report?.texts.planIntro).toContain("Level 1 has no plan of action");
    expect(JSON.stringify([report?.gaps, report?.met, report?.categories])).not.toContain("Level 2");

    const before = await findReport((await taken({ answers })).assessmentToken);
    expect(before).toMatchObject({ information: null, level: null, score: 69 });
    expect(before?.disclaimer).toContain("answers to eight questions");
    expect(before?.texts.planIntro).toContain("at least 88 of 110 points");
  });

  test("a retake about another level compares only what both asked", async () => {
    const first = await taken({ answers: answersTo("CMMC", 1), information: "fci" });
    const again = await taken({ answers: answersTo("CMMC", 2), information: "cui", assessmentToken: first.assessmentToken });
    const report = await findReport(again.assessmentToken);
    expect(report?.change?.better).toHaveLength(6);
    expect(report?.change?.better.join()).not.toContain("Level 2 controls");
  });

  test("the same request with the same proof is one result; with different answers it is refused and nothing is stored", async () => {
    const verificationToken = await solved();
    const first = await taken({ verificationToken });
    expect(await taken({ verificationToken })).toEqual(first);
    const before = await count("assessments");
    const other = await runAssessment(assessmentInput({ verificationToken, answers: answersTo("CMMC", 2) }));
    expect(other).toEqual({ ok: false, reason: { because: "verification", reason: "used-for-another-request" } });
    expect(await count("assessments")).toBe(before);
    expect(await count("leads")).toBe(await count("lead_submissions"));
  });

  test("without a proof it is stored and shown, and no one outside is emailed", async () => {
    const requestKey = "a-visitors-own-key";
    const result = await taken({ requestKey });
    expect(await mailsFor(result.id)).toBe(0);
    expect(await taken({ requestKey })).toEqual(result);
    const copy = await taken({ requestKey: "a-key-of-another-one" });
    expect([copy.assessmentToken, copy.leadToken], "the same answers from someone else").not.toContain(result.assessmentToken);
    expect(copy.leadToken).not.toBe(result.leadToken);
    expect(await findReport(result.assessmentToken)).toMatchObject({ score: 50 });
  });

  test("a double click without JavaScript is one lead, told about once, and both responses open a report of their own", async () => {
    const double = { lead: by("double@example.com") };
    const [one, other] = await Promise.all([taken(double), taken(double)]);
    expect(one.assessmentToken).not.toBe(other.assessmentToken);
    for (const { assessmentToken } of [one, other]) expect(await findReport(assessmentToken)).toMatchObject({ score: 50 });
    expect([one.leadToken, other.leadToken].filter(Boolean)).toHaveLength(1);
    expect(await count("leads", "email = 'double@example.com'")).toBe(1);
    const ids = `('${one.id}', '${other.id}')`;
    expect(await count("pgboss.job", `name = 'notify-of-lead' and data->>'submissionId' in ${ids}`)).toBe(1);
    at += 3_600_000;
    await taken(double);
    expect(await count("leads", "email = 'double@example.com'")).toBe(2);
  });

  test("an address gets the report on one framework at most once a day", async () => {
    const mailed = [];
    for (const [framework, answer] of [
      ["CMMC", 1],
      ["CMMC", 2],
      ["HIPAA", 1],
    ] as const) {
      const { id } = await taken({ framework, answers: answersTo(framework, answer), verificationToken: await solved() });
      mailed.push(await mailsFor(id));
    }
    expect(mailed).toEqual([1, 0, 1]);
  });

  const by = (email: string) => ({ firstName: "Dolores", lastName: "Q", email, company: "Sotol Creek", phone: "" });

  test("a later form joins the lead, and an assessment joins the lead of an earlier form, if the address is the same", async () => {
    const before = await captureLead(leadInput({ email: "before@example.com" }));
    if (!before.ok) throw new Error("refused");
    const result = await taken({ lead: by("Before@example.com"), leadToken: before.value.leadToken });
    expect(result.leadToken).toBe(before.value.leadToken);
    const after = await captureLead(leadInput({ email: "before@example.com", message: "After", leadToken: result.leadToken }));
    expect(after.ok && after.value.id).toBe(before.value.id);
    expect(await count("lead_submissions", `lead_id = '${before.value.id}'`)).toBe(3);
    const colleague = await taken({ lead: by("colleague@example.com"), leadToken: result.leadToken });
    expect(colleague.leadToken).not.toBe(result.leadToken);
    expect(await count("leads", `visit_id = '${before.value.id}'`)).toBe(2);
  });

  test("an assessment whose response was lost is one assessment when it is resent with a new proof", async () => {
    const lost = { lead: by("lost-answer@example.com"), requestKey: "key-of-an-assessment" };
    const first = await taken({ ...lost, verificationToken: await solved() });
    at += 3_600_000;
    expect(await taken({ ...lost, verificationToken: await solved() })).toEqual(first);
    expect(await mailsFor(first.id)).toBe(1);
    const changed = await taken({ ...lost, answers: answersTo("CMMC", 2) });
    expect([changed.id === first.id, changed.leadToken]).toEqual([false, first.leadToken]);
  });

  test("a retake shows what changed; the email address does not matter", async () => {
    const first = await taken({ answers: answersTo("CMMC", 1, { "cmmc-l1-boundary": 2 }) });
    const answers = answersTo("CMMC", 1, { "cmmc-l1-accounts": 2, "cmmc-l1-boundary": 0 });
    const same = await taken({ answers });
    expect((await findReport(same.assessmentToken))?.change).toBeNull();
    const retake = await taken({ answers, assessmentToken: first.assessmentToken });
    expect(retake.id).not.toBe(same.id);
    const report = await findReport(retake.assessmentToken);
    expect(report?.change).toMatchObject({
      earlierScore: first.score,
      better: [expect.stringMatching(/: Partial before, Yes now$/)],
      worse: [expect.stringMatching(/: Yes before, No now$/)],
    });
  });

  test.each([
    ["nobody's", () => "x".repeat(43), "no-earlier-report"],
    ["garbage", () => "../../etc", "no-earlier-report"],
    ["for another framework", (other: string) => other, "earlier-of-other-framework"],
  ])("a retake from a token that is %s is refused and nothing is stored", async (_what, tokenOf, because) => {
    const other = await taken({ framework: "HIPAA", answers: answersTo("HIPAA", 2) });
    const before = await count("lead_submissions");
    const refused = await runAssessment(assessmentInput({ assessmentToken: tokenOf(other.assessmentToken) }));
    expect(refused).toEqual({ ok: false, reason: { because } });
    expect(await count("lead_submissions")).toBe(before);
  });
});

describe.runIf(isDatabaseThere())("findReport", () => {
  test("returns every question once, what stops a status first, and which ones can wait", async () => {
    const answers = answersTo("NIST800-171", 2, { "nist-ssp-poam": 0, "nist-mfa-identity": 0, "nist-incident-response": 1 });
    const { assessmentToken } = await taken({ framework: "NIST800-171", answers });
    const report = await findReport(assessmentToken);
    if (!report) throw new Error("no report");
    expect(report.gaps.map(({ key }) => key)).toEqual(["nist-ssp-poam", "nist-mfa-identity", "nist-incident-response"]);
    expect(report.met).toHaveLength(5);
    expect(report.gaps[1]).toMatchObject({ points: expect.any(Number), plan: { never: expect.arrayContaining(["3.5.3"]) } });
    expect(report.securityPlanNotice).toContain("3.12.4");
    expect(report.company).toBe("Sotol Creek Machine Works");
  });

  test("opens only with its own token", async () => {
    const { assessmentToken, id } = await taken();
    for (const token of [`${assessmentToken}x`, assessmentToken.slice(1), assessmentToken.toLowerCase().replace(/^./, "_"), id, "", "%00"])
      expect(await findReport(token)).toBeNull();
  });

  test("is deleted with its lead", async () => {
    const { assessmentToken, id } = await taken();
    await db.execute(sql`delete from leads where id = (select lead_id from lead_submissions where id = ${id})`);
    expect(await findReport(assessmentToken)).toBeNull();
  });
});
