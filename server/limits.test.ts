import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factsAt } from "~/app/route-lookup.ts";
import { ruleFor } from "./limits.ts";

/** Addresses that the router accepts for `path`. */
const spellings = (path: string) =>
  fc
    .tuple(fc.array(fc.boolean(), { minLength: path.length, maxLength: path.length }), fc.constantFrom("", "/", "//"), fc.boolean())
    .map(([upper, end, isDoubled]) => {
      const cased = [...path].map((character, place) => (upper[place] ? character.toUpperCase() : character)).join("");
      return `${isDoubled ? cased.replaceAll("/", "//") : cased}${end}`;
    });

describe("no spelling of an address has its own limit", () => {
  test.each([
    ["POST", "/api/send-lead-email", "lead"],
    ["POST", "/contact/answer", "lead"],
    ["POST", "/api/run-assessment", "assessment"],
    ["POST", "/api/newsletter-signup", "signup"],
    ["GET", "/api/verification-challenge", "challenge"],
    ["GET", "/compliance/report/abc/readiness-report.pdf", "report-pdf"],
    ["POST", "/auth", "sign-in"],
    ["POST", "/auth/setup", "set-up"],
    ["POST", "/api/admin-create-user", "account"],
    ["POST", "/admin/media/upload", "upload"],
    ["GET", "/api/v1/leads", "api"],
  ])("%s %s", (method, path, name) => {
    fc.assert(
      fc.property(spellings(path), (spelled) => {
        expect(ruleFor(method, spelled).name).toBe(name);
        expect(factsAt(spelled).body).toBe(factsAt(path).body);
      }),
    );
  });

  test("a page's data, which the router requests separately, counts like the page", () => {
    expect(ruleFor("GET", "/compliance/report/abc/readiness-report.pdf.data").name).toBe("report-pdf");
    expect(ruleFor("POST", "/api/newsletter-signup.data").name).toBe("signup");
    expect(ruleFor("POST", "/auth.data").name).toBe("sign-in");
  });

  test("another method has no limit of its own", () => {
    expect(ruleFor("PUT", "/auth").name).toBe("sign-in");
    expect(ruleFor("HEAD", "/compliance/report/abc/readiness-report.pdf").name).toBe("report-pdf");
  });
});
