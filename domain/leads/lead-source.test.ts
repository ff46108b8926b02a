import { expect, test } from "vitest";
import { sourceOf } from "./lead-source.ts";

test.each([
  ["the campaign wins", { source: "newsletter" }, "https://www.google.com/", "newsletter"],
  ["a blank campaign is none", { source: "  " }, "https://www.google.com/search?q=it", "google.com"],
  ["the referrer's host without www", {}, "https://www.Bing.com:443/a", "bing.com"],
  ["no referrer", {}, "", "direct"],
  ["the site itself", {}, "https://lonemesa.example/about", "direct"],
  ["the site itself under its other name", {}, "https://www.lonemesa.example/about", "direct"],
  ["an app", {}, "android-app://com.google.android.gm/", "direct"],
  ["nonsense", {}, "https://", "direct"],
  ["a host that only starts like the site", {}, "https://lonemesa.example.org/", "lonemesa.example.org"],
])("%s", (_what, utm, referrer, source) => {
  expect(sourceOf({ utm, referrer }, "https://www.lonemesa.example")).toBe(source);
});
