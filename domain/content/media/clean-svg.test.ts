import { describe, expect, test } from "vitest";
import { harmfulSvgs, svg } from "~/tests/builders/svg-payloads.ts";
import { cleanSvg as cleanWithin, SVG_LIMITS } from "./clean-svg.ts";

function cleanSvg(text: string): string | null {
  const cleaned = cleanWithin(text);
  if (!cleaned.ok) throw new Error(cleaned.reason);
  return cleaned.value;
}

const DANGER = /script|\bon\w+\s*=|javascript|evil\.example|foreign|iframe|animate|<set|<style|<!ENTITY|<!DOCTYPE|<\?|etc\/passwd|xhtml/i;

describe("removes everything that runs or fetches:", () => {
  test.each(harmfulSvgs)("%s", (_what, text) => {
    expect(cleanSvg(text) ?? "").not.toMatch(DANGER);
  });
});

test("what draws is unchanged", () => {
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

test("what is not an image is null; a missing namespace is added", () => {
  expect(cleanSvg("<html><body>no</body></html>")).toBeNull();
  expect(cleanSvg("")).toBeNull();
  expect(cleanSvg('<svg viewBox="0 0 1 1"><rect/></svg>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect></rect></svg>',
  );
});

describe("a drawing beyond the limits is refused", () => {
  const groups = (levels: number) => svg("<g>".repeat(levels) + "</g>".repeat(levels));
  const shapes = (count: number) => svg("<g/>".repeat(count));
  // The drawing itself counts as one level and one element.
  test.each([
    ["nested too deeply", groups(SVG_LIMITS.depth), groups(SVG_LIMITS.depth - 1), "depth"],
    ["with unclosed groups", svg("<g>".repeat(SVG_LIMITS.depth)), svg("<g>".repeat(9)), "depth"],
    ["with too many shapes", shapes(SVG_LIMITS.elements), shapes(SVG_LIMITS.elements - 1), "elements"],
  ])("%s", (_what, beyond, within, fault) => {
    expect(cleanWithin(beyond)).toEqual({ ok: false, reason: fault });
    expect(cleanWithin(within).ok).toBe(true);
  });

  test("that takes too long", () => {
    expect(cleanWithin(shapes(1_000), { ...SVG_LIMITS, ms: -1 })).toEqual({ ok: false, reason: "time" });
  });
});
