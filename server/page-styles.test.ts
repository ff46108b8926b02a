import fc from "fast-check";
import { expect, test } from "vitest";
import { indexStyles } from "../scripts/index-styles.mjs";
import { createStylePicker } from "./page-styles.ts";

const picked = (css: string, html: string) => createStylePicker(indexStyles(css))(html).css;

test.each([
  ["a class that the page has", ".a{top:0}", '<p class="b a">', ".a{top:0}"],
  ["a class that it doesn't have", ".a{top:0}", '<p class="ab">', ""],
  ["elements", "p>a{top:0}", "<div>", "p>a{top:0}"],
  ["all classes of a selector", ".a .b{top:0}", '<p class="a">', ""],
  ["one selector of several", ".a,.b{top:0}", '<p class="b">', ".a,.b{top:0}"],
  ["a state", ".a:hover{top:0}", '<p class="a">', ".a:hover{top:0}"],
  ["what must not be there", ".a:not(.b){top:0}", '<p class="a">', ".a:not(.b){top:0}"],
  ["one of several alternatives", ".a:is(.b,.c){top:0}", '<p class="a c">', ".a:is(.b,.c){top:0}"],
  ["none of several alternatives", ".a:is(.b,.c){top:0}", '<p class="a">', ""],
  ["an alternative without a class", ".a:is(.b,p){top:0}", '<p class="a">', ".a:is(.b,p){top:0}"],
  ["what must be there", ".a:where(.group *){top:0}", '<p class="a">', ""],
  ["a name with special characters", ".\\[\\&_a\\]\\:x a{top:0}", '<p class="[&amp;_a]:x">', ".\\[\\&_a\\]\\:x a{top:0}"],
  ["a rule in a media query", "@media print{.a{top:0}.b{top:0}}", '<p class="b">', "@media print{.b{top:0}}"],
  ["a media query without a rule that's used", "@media print{.a{top:0}}", '<p class="b">', ""],
  ["an element that few pages have", "table{top:0}sub,sup{top:1px}", "<table>", "table{top:0}"],
  ["an element with a longer name", "sub{top:0}", "<subtle>", ""],
  ["a part of a field", "::-webkit-datetime-edit{top:0}", '<input type="date">', "::-webkit-datetime-edit{top:0}"],
  [
    "a custom property that's used",
    "@layer theme{:root{--a:1;--b:2}}.x{top:var(--a)}",
    '<p class="x">',
    "@layer theme{:root{--a:1;}}.x{top:var(--a)}",
  ],
  [
    "a custom property that another one uses",
    "@layer theme{:root{--a:var(--b);--b:2;--c:3}}.x{top:var(--a)}",
    '<p class="x">',
    "@layer theme{:root{--a:var(--b);--b:2;}}.x{top:var(--a)}",
  ],
  [
    "no stand-ins for @property, which every supported browser has",
    "@layer properties{@supports (x:y){*{--a:initial}}}.x{top:var(--a)}",
    '<p class="x">',
    ".x{top:var(--a)}",
  ],
  ["a custom property in a style attribute", "@layer theme{:root{--a:1;--b:2}}", '<p style="top:var(--b)">', "@layer theme{:root{--b:2;}}"],
  [
    "an animation that's used",
    "@keyframes a{to{top:0}}@keyframes ab{to{top:0}}.x{animation:a 1s}",
    '<p class="x">',
    "@keyframes a{to{top:0}}.x{animation:a 1s}",
  ],
])("%s", (_what, css, html, expected) => expect(picked(css, html)).toBe(expected));

test("a page with the same classes as another one isn't given its styles if it uses a different element", () => {
  const pick = createStylePicker(indexStyles("table{top:0}.a{top:0}"));
  expect(pick('<p class="a">').css).toBe(".a{top:0}");
  expect(pick('<table class="a">').css).toBe("table{top:0}.a{top:0}");
});

test("whatever a page contains, it gets every rule for a class that it has, in the sheet's order", () => {
  const names = ["a", "b", "c", "md:d", "e/50"];
  const rule = fc.record({ name: fc.constantFrom(...names), inMedia: fc.boolean() });
  const page = fc.array(fc.oneof(fc.constantFrom(...names), fc.string()), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 12 }), page, (rules, words) => {
      const css = rules.map(({ name, inMedia }, number) => {
        const text = `.${name.replace(/[:/]/, "\\$&")}{top:${number}px}`;
        return inMedia ? `@media print{${text}}` : text;
      });
      const classes = words.join(" ").replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      const has = new Set(words.join(" ").split(/\s+/));
      expect(picked(css.join(""), `<p id="x" class="${classes}">x</p>`)).toBe(
        css.filter((_, number) => has.has(rules[number]?.name ?? "")).join(""),
      );
    }),
  );
});

test("a page has what a firm has of its own in place of ours: its typefaces, and its values of custom properties", () => {
  const ours = "@font-face{font-family:A;src:url(a)}@layer theme{:root{--a:red;--b:blue}}.x{color:var(--a);background:var(--b)}";
  const pick = createStylePicker(indexStyles(ours));
  const page = '<p class="x">';
  expect(pick(page).css).toContain("--a:red");
  const colors = ":root{--a:green}";
  expect(pick(page, colors).css).toBe(
    `@font-face{font-family:A;src:url(a)}@layer theme{:root{--b:blue;}}.x{color:var(--a);background:var(--b)}${colors}`,
  );
  const faces = "@font-face{font-family:B;src:url(b)}";
  expect(pick(page, faces).css).toBe(`@layer theme{:root{--a:red;--b:blue;}}.x{color:var(--a);background:var(--b)}${faces}`);
});
