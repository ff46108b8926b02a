import { expect, test } from "vitest";
import { listEndpoints } from "../fuzz/endpoints.ts";
import { onStaffedProgram } from "./program.ts";

const program = onStaffedProgram();

/** Parts of an address that the database cannot be asked for, or that are larger than any number of it. */
const PARTS = ["%00", "x%00", "%ED%A0%80", "%FF", "9".repeat(30), "-1", "a".repeat(3_000)];

test.each(PARTS)("no route takes %s for a part of its address that it knows, and none fails at it", async (part) => {
  const routes = (await listEndpoints()).filter(({ pattern, isRoute }) => isRoute && /[:*]/.test(pattern));
  expect(routes.length).toBeGreaterThan(20);
  for (const { pattern } of routes) {
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
