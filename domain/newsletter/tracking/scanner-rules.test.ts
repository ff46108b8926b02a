import { describe, expect, test } from "vitest";
import { isFromProgram, isSweep, isTooSoon } from "./scanner-rules.ts";

const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

describe("a single request", () => {
  test.each([
    ["a browser", chrome],
    ["a phone", iphone],
    ["Outlook", "Mozilla/4.0 (compatible; ms-office; MSOffice 16)"],
    ["Thunderbird", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.3.0"],
    ["Gmail's proxy", "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)"],
    ["Yahoo's proxy", "YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html"],
  ])("by %s can be a person's", (_who, userAgent) => {
    expect(isFromProgram({ method: "GET", userAgent })).toBe(false);
  });

  test.each([
    ["nobody", ""],
    ["Apple's prefetch", "Mozilla/5.0"],
    ["a crawler", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
    ["a messenger's preview", "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"],
    ["Bing's preview", `${chrome} BingPreview/1.0b`],
    ["a mail filter", "Mozilla/5.0 (compatible; Barracuda Sentinel)"],
    ["curl", "curl/8.5.0"],
    ["a library", "python-requests/2.32.3"],
    ["Go", "Go-http-client/1.1"],
    ["a headless browser", chrome.replace("Chrome/", "HeadlessChrome/")],
  ])("by %s is a program's", (_who, userAgent) => {
    expect(isFromProgram({ method: "GET", userAgent })).toBe(true);
  });

  test("that asks only for headers, or says that it prefetches, is a program's", () => {
    expect(isFromProgram({ method: "HEAD", userAgent: chrome })).toBe(true);
    expect(isFromProgram({ method: "GET", userAgent: chrome, isPrefetch: true })).toBe(true);
  });
});

test("no one has read a message within ten seconds after it was handed over", () => {
  const sent = new Date("2026-11-22T10:00:00Z");
  const after = (seconds: number) => new Date(sent.getTime() + seconds * 1_000);
  expect([-1, 0, 9.999, 10, 3_600].map((seconds) => isTooSoon(after(seconds), sent))).toEqual([true, true, true, false, false]);
  expect(isTooSoon(sent, null)).toBe(false);
});

test.each([
  [[0], 1, false],
  [[0, 0, 0], 5, false],
  [[0, 1], 5, false],
  [[0, 1], 2, true],
  [[0, 1, 2], 8, true],
])("links %j at once, out of %d, are a sweep: %s", (links, ofMessage, expected) => {
  expect(isSweep(links, ofMessage)).toBe(expected);
});
