import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { sign } from "~/platform/secrets/index.ts";
import { answersTo, assessmentInput } from "~/tests/builders/assessment.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Framework } from "./assessment-rules.input.ts";
import { retention } from "./personal-data.ts";
import { findRequirementCheck, saveRequirementAnswers, startRequirementCheck } from "./requirement-check.ts";
import { runAssessment } from "./run-assessment.ts";

onTestDatabase();

const DAY = 24 * 3_600_000;
let at = Date.parse("2026-11-21T15:00:00Z");
let restore: () => void;
beforeEach(() => {
  // Far from the previous test, so what it requested doesn't count as a repeat.
  at += 2 * DAY;
  restore = setClock(() => at);
});
afterEach(() => restore());

async function reportOf(framework: Framework): Promise<string> {
  const run = await runAssessment(assessmentInput({ framework, answers: answersTo(framework, 1) }));
  if (!run.ok) throw new Error(run.reason.because);
  return run.value.assessmentToken;
}

async function started(framework: Framework = "NIST800-171"): Promise<string> {
  const token = await startRequirementCheck(await reportOf(framework));
  if (!token) throw new Error("not started");
  return token;
}

async function countChecks(): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as n from requirement_checks`);
  return Number(rows[0]?.n);
}

describe.runIf(isDatabaseThere())("startRequirementCheck", () => {
  test.each<Framework>(["NIST800-171", "CMMC"])("starts without answers from a report on %s, for 90 days", async (framework) => {
    const token = await started(framework);
    expect(await findRequirementCheck(token)).toEqual({ answers: {}, updatedAt: new Date(at), expiresAt: new Date(at + 90 * DAY) });
  });

  test("returns the same check while it is stored, even at the same moment", async () => {
    const report = await reportOf("CMMC");
    // With connections that are already open, they really run at the same time.
    const many = Array.from({ length: 15 }, (_, place) => `nobody's ${place}`);
    await Promise.all(many.map((nobodys) => startRequirementCheck(nobodys)));
    const tokens = await Promise.all(many.map(() => startRequirementCheck(report)));
    expect(new Set(tokens).size).toBe(1);
    at += 89 * DAY;
    expect(await startRequirementCheck(report)).toBe(tokens[0]);
    at += 2 * DAY;
    expect(await startRequirementCheck(report)).not.toBe(tokens[0]);
  });

  test.each(["SOC2", "HIPAA"] as const)("starts nothing from a report on %s", async (framework) => {
    const before = await countChecks();
    expect(await startRequirementCheck(await reportOf(framework))).toBeNull();
    expect(await countChecks()).toBe(before);
  });

  test("starts nothing from a token that opens no report", async () => {
    const report = await reportOf("CMMC");
    for (const token of [`${report}x`, report.slice(1), "", "../../etc"]) expect(await startRequirementCheck(token)).toBeNull();
  });
});

describe.runIf(isDatabaseThere())("findRequirementCheck", () => {
  test("opens only with its own token, until it expires", async () => {
    const token = await started();
    const [id = ""] = token.split(".");
    const foreign = sign("lead", id);
    for (const wrong of [id, `${token}x`, token.slice(1), foreign, "", ".", "%00", sign("requirement-check", crypto.randomUUID())])
      expect(await findRequirementCheck(wrong)).toBeNull();
    at += 90 * DAY - 1;
    expect(await findRequirementCheck(token)).not.toBeNull();
    at += 1;
    expect(await findRequirementCheck(token)).toBeNull();
    expect(await saveRequirementAnswers(token, { "3.1.1": "yes" })).toBeNull();
  });

  test("is deleted with its lead, and by the daily job once it has expired", async () => {
    const before = await countChecks();
    await started();
    await db.execute(sql`delete from leads where true`);
    expect(await countChecks()).toBe(0);
    await started();
    for (const rule of retention) await rule.purge?.(new Date(at + 90 * DAY - 1));
    expect(await countChecks()).toBe(1);
    for (const rule of retention) await rule.purge?.(new Date(at + 90 * DAY + 1));
    expect([before > 0, await countChecks()]).toEqual([true, 0]);
  });
});

describe.runIf(isDatabaseThere())("saveRequirementAnswers", () => {
  test("keeps answers that are not in the input, and the check for another 90 days", async () => {
    const token = await started();
    await saveRequirementAnswers(token, { "3.1.1": "yes", "3.5.3": "partial" });
    at += 30 * DAY;
    const saved = await saveRequirementAnswers(token, { "3.1.1": "no", "3.12.4": "yes" });
    expect(saved).toEqual({
      answers: { "3.1.1": "no", "3.5.3": "partial", "3.12.4": "yes" },
      updatedAt: new Date(at),
      expiresAt: new Date(at + 90 * DAY),
    });
    expect(await findRequirementCheck(token)).toEqual(saved);
  });

  test("never lets one of many windows undo the answers of another", async () => {
    const token = await started();
    const ids = ["3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5", "3.1.6"] as const;
    await Promise.all(ids.map((id) => saveRequirementAnswers(token, { [id]: "yes" })));
    expect((await findRequirementCheck(token))?.answers).toEqual(Object.fromEntries(ids.map((id) => [id, "yes"])));
  });

  test("changes no other check", async () => {
    const other = await started("CMMC");
    await saveRequirementAnswers(await started(), { "3.1.1": "yes" });
    expect((await findRequirementCheck(other))?.answers).toEqual({});
  });

  test.each(["", "x", `${crypto.randomUUID()}.x`])("refuses the token %o", async (token) => {
    expect(await saveRequirementAnswers(token, { "3.1.1": "yes" })).toBeNull();
  });
});
