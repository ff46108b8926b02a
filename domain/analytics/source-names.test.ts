import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanName, sourceName, viaName } from "./source-names.ts";

const SITE = "https://www.lonemesa.example";

describe("the source of a page view", () => {
  test.each([
    [{}, "direct"],
    [{ referrer: "" }, "direct"],
    [{ referrer: "www.google.com" }, "google.com"],
    [{ referrer: "News.Example.org:8443" }, "news.example.org"],
    [{ referrer: "www.lonemesa.example" }, "direct"],
    [{ referrer: "lonemesa.example" }, "direct"],
    [{ referrer: "google.com", source: "Newsletter" }, "newsletter"],
    [{ source: "  Spring \n  Mail " }, "spring mail"],
    [{ source: "   ", referrer: "bing.com" }, "bing.com"],
    [{ referrer: "evil.example/<script>" }, "direct"],
    [{ referrer: "somebody@evil.example" }, "direct"],
    [{ referrer: "not a host" }, "direct"],
    [{ source: null, referrer: null }, "direct"],
  ])("%j is %s", (told, name) => expect(sourceName(told, SITE)).toBe(name));
});

describe("a campaign's name", () => {
  test("is kept short, and is never someone's address", () => {
    expect(cleanName("x".repeat(500))).toHaveLength(100);
    expect(cleanName("offer for dolores@sotolcreek.example")).toBe("(withheld)");
    expect(cleanName("\u0000Fall\tSale\u007f")).toBe("fall sale");
    expect(cleanName(undefined)).toBe("");
  });

  test("is always text that can be stored", () => {
    expect(cleanName("Fall\ud800 \u202eSale")).toBe("fall sale");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 150 }), (told) => {
        const name = cleanName(told);
        expect(name.isWellFormed()).toBe(true);
        expect([...name].length).toBeLessThanOrEqual(100);
        expect(name).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
      }),
    );
  });

  test("is distinguished by source and medium", () => {
    expect(viaName("Google", "CPC")).toBe("google / cpc");
    expect(viaName("", "email")).toBe("email");
    expect(viaName(null, undefined)).toBe("");
  });
});
