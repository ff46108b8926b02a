import { describe, expect, test } from "vitest";
import { sampled } from "../builders/sample.ts";
import { listEndpoints } from "../fuzz/endpoints.ts";
import { onStaffedProgram } from "./program.ts";

/** What a program that doesn't know how forms are sent sends to everything that accepts one. */
const program = onStaffedProgram();

/** They accept other content, too, or respond as endpoints do (app/api). */
const OTHERS = /^\/(api\/|auth\/sign-out|newsletter\/(unsubscribe|confirm)|newsletter-preview|compliance\/)/;

const cases = [
  ["JSON", "application/json", '{"intent":"delete"}', 415],
  ["no content type", undefined, new Uint8Array([1, 2]), 415],
  ["a truncated form", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\ndel', 400],
  ["parts without a boundary", "multipart/form-data", "--x--", 400],
] as const;

async function post(path: string, type: string | undefined, body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { ...program.cookieOf("admin"), ...(type === undefined ? {} : { "Content-Type": type }) };
  return fetch(program.address + path, { method: "POST", headers, body, redirect: "manual" });
}

describe("an unreadable form", () => {
  test.each(sampled(cases, 0, 2))(
    "with %s is refused wherever a form is accepted, and the server has no fault",
    async (_, type, body, status) => {
      const answers = new Map<string, number>();
      for (const { pattern, hasAction, isRoute } of await listEndpoints()) {
        if (!hasAction || !isRoute || OTHERS.test(pattern)) continue;
        const response = await post(pattern.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000"), type, body);
        await response.arrayBuffer();
        answers.set(pattern, response.status);
      }
      expect(answers.size).toBeGreaterThan(30);
      expect([...answers].filter(([, one]) => one >= 500)).toEqual([]);
      // Uploads say so in their own way, and an unknown address may say that first.
      const asExpected = [...answers.values()].filter((one) => one === status);
      expect(asExpected.length).toBeGreaterThan(20);
    },
  );

  test("is answered with what was wrong", async () => {
    const page = await (await post("/admin/services", "application/json", "{}")).text();
    expect(page).toContain("This address accepts form submissions only. Nothing was changed.");
    const broken = await (await post("/auth", "multipart/form-data; boundary=x", "--x")).text();
    expect(broken).toContain("The form arrived incomplete. Send it again.");
  });

  test.each(cases)("with %s is refused for who sent it first, at every address of the back office", async (_, type, body) => {
    const answers: string[] = [];
    let count = 0;
    for (const { pattern, hasAction, isRoute } of await listEndpoints()) {
      if (!hasAction || !isRoute || !/^\/(admin(\/|$)|api\/admin-)/.test(pattern)) continue;
      const path = pattern.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000");
      const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
      const response = await fetch(program.address + path, { method: "POST", headers, body, redirect: "manual" });
      await response.arrayBuffer();
      count += 1;
      if (response.status !== 401) answers.push(`${pattern}: ${response.status}`);
    }
    expect(count).toBeGreaterThan(30);
    expect(answers).toEqual([]);
  });
});
