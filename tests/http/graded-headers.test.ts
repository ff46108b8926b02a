import { writeFileSync } from "node:fs";
import { CspEvaluator } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, describe, expect, test } from "vitest";
import { routes as table } from "~/app/route-lookup.ts";
import { type Grades, scanned } from "../builders/observatory.ts";
import { everyNth, sampled } from "../builders/sample.ts";
import { PASSWORD, people } from "../builders/staff.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm } from "./requests.ts";

/** On this machine, or the program would refuse to relax its rules for tests. */
const SITE = "https://localhost";
const program = onStaffedProgram(() => ({ SITE_URL: SITE }));
const get = (path: string, headers: Record<string, string> = {}) => fetch(program.address + path, { headers, redirect: "manual" });

/** For a bench that requests it. */
const grades: Grades = { pages: 0, notAPlus: 0, lowestScore: Number.POSITIVE_INFINITY, policies: 0, findings: 0 };
const { GRADES_RESULT: RESULT } = process.env;
afterAll(() => {
  if (RESULT) writeFileSync(RESULT, JSON.stringify(grades));
});

/** Every written page in the sitemap, two generated ones, and the sign-in pages; unless it's for a bench, a sample. */
async function publicPages(): Promise<string[]> {
  const xml = await (await get("/sitemap.xml")).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const isMade = (path: string) => /^\/services\/[^/]+\/|^\/locations\//.test(path);
  const all = [...paths.filter((path) => !isMade(path)), ...paths.filter(isMade).slice(0, 2), "/auth"];
  expect(all.length).toBeGreaterThan(40);
  return RESULT ? all : everyNth(all, 4);
}

function expectNothingOfWeight(path: string, policy: string): void {
  const high = findings(policy).filter(hasWeight);
  grades.policies += 1;
  grades.findings += high.length;
  expect({ path, high }).toEqual({ path, high: [] });
}

/** Every back-office screen that opens without a record. */
const screens = table.filter(({ path }) => /^admin[^:*]*$/.test(path)).map(({ path }) => `/${path}`);

/** What Google's evaluator finds in a policy. */
function findings(policy: string): { severity: number; what: string }[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity, directive, description }) => ({ severity, what: `${directive}: ${description}` }));
}

/** High and medium severity, and possibly high; the rest are hints for browsers from ten years ago. */
const hasWeight = ({ severity }: { severity: number }) => severity <= Severity.MEDIUM || severity === Severity.HIGH_MAYBE;

describe("MDN HTTP Observatory", () => {
  test("gives every public page A+, with no failed rule", { timeout: 120_000 }, async () => {
    for (const path of await publicPages()) {
      const page = await get(path);
      const preflight = await fetch(program.address + path, {
        method: "OPTIONS",
        headers: { Origin: "https://http-observatory.security.mozilla.org", "Access-Control-Request-Method": "GET" },
      });
      expect([path, page.status]).toEqual([path, 200]);
      const scan = await scanned(SITE + path, page, preflight);
      grades.pages += 1;
      grades.lowestScore = Math.min(grades.lowestScore, scan.score);
      if (scan.grade !== "A+") grades.notAPlus += 1;
      expect({ path, ...scan }).toMatchObject({ path, grade: "A+", failed: [] });
    }
  });

  test("nor do session cookies fail one", async () => {
    const { email } = people.viewer;
    const answer = await postForm(`${program.address}/auth`, { intent: "sign-in", email, password: PASSWORD });
    expect(answer.headers.getSetCookie()).not.toEqual([]);
    expect(await scanned(`${SITE}/auth`, answer, await get("/healthz"))).toMatchObject({ grade: "A+", failed: [] });
  });

  test.each([
    ["without its policy", "content-security-policy", null],
    ["with a policy that allows inline scripts", "content-security-policy", "default-src 'self' 'unsafe-inline'"],
    ["without HSTS", "strict-transport-security", null],
  ])("would not give it to a response %s", async (_what, name, value) => {
    const page = await get("/");
    const headers = new Headers(page.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    const scan = await scanned(SITE, new Response(await page.text(), { headers }), await get("/healthz"));
    expect(scan.grade).not.toMatch(/^A\+/);
    expect(scan.failed).toHaveLength(1);
  });
});

describe("Google's CSP evaluator", () => {
  test("finds nothing serious in the policy of a public page", async () => {
    for (const path of await publicPages()) {
      expectNothingOfWeight(path, (await get(path)).headers.get("content-security-policy") ?? "");
    }
  });

  const roles = ["admin", "editor", "viewer"] as const;
  test.each(RESULT ? roles : sampled(roles, 1))("nor in that of any back-office screen, as %s", async (role) => {
    expect(screens.length).toBeGreaterThan(20);
    for (const path of screens) {
      const answer = await get(path, program.cookieOf(role));
      expectNothingOfWeight(path, answer.headers.get("content-security-policy") ?? "");
    }
  });

  test("it finds a planted problem", () => {
    for (const policy of ["default-src 'self'; script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'", "img-src 'self'"])
      expect(findings(policy).filter(hasWeight)).not.toEqual([]);
  });
});
