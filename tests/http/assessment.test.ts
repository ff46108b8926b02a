import { describe, expect, test } from "vitest";
import { frameworks } from "~/domain/assessments/assessment-rules.input.ts";
import { answersTo, assessmentBody } from "../builders/assessment.ts";
import { onProgram } from "./program.ts";
import { fetchProof, postForm, postJson } from "./requests.ts";

const program = onProgram();
const endpoint = () => `${program.address}/api/run-assessment`;

const lead = (email: string) => ({ firstName: "Dolores", lastName: "Quintanilla", email, company: "Sotol Creek Machine Works" });
const answerOf = async (body: unknown) => (await (await postJson(endpoint(), body)).json()) as Record<string, string>;

/** The report of a made-up assessment. */
async function takenReport(changes: Record<string, unknown> = {}): Promise<string> {
  return `${program.address}/compliance/report/${(await answerOf(assessmentBody(changes))).assessmentToken}`;
}

describe("POST /api/run-assessment", () => {
  test("a verified one is scored, emailed to the visitor as a link and to staff as a summary", async () => {
    const verificationToken = await fetchProof(program.address, "selfAssessment");
    const answers = answersTo("CMMC", 2, { "cmmc-l1-accounts": 0 });
    const response = await postJson(endpoint(), assessmentBody({ lead: lead("scored@example.com"), answers, verificationToken }));
    expect(response.status).toBe(200);
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toEqual({
      ...{ success: true, id: expect.any(String), score: 88, leadToken: expect.any(String) },
      ...{ notice: null, level: null, isMailed: true, reference: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/) },
      ...{ assessmentToken: expect.stringMatching(/^[\w-]{43}$/), gaps: [{ key: "cmmc-l1-accounts", title: expect.any(String) }] },
    });
    await expect.poll(() => program.mailsTo("scored@example.com").length).toBe(1);
    const [mail] = program.mailsTo("scored@example.com");
    expect(mail?.text).toContain(`/compliance/report/${body.assessmentToken}`);
    expect(mail?.text).toContain("88 of 100");
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Dolores|Sotol/);
    const toStaff = () => program.mails.find((sent) => sent.replyTo?.value[0]?.address === "scored@example.com");
    await expect.poll(toStaff).toBeDefined();
    expect(toStaff()?.subject).toBe("New assessment: CMMC, score 88 – Dolores Quintanilla");
    expect(toStaff()?.text).toContain("Named accounts and permitted actions");
    expect(toStaff()?.text).not.toContain(String(body.assessmentToken));
  });

  test.each(frameworks)("%s: all Yes is 100 without gaps, all No is 0 with eight", async (framework) => {
    const all = (answer: 0 | 2) => answerOf(assessmentBody({ framework, answers: answersTo(framework, answer) }));
    expect(await all(2)).toMatchObject({ score: 100, gaps: [] });
    const none = await all(0);
    expect([none.score, none.gaps?.length]).toEqual([0, 8]);
  });

  const eight = answersTo("CMMC", 1);
  const { "cmmc-l1-accounts": _left, ...seven } = eight;
  test.each([
    ["a missing answer", { answers: seven }, "answers.cmmc-l1-accounts"],
    ["an unknown key", { answers: { ...eight, "made-up": 1 } }, "answers.made-up"],
    ["a key of another framework", { answers: { ...eight, "hipaa-risk-analysis": 1 } }, "answers.hipaa-risk-analysis"],
    ["answers to another framework", { framework: "HIPAA", answers: eight }, "answers.hipaa-risk-analysis"],
    ["3", { answers: { ...eight, "cmmc-l1-accounts": 3 } }, "answers.cmmc-l1-accounts"],
    ["-1", { answers: { ...eight, "cmmc-l1-accounts": -1 } }, "answers.cmmc-l1-accounts"],
    ["text", { answers: { ...eight, "cmmc-l1-accounts": "2" } }, "answers.cmmc-l1-accounts"],
    ["a fraction", { answers: { ...eight, "cmmc-l1-accounts": 1.5 } }, "answers.cmmc-l1-accounts"],
    ["a list", { answers: [0, 1, 2] }, "answers"],
    ["no answers", { answers: undefined }, "answers"],
    ["an unknown framework", { framework: "ISO27001" }, "framework"],
    ["no framework", { framework: undefined, answers: eight }, "framework"],
    ["an invalid address", { lead: lead("dolores@@example") }, "lead.email"],
    ["no company", { lead: { ...lead("refused@example.com"), company: " " } }, "lead.company"],
    ["a header in the name", { lead: { ...lead("refused@example.com"), firstName: "D\r\nBcc: x@example.com" } }, "lead.firstName"],
    ["made-up information", { information: "secret" }, "information"],
    ["information for another framework", { framework: "SOC2", information: "cui" }, "information"],
    ["a score from the browser", { score: 100 }, "score"],
  ])("%s is refused, the field is named, and no one is emailed", async (_what, changes, field) => {
    const response = await postJson(endpoint(), {
      ...assessmentBody({ framework: "CMMC", lead: lead("refused@example.com") }),
      ...changes,
    });
    expect(response.status).toBe(422);
    const body = (await response.json()) as { fields: Record<string, string> };
    expect(body).toMatchObject({ success: false, error: expect.any(String) });
    expect(Object.keys(body.fields)).toContain(field);
    // Emails of earlier tests can still arrive.
    expect(program.mails.filter((mail) => JSON.stringify([mail.to, mail.replyTo]).includes("refused@example.com"))).toEqual([]);
  });

  test.each([
    ["a question", '"cmmc-l1-accounts":2', "answers.cmmc-l1-accounts"],
    ["a question, spelled differently", '"cmmc-l1-\\u0061ccounts":2', "answers.cmmc-l1-accounts"],
  ])("%s sent twice is refused, because JSON would silently use the last one", async (_what, second, name) => {
    const text = JSON.stringify(assessmentBody()).replace('"answers":{', `"answers":{${second},`);
    const response = await fetch(endpoint(), { method: "POST", headers: { "Content-Type": "application/json" }, body: text });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { error: string }).error).toBe(`The field ${name} was sent twice.`);
  });

  test("CMMC: the level that follows from the information is in the answer, the report, its PDF, and both emails", async () => {
    const verificationToken = await fetchProof(program.address, "selfAssessment");
    const { "cmmc-l2-critical-controls": _controls, "cmmc-l2-score-poam": _score, ...six } = answersTo("CMMC", 1);
    const body = assessmentBody({ lead: lead("level@example.com"), information: "fci", answers: six, verificationToken });
    const answer = (await (await postJson(endpoint(), body)).json()) as { level: { title: string }; assessmentToken: string };
    expect(answer).toMatchObject({ score: 50, level: { title: "CMMC Level 1" } });
    const report = await (await fetch(`${program.address}/compliance/report/${answer.assessmentToken}`)).text();
    expect(report).toContain("CMMC Level 1");
    expect(report).toContain("six questions");
    expect(report).not.toContain("Continue to all 110 requirements");
    await expect.poll(() => program.mailsTo("level@example.com").length).toBe(1);
    expect(program.mailsTo("level@example.com")[0]?.text).toContain("CMMC Level 1.");
    const toStaff = () => program.mails.find((sent) => sent.replyTo?.value[0]?.address === "level@example.com");
    await expect.poll(() => toStaff()?.text).toContain("CMMC Level 1.");
  });

  test("a retake from an unknown token is a 404 that names the field", async () => {
    const response = await postJson(endpoint(), assessmentBody({ assessmentToken: "x".repeat(43) }));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, fields: { assessmentToken: expect.stringContaining("not found") } });
  });

  test("only accepts POST", async () => {
    expect((await fetch(endpoint())).status).toBe(405);
  });
});

