import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answersTo, assessmentBody } from "../builders/assessment.ts";
import { readPdf } from "../builders/pdf.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { postJson } from "./requests.ts";

let program: RunningProgram;
let reportUrl: string;
beforeAll(async () => {
  program = await startProgram({ EASE_LIMITS: "1" });
  const answers = answersTo("NIST800-171", 2, { "nist-ssp-poam": 0, "nist-incident-response": 1 });
  const run = await postJson(`${program.address}/api/run-assessment`, assessmentBody({ framework: "NIST800-171", answers }));
  const { assessmentToken } = (await run.json()) as { assessmentToken: string };
  reportUrl = pdfUrl(assessmentToken);
});
afterAll(() => program.stop());

const pdfUrl = (token: string) => `${program.address}/compliance/report/${token}/readiness-report.pdf`;

describe("the report as PDF", () => {
  test("opens with its token and is cached only by its reader", async () => {
    const response = await fetch(reportUrl);
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="nist-800-171-readiness-report.pdf"',
      "content-length": String(bytes.byteLength),
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    });
    const { text, title } = await readPdf(bytes);
    expect(title).toBe("NIST 800-171 readiness report – Sotol Creek Machine Works");
    for (const part of ["81 of 100", "2 gaps, in order of impact", "1 Security plan and plan of action", "2 Incident response"])
      expect(text).toContain(part);
    expect(text).toContain("Call Lone Mesa Technologies at (210) 555-0142 or visit localhost");
  });

  test("states its size without sending it", async () => {
    const response = await fetch(reportUrl, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(10_000);
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  test("several at once are all rendered", async () => {
    const files = await Promise.all(Array.from({ length: 5 }, async () => (await fetch(reportUrl)).arrayBuffer()));
    expect(new Set(files.map((file) => file.byteLength)).size).toBe(1);
  });

  test("every wrong token gets the same response", async () => {
    const token = reportUrl.split("/").at(-2) ?? "";
    const changed = token.startsWith("A") ? token.replace("A", "B") : `A${token.slice(1)}`;
    const answers = [];
    for (const wrong of [changed, token.slice(1), `${token}x`, token.toUpperCase(), "x", crypto.randomUUID(), "%F0%9F%9A%80"]) {
      const response = await fetch(pdfUrl(wrong));
      const headers = ["content-type", "cache-control", "referrer-policy", "x-robots-tag"].map((name) => response.headers.get(name));
      answers.push(JSON.stringify([response.status, await response.text(), headers]));
    }
    expect([...new Set(answers)]).toEqual([
      JSON.stringify([404, "Report not found.", ["text/plain; charset=utf-8", "private, no-store", "no-referrer", "noindex"]]),
    ]);
  });
});
