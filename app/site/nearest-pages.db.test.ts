import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onPages, readContentAgain } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { meantPath, nearestPages } from "./nearest-pages.ts";

const { made } = onPages();
const publish = async (slug: string) => {
  await made({ title: slug, slug, status: "published" });
  await readContentAgain();
};

describe.runIf(isDatabaseThere())("an address without a page", () => {
  test("leads to the page with one letter wrong, missing, or too many", async () => {
    for (const slug of ["about", "services/hosting", "services/managed-it", "compliance/dfars"]) await publish(slug);
    for (const slip of ["/abuot", "/aboutt", "/services/hostng", "/services/managed-itt", "/compliance/dfar"])
      expect([slip, await meantPath(slip)]).toEqual([slip, expect.stringMatching(/^\/(about|services\/|compliance\/dfars)/)]);
  });

  test("is never taken for one with another number, nor for one of two that are as near", async () => {
    await publish("report-2025");
    expect(await meantPath("/report-2026")).toBeNull();
    expect((await nearestPages("/report-2026"))[0]?.path).toBe("/report-2025");
    await publish("plans-a");
    await publish("plans-b");
    expect(await meantPath("/plans-c")).toBeNull();
  });

  test("that a program asks for is never compared", async () => {
    for (const path of ["/wp-login.php", "/.env", `/${"a".repeat(90)}`, "/a'--", "/%00", "//"])
      expect([await meantPath(path), await nearestPages(path)]).toEqual([null, []]);
  });

  test("never leads anywhere but to a page of this site, at most four are suggested", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 100 }), async (text) => {
        const path = `/${text}`;
        const near = await nearestPages(path);
        const meant = await meantPath(path);
        expect(near.length).toBeLessThanOrEqual(4);
        for (const target of [...near.map((page) => page.path), meant ?? "/"]) expect(target).toMatch(/^\/(?!\/)/);
      }),
      { numRuns: 200 },
    );
  });
});