describe("an ordinary form post", () => {
  const fields = (changes: Record<string, string> = {}) => ({
    framework: "CMMC",
    ...lead("form@example.com"),
    ...Object.fromEntries(Object.entries(answersTo("CMMC", 1)).map(([key, answer]) => [`answers.${key}`, String(answer)])),
    ...changes,
  });

  test("continues to the report", async () => {
    const response = await postForm(endpoint(), fields());
    expect(response.status).toBe(303);
    const report = await fetch(new URL(response.headers.get("location") ?? "", program.address));
    expect([report.status, await report.text()]).toEqual([200, expect.stringContaining("CMMC readiness report")]);
  });

  test("comes back with what was entered and what is wrong if it is refused", async () => {
    const { "answers.cmmc-l1-accounts": _left, ...without } = fields({ email: "form@", "kept.hipaa-risk-analysis": "2" }) as Record<
      string,
      string
    >;
    const response = await postForm(endpoint(), without);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('value="form@"');
    expect(html).toContain("Please enter a valid email address.");
    expect(html, "which question").toMatch(/href="#assessment-cmmc-l1-accounts">Question \d+: /);
    expect(html).toMatch(/<input id="assessment-cmmc-l1-boundary-1"[^>]*checked/);
    expect(html).toContain('name="kept.hipaa-risk-analysis"');
  });

  test("can switch to another framework's questions and keeps all answers", async () => {
    const response = await postForm(endpoint(), fields({ showFramework: "HIPAA" }));
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('name="answers.hipaa-risk-analysis"');
    expect(html).toContain('type="hidden" name="kept.cmmc-l1-accounts" value="1"');
  });
});

