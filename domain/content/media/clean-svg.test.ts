import { describe, expect, test } from "vitest";
import { harmfulSvgs, svg } from "~/tests/builders/svg-payloads.ts";
import { cleanSvg } from "./clean-svg.ts";

const DANGER = /script|\bon\w+\s*=|javascript|evil\.example|foreign|iframe|animate|<set|<style|<!ENTITY|<!DOCTYPE|<\?|etc\/passwd|xhtml/i;

describe("nothing that runs or fetches is left of", () => {
  test.each(harmfulSvgs)("%s", (_what, text) => {
    expect(cleanSvg(text) ?? "").not.toMatch(DANGER);
  });
});

test("what draws stays as it was", () => {
  const drawing = svg(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<clipPath id="c"><rect width="5" height="5"></rect></clipPath>' +
      '<g clip-path="url(#c)"><path d="M0 0L9 9" fill="url(#g)" stroke-width="2"></path></g><use href="#c"></use><text x="1">A &amp; B</text>',
    ' viewBox="0 0 10 10"',
  );
  expect(cleanSvg(`<?xml version="1.0"?><!-- made by hand -->${drawing}`)).toBe(drawing);
});

test("cleaning twice changes nothing more", () => {
  for (const [, text] of harmfulSvgs) {
    const once = cleanSvg(text);
    if (once !== null) expect(cleanSvg(once)).toBe(once);
  }
});

test("what is no picture is null; a missing namespace is put in", () => {
  expect(cleanSvg("<html><body>no</body></html>")).toBeNull();
  expect(cleanSvg("")).toBeNull();
  expect(cleanSvg('<svg viewBox="0 0 1 1"><rect/></svg>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect></rect></svg>',
  );
});
