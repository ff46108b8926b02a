import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "~/app/route-lookup.ts";
import { dayIn } from "~/domain/days.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { pressContinue, startCheck, takeAssessment } from "../builders/requirement-check.ts";
import { postForm, postJson } from "./requests.ts";

let program: RunningProgram;
let path: string;
let token: string;
beforeAll(async () => {
  program = await startProgram({ EASE_LIMITS: "1" });
  path = await startCheck(program.address);
  token = path.split("/").at(-1) ?? "";
});
afterAll(() => program.stop());

/** Every page and file whose address is a secret. */
const secretAddresses = routes.filter(({ facts }) => facts.secret).map(({ path }) => path);

const RUN_OUT = "This link is invalid or has expired.";
const at = (rest: string) => `${program.address}${rest}`;
const save = (body: unknown) => postJson(at("/api/save-requirements"), body);

function expectSecret(response: Response): void {
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
}

describe("from a report to its 110 requirements", () => {
  test("the button leads to one check, however often it is pressed", async () => {
    const report = await takeAssessment(program.address, "CMMC");
    const first = await pressContinue(program.address, report);
    expect([first.status, first.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/compliance\/requirements\/[\w-]+\.[\w-]+$/),
    ]);
    expectSecret(first);
    expect((await pressContinue(program.address, report)).headers.get("location")).toBe(first.headers.get("location"));
  });

  test("a visit starts nothing and leads back to the report", async () => {
    const report = await takeAssessment(program.address);
    const visit = await fetch(at(`/compliance/report/${report}/requirements`), { redirect: "manual" });
    expect([visit.status, visit.headers.get("location")]).toEqual([302, `/compliance/report/${report}`]);
    expectSecret(visit);
  });

  test.each([
    ["nobody's", () => Promise.resolve("x".repeat(43))],
    ["for a report on SOC 2", () => takeAssessment(program.address, "SOC2")],
  ])("a token that is %s gets a page that says so", async (_what, reportToken) => {
    const response = await pressContinue(program.address, await reportToken());
    expect(response.status).toBe(404);
    expectSecret(response);
    expect(await response.text()).toContain(RUN_OUT);
  });

  test("another site's page cannot press it, and cannot save", async () => {
    // Something in between may have removed the Origin.
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "", Referer: "https://evil.example/page" },
      { Origin: "", Referer: "about:blank" },
    ];
    for (const target of [`/compliance/report/${await takeAssessment(program.address)}/requirements`, path])
      for (const headers of foreign)
        expect((await postForm(at(target), { "3.1.1": "yes" }, headers)).status, JSON.stringify(headers)).toBe(403);
  });
});

describe("the page", () => {
  test("and its data are stored by no one, whatever the address ends with", async () => {
    const report = `/compliance/report/${await takeAssessment(program.address)}`;
    const gone = secretAddresses.map((page) => `/${page.replace(":token", "x".repeat(43))}`);
    for (const page of [path, report, `${report}/retake`, `${report}/requirements`, ...gone])
      for (const target of [".data", "/_.data", ".data?_routes=root", ".data?_routes="])
        expect((await fetch(at(page + target), { redirect: "manual" })).headers.get("cache-control"), page + target).toMatch(/no-store/);
  });

  test("is private, and asks for each of the 110 requirements once", async () => {
    const response = await fetch(at(path));
    expect(response.status).toBe(200);
    expectSecret(response);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const names = [...html.matchAll(/<input type="radio" name="([\d.]+)" value="(\w+)"/g)].map(([, name, value]) => `${name} ${value}`);
    expect(new Set(names).size).toBe(2 * 110 + 2);
    expect(names.filter((name) => name.endsWith("partial"))).toEqual(["3.5.3 partial", "3.13.11 partial"]);
    expect(html.slice(0, html.indexOf("<body"))).not.toContain(token);
  });

  test.each([
    ["wrong", (known: string) => `${known.slice(0, -1)}${known.endsWith("A") ? "B" : "A"}`],
    ["cut", (known: string) => known.split(".")[0] ?? ""],
    ["garbage", () => "%2e%2e%2fetc"],
  ])("a token that is %s gets the same 404 page, for reading, saving, and the file", async (_what, change) => {
    const wrong = `/compliance/requirements/${change(token)}`;
    for (const response of [
      await fetch(at(wrong)),
      await postForm(at(wrong), { "3.1.1": "yes" }),
      await fetch(at(`${wrong}/requirements.csv`)),
    ]) {
      expect(response.status).toBe(404);
      expectSecret(response);
      expect(await response.text()).toContain(RUN_OUT);
    }
  });

  test("a form post saves its family and returns to it; a page without a referrer can post", async () => {
    const response = await postForm(at(path), { family: "AC", "3.1.20": "no", "3.1.21": "yes" }, { Origin: "null" });
    expect([response.status, response.headers.get("location")]).toEqual([303, `${path}?saved=AC#family-ac`]);
    expectSecret(response);
    const html = await (await fetch(at(`${path}?saved=AC`))).text();
    expect(html).toMatch(/<input type="radio" name="3\.1\.20" checked="" value="no"|name="3\.1\.20" value="no" checked=""/);
  });

  test("a form post does not touch what it only showed, because another window may have changed it since", async () => {
    const own = await startCheck(program.address);
    const html = await (await fetch(at(own))).text();
    expect(html).toContain('<input type="hidden" name="seen" value=""/>');
    await save({ token: own.split("/").at(-1), answers: { "3.1.1": "no", "3.1.2": "yes" } });
    await postForm(at(own), { family: "AC", seen: "3.1.1=yes&3.1.2=yes", "3.1.1": "yes", "3.1.2": "no", "3.1.3": "yes" });
    expect(await (await fetch(at(own))).text()).toContain('name="seen" value="3.1.1=no&amp;3.1.2=no&amp;3.1.3=yes"');
  });

  test("an invalid form post is refused by name and saves nothing", async () => {
    const response = await postForm(at(path), { family: "AC", "3.1.22": "partial", "3.1.1": "yes" });
    expect(response.status).toBe(422);
    expectSecret(response);
    expect(await response.text()).toContain("Nothing was saved. 3.1.22: Must be yes or no.");
    expect(await (await fetch(at(`${path}/requirements.csv`))).text()).toMatch(/,3\.1\.1,.*,Not answered,5,0\r/);
  });
});