describe("the report", () => {
  test("is cached by no one, linked from nowhere, and in no index", async () => {
    const response = await fetch(await takenReport());
    expect(
      Object.fromEntries(["cache-control", "referrer-policy", "x-robots-tag"].map((name) => [name, response.headers.get(name)])),
    ).toEqual({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test.each(frameworks)("%s: shows every question, its references, what to do, and what the score is not", async (framework) => {
    const html = await (await fetch(await takenReport({ framework, answers: answersTo(framework, 0) }))).text();
    expect(html.match(/What to do<\/h4>/g)).toHaveLength(8);
    expect(html).toMatch(/This is a readiness score, not an (SPRS score, an )?audit/);
    expect(html.includes("In a plan of action")).toBe(framework === "NIST800-171" || framework === "CMMC");
    expect(html.includes("there is no DoD score at all")).toBe(framework === "NIST800-171" || framework === "CMMC");
  });

  test.each([
    ["tampered with", (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
    ["cut off", (token: string) => token.slice(0, 20)],
    ["too long", (token: string) => token.repeat(20)],
    ["from no one", () => "x".repeat(43)],
    ["encoded", () => "%2e%2e%2fetc"],
  ])("does not open with a token that is %s", async (_what, spoil) => {
    const url = await takenReport();
    const token = url.split("/").at(-1) ?? "";
    for (const path of ["", "/retake"]) {
      const response = await fetch(`${url.replace(token, spoil(token))}${path}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("We couldn&#x27;t find this report");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
  });

  test("shows HTML in the company's name as text", async () => {
    const html = await (
      await fetch(await takenReport({ lead: { ...lead("x@example.com"), company: "<img src=x onerror=alert(1)>" } }))
    ).text();
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x");
  });

  test("a retake shows the difference and none of the contact details", async () => {
    const url = await takenReport({ lead: lead("retake@example.com"), answers: answersTo("CMMC", 1) });
    const form = await (await fetch(`${url}/retake`)).text();
    expect(form).not.toContain("retake@example.com");
    expect(form).toMatch(/<input id="assessment-cmmc-l1-accounts-1"[^>]*checked/);
    const assessmentToken = url.split("/").at(-1);
    const again = await takenReport({ answers: answersTo("CMMC", 1, { "cmmc-l1-accounts": 2 }), assessmentToken });
    expect(await (await fetch(again)).text()).toMatch(/Since your last assessment/);
  });
});
