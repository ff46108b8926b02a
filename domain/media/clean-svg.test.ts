import { describe, expect, test } from "vitest";
import { harmfulSvgs, svg } from "~/tests/builders/svg-payloads.ts";
import { cleanSvg as cleanWithin, SVG_LIMITS } from "./clean-svg.ts";

function cleanSvg(text: string): string | null {
  const cleaned = cleanWithin(text);
  if (!cleaned.ok) throw new Error(JSON.stringify(cleaned.reason));
  return cleaned.value;
}

/** What's stored of a drawing, if it isn't refused. */
const storedOf = (text: string) => {
  const cleaned = cleanWithin(text);
  return cleaned.ok ? cleaned.value : null;
};

const DANGER = /script|\bon\w+\s*=|javascript|evil\.example|foreign|iframe|animate|<set|<style|<!ENTITY|<!DOCTYPE|<\?|etc\/passwd|xhtml/i;

describe("removes everything that runs or fetches:", () => {
  test.each(harmfulSvgs)("%s", (_what, text) => {
    expect(storedOf(text) ?? "").not.toMatch(DANGER);
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
    const once = storedOf(text);
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

describe("styles become attributes", () => {
  const shapes = (sheet: string, inner: string) =>
    cleanSvg(`<svg><style>${sheet}</style>${inner}</svg>`)?.replace(/^<svg[^>]*>|<\/svg>$/g, "");

  test("a logo as Illustrator exports it keeps its colors", () => {
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80" viewBox="0 0 100 40"><style>.st0{fill:#C41E3A}.st1{fill:#FFD700}' +
      '.st2{fill:none;stroke:#0A6;stroke-width:3}</style><rect class="st0" width="50" height="40"/><circle class="st1" cx="75" cy="20" r="15"/>' +
      '<path class="st2" d="M5 35L95 5"/></svg>';
    expect(cleanSvg(logo)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80" viewBox="0 0 100 40"><rect width="50" height="40" fill="#C41E3A"></rect>' +
        '<circle cx="75" cy="20" r="15" fill="#FFD700"></circle><path d="M5 35L95 5" fill="none" stroke="#0A6" stroke-width="3"></path></svg>',
    );
  });

  test.each([
    [
      "an element's own style",
      "",
      '<path style="fill:red; stroke : #00f;-inkscape-stroke:none"/>',
      '<path fill="red" stroke="#00f"></path>',
    ],
    ["a style over an attribute", ".a{fill:red}", '<path class="a" fill="blue"/>', '<path fill="red"></path>'],
    ["the more exact rule", "#i{fill:lime}path.a{fill:red}.a{fill:blue}path{fill:gray}", '<path class="a"/>', '<path fill="red"></path>'],
    ["the later of two", ".a{fill:red}.b{fill:blue}", '<path class="b a"/>', '<path fill="blue"></path>'],
    ["an important one", ".a{fill:red!important}.a{fill:blue}", '<path class="a" style="fill:lime"/>', '<path fill="red"></path>'],
    [
      "several selectors and classes",
      ".a,.b{fill:red}.a.b{stroke:blue}",
      '<g class="a"/><g class="a b"/>',
      '<g fill="red"></g><g fill="red" stroke="blue"></g>',
    ],
    ["a part of the picture", ".a{fill:url(#g)}", '<path class="a"/>', '<path fill="url(#g)"></path>'],
    ["CDATA and comments", "<![CDATA[ /* Corel */ .fil0 {fill:#1F1A17} ]]>", '<path class="fil0"/>', '<path fill="#1F1A17"></path>'],
    [
      "a transformation",
      ".a{transform:translate(4px, 2px) rotate(45deg)}",
      '<g class="a"/>',
      '<g transform="translate(4, 2) rotate(45)"></g>',
    ],
    ["what has no effect", ".a{isolation:isolate;mix-blend-mode:normal}.a:hover{fill:red}", '<g class="a"/>', "<g></g>"],
    [
      "what Inkscape writes for everything",
      "",
      '<g style="text-transform:none;font-variation-settings:normal;color-rendering:auto;marker:none;animation:none;fill:#000000"/>',
      '<g marker-start="none" marker-mid="none" marker-end="none" fill="#000000"></g>',
    ],
    ["what Illustrator writes at the top", "", '<g style="enable-background:new 0 0 595.3 841.9;"/>', "<g></g>"],
    ["a class without a rule", "", '<g class="layer" id="l"/>', '<g id="l"></g>'],
    [
      "colors, in every notation",
      ".a{fill:rgb(1 2 3 / 50%);stroke:color(display-p3 1 0 0)}",
      '<g class="a" color="HSL(120, 50%, 50%)" filter="drop-shadow(0 0 2px rgba(0,0,0,.5))"/>',
      '<g color="HSL(120, 50%, 50%)" filter="drop-shadow(0 0 2px rgba(0,0,0,.5))" fill="rgb(1 2 3 / 50%)" stroke="color(display-p3 1 0 0)"></g>',
    ],
    [
      "names of fonts",
      "",
      `<g font-family="'Gotham-Bold', 鯨 Sans, &quot;Frutiger&quot;"/>`,
      `<g font-family="'Gotham-Bold', 鯨 Sans, &quot;Frutiger&quot;"></g>`,
    ],
    [
      "what replaces a variable",
      ".a{fill:var(--ci-primary, currentColor)}",
      '<g class="a" stroke="var( --x , rgb(1,2,3))"/>',
      '<g stroke="rgb(1,2,3)" fill="currentColor"></g>',
    ],
    ["a sheet at the end", "", '<path class="z"/><style>.z{fill:red}</style>', '<path fill="red"></path>'],
  ])("%s", (_what, sheet, inner, expected) => expect(shapes(sheet, inner)).toBe(expected));

  test.each([
    ["rules for parts of a group", ".a path{fill:red}", "", ".a path"],
    ["rules for some screens", "@media (prefers-color-scheme:dark){.a{fill:#fff}}", "", "@media"],
    ["fonts", "@font-face{font-family:X;src:url(data:font/woff2;base64,AA)}", "", "@font-face"],
    ["what moves", "@keyframes k{to{opacity:0}}", "", "@keyframes"],
    ["variables", ".a{fill:var(--brand)}", '<g class="a"/>', "fill: var(--brand)"],
    ["what an attribute can't do", "", '<g style="mix-blend-mode:multiply"/>', "mix-blend-mode: multiply"],
    ["what's elsewhere", ".a{fill:url(https://evil.example/x#a)}", '<g class="a"/>', "fill: url(https://evil.example/x#a)"],
    ["rules in rules", `${".a{".repeat(20_000)}${"}".repeat(20_000)}`, "", ".a"],
    ["names of JavaScript", ".a{constructor:1}", '<g class="a"/>', "constructor: 1"],
    ["broken ones", ".a{fill:red", "", ".a{fill:red"],
    ["functions that don't draw", ".a{fill:expression(alert(1))}", '<g class="a"/>', "fill: expression(alert(1))"],
    ["other ways to name an address", '.a{fill:src("//evil.example")}', '<g class="a"/>', 'fill: src("//evil.example")'],
    ["a fill of elsewhere", "", '<g fill="url(//evil.example)"/>', "fill: url(//evil.example)"],
    ["hidden addresses", "", '<g stroke="u\\72l(//evil.example)"/>', "stroke: u\\72l(//evil.example)"],
    ["variables in attributes", "", '<g fill="var(--brand)"/>', "fill: var(--brand)"],
    ["pictures of elsewhere", "", '<image xlink:href="//evil.example/a.png"/>', "xlink:href: //evil.example/a.png"],
  ])("%s are refused by name", (_what, sheet, inner, what) => {
    expect(cleanWithin(`<svg><style>${sheet}</style>${inner}</svg>`)).toEqual({ ok: false, reason: { fault: "styles", what } });
  });

  test("of a drawing whose names have a prefix, too", () => {
    const inner = (prefix: string) => `<${prefix}:style>.a{fill:red}</${prefix}:style><${prefix}:path class="a"/></${prefix}:svg>`;
    for (const prefix of ["svg", "s"])
      expect(cleanSvg(`<?xml version="1.0"?><${prefix}:svg xmlns:${prefix}="http://www.w3.org/2000/svg">${inner(prefix)}`)).toBe(
        '<svg xmlns="http://www.w3.org/2000/svg"><path fill="red"></path></svg>',
      );
    expect(cleanSvg('<svg xmlns:s="http://www.w3.org/2000/svg"><s:style>.a{fill:red}</s:style><g class="a"/></svg>')).toContain(
      'fill="red"',
    );
  });

  test("a sheet for paper is refused, and one for screens isn't", () => {
    const sheet = (media: string) => cleanWithin(`<svg><style media="${media}">.a{fill:red}</style><g class="a"/></svg>`);
    expect(sheet("print")).toEqual({ ok: false, reason: { fault: "styles", what: 'media="print"' } });
    expect(sheet(" screen")).toMatchObject({ ok: true, value: expect.stringContaining('fill="red"') });
  });

  test("a rule that would be written too often is refused", () => {
    const sheet = `.a{stroke-dasharray:${"1 ".repeat(400)}}`;
    expect(cleanWithin(`<svg><style>${sheet}</style>${'<g class="a"/>'.repeat(6_000)}</svg>`)).toMatchObject({ ok: false });
  });
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
    // However busy the machine is.
    const limits = { ...SVG_LIMITS, ms: 120_000 };
    expect(cleanWithin(beyond, limits)).toEqual({ ok: false, reason: fault });
    expect(cleanWithin(within, limits).ok).toBe(true);
  });

  test("that takes too long", () => {
    expect(cleanWithin(shapes(1_000), { ...SVG_LIMITS, ms: -1 })).toEqual({ ok: false, reason: "time" });
  });
});
