import { expect, test } from "vitest";
import { everyNth, sampled } from "../builders/sample.ts";
import { listEndpoints } from "../fuzz/endpoints.ts";
import { onStaffedProgram } from "./program.ts";

const program = onStaffedProgram();

/** Parts of an address that can't be used in a query, or that are larger than any number in the database. */
const PARTS = ["%00", "x%00", "%ED%A0%80", "%FF", "9".repeat(30), "-1", "a".repeat(3_000)];

test.each(sampled(PARTS, 0, 4))("no route accepts %s as a part of its address, and none fails on it", async (part) => {
  const routes = (await listEndpoints()).filter(({ pattern, isRoute }) => isRoute && /[:*]/.test(pattern));
  expect(routes.length).toBeGreaterThan(20);
  for (const { pattern } of everyNth(routes, 3)) {
    const path = pattern.replaceAll(/:\w+|\*/g, part);
    for (const one of [path, `${path}.data`]) {
      for (const headers of [{}, program.cookieOf("admin")]) {
        const response = await fetch(program.address + one, { headers, redirect: "manual" });
        await response.arrayBuffer();
        expect(response.status, one).toBeLessThan(500);
        if (response.status === 200) expect(response.headers.get("content-type"), one).toContain("text/x-script");
      }
    }
  }
});

/** The router's patterns end at a line break; this used to be a 500. */
const LINE_BREAKS = ["%0D", "%0a", "x%0d%0aSet-Cookie:x=1", "%E2%80%A8", "a%e2%80%a9b"];

test.each(sampled(LINE_BREAKS, 0))("a path with a line break (%s) is not found, for any method and anywhere", async (part) => {
  for (const path of [`/${part}`, `/services/${part}`, `/media/${part}`, `/n/${part}`, `/admin/${part}`, `/api/${part}`]) {
    for (const method of ["GET", "HEAD", "POST"]) {
      const headers = { ...program.cookieOf("admin"), Origin: program.address };
      const response = await fetch(program.address + path, { method, headers, redirect: "manual" });
      await response.arrayBuffer();
      expect(response.status, `${method} ${path}`).toBe(404);
    }
  }
});
