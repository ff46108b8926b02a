import { join } from "node:path";
import { expect, test } from "vitest";
import { inlineScript } from "~/inline-script.ts";

test("the analytics script on every page has at most two kilobytes and cannot close its script element", async () => {
  const text = await inlineScript(join(import.meta.dirname, "beacon.ts"));
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_048);
  expect(text).not.toMatch(/<\/script|<!--/i);
  expect(text).not.toMatch(/cookie|localStorage|sessionStorage|indexedDB|import|eval|fetch\(/);
});
