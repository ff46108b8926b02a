import { expect, test } from "vitest";
import { visitFrom } from "./visit.ts";

test("a visit keeps its landing page, the referrer and the campaign", () => {
  expect(visitFrom("https://site.example/services/email?utm_source=news&utm_medium=mail&x=1#top", "https://search.example/")).toEqual({
    referrer: "https://search.example/",
    landingPage: "https://site.example/services/email?utm_source=news&utm_medium=mail&x=1",
    utmSource: "news",
    utmMedium: "mail",
    utmCampaign: "",
    utmTerm: "",
    utmContent: "",
  });
});

test("a page of our own is not a referrer, but one that only starts the same is", () => {
  expect(visitFrom("https://site.example/", "https://site.example/about").referrer).toBe("");
  expect(visitFrom("https://site.example/", "https://site.example.evil/").referrer).toBe("https://site.example.evil/");
});

test("campaign text is cut to 200 characters and addresses to 2,000, as the server accepts them", () => {
  const visit = visitFrom(`https://site.example/?utm_campaign=${"c".repeat(3_000)}`, `https://a.example/${"r".repeat(3_000)}`);
  expect([visit.utmCampaign.length, visit.referrer.length, visit.landingPage.length]).toEqual([200, 2_000, 2_000]);
});