describe("POST /api/save-requirements", () => {
  test("returns what was saved and the new estimate", async () => {
    const own = (await startCheck(program.address)).split("/").at(-1);
    const response = await save({ token: own, answers: { "3.12.4": "no", "3.13.11": "partial" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const keptUntil = dayIn("America/Chicago", new Date(Date.now() + 90 * 24 * 3_600_000));
    expect(await response.json()).toMatchObject({
      ...{ success: true, saved: ["3.12.4", "3.13.11"], keptUntil },
      estimate: { score: null, figure: "No score", answered: 2, highest: 107, obstacles: [{ id: "3.12.4" }], waiting: ["3.13.11"] },
    });
  });

  test.each([
    ["an unknown requirement", { "3.15.1": "yes" }, "answers.3.15.1"],
    ["Partial where it is not allowed", { "3.1.1": "partial" }, "answers.3.1.1"],
    ["a number", { "3.1.1": 2 }, "answers.3.1.1"],
    ["null", { "3.5.3": null }, "answers.3.5.3"],
    ["a list", ["yes"], "answers"],
    ["nothing", undefined, "answers"],
  ])("refuses %s with 422, naming the field", async (_what, answers, field) => {
    const response = await save({ token, answers });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String), fields: { [field]: expect.any(String) } });
  });

  test("refuses a prototype, an unknown field, and an invalid token", async () => {
    const raw = (body: string) =>
      fetch(at("/api/save-requirements"), { method: "POST", body, headers: { "Content-Type": "application/json" } });
    expect(await (await raw(`{"token":"x","answers":{"__proto__":"yes"}}`)).json()).toHaveProperty(["fields", "answers.__proto__"]);
    expect(await (await save({ token, answers: {}, isAdmin: true })).json()).toMatchObject({ fields: { isAdmin: "Unknown field." } });
    expect((await save({ token: 7, answers: {} })).status).toBe(422);
    expect((await fetch(at("/api/save-requirements"))).status).toBe(405);
  });

  test("a wrong token is 404", async () => {
    const response = await save({ token: `${token}x`, answers: { "3.1.1": "yes" } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, error: RUN_OUT, fields: { token: RUN_OUT } });
  });
});

test("the file is private, named after the day, and has every requirement", async () => {
  const own = await startCheck(program.address);
  await save({ token: own.split("/").at(-1), answers: { "3.1.1": "no" } });
  const response = await fetch(at(`${own}/requirements.csv`));
  expectSecret(response);
  expect(response.headers.get("content-type")).toContain("text/csv; charset=utf-8");
  const today = dayIn("America/Chicago", new Date());
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="nist-800-171-requirements-${today}.csv"`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text.match(/,3\.\d{1,2}\.\d{1,2},/g)).toHaveLength(110);
  expect(text).toMatch(/AC Access Control,3\.1\.1,.*,No,5,5\r\n/);
});
