import { expect, test } from "vitest";
import { arranged, stored } from "./arrange-sections.ts";
import type { FixedPage, WordsField } from "./fixed-section.input.ts";
import { findFixedPage, fixedPages } from "./fixed-sections.input.ts";
import { linksIn, shownText } from "./marked-text.input.ts";
import { isReference, referencesIn } from "./references.input.ts";
import { linkFault } from "./safe-link.input.ts";

const facts = { brand_name: "Lone Mesa", brand_support_email: "help@lonemesa.example" } as never;
const read = (text: string, isEdited = false) => shownText(text, { facts, isMarked: true, isEdited });

test.each([
  ["Plain", "Plain"],
  ["By {brand_name}.", "By Lone Mesa."],
  ["{brand_motto} stays", "{brand_motto} stays"],
  ["See [about {brand_name}](/about).", ["See ", { href: "/about", to: "/about", of: ["about Lone Mesa"] }, "."]],
  ["**Never** send one", [{ strong: ["Never"] }, " send one"]],
  [
    "[{brand_support_email}](mailto:{brand_support_email})",
    [{ href: "mailto:help@lonemesa.example", to: "mailto:{brand_support_email}", of: ["help@lonemesa.example"] }],
  ],
  ["[x](javascript:alert)", [{ href: "", to: "javascript:alert", of: ["x"] }]],
  ["a * b ** c [d] (e)", "a * b ** c [d] (e)"],
])("%s", (text, shown) => expect(read(text)).toEqual(shown));

test("the editor keeps what a text refers to apart from the text", () => {
  expect(read("By {brand_name}.", true)).toEqual(["By ", { ref: "brand_name", text: "Lone Mesa" }, "."]);
  expect(read("**{brand_name}**", true)).toEqual([{ strong: [{ ref: "brand_name", text: "Lone Mesa" }] }]);
});

const texts = Object.values(fixedPages as unknown as Record<string, FixedPage>).flatMap(({ slug, sections }) =>
  Object.entries(sections).flatMap(([section, one]) =>
    Object.entries<WordsField>(one.texts).map(([name, field]) => ({ at: `${slug} ${section}.${name}`, name, field })),
  ),
);

test.each(texts)("$at ships as staff could have typed it", ({ name, field: { shipped, max, isMarked } }) => {
  expect(name).toMatch(/^[a-zA-Z]+$/);
  expect(shipped).toBe(shipped.trim());
  expect(shipped.length).toBeLessThanOrEqual(max);
  expect(shipped).not.toBe("");
  expect(referencesIn(shipped).filter((fact) => !isReference(fact))).toEqual([]);
  if (isMarked) expect(linksIn(shipped).filter((to) => linkFault(to.replaceAll(/[{}]/g, "")))).toEqual([]);
  else expect(linksIn(shipped)).toEqual([]);
});

const section = (type: string, more: object = {}) => ({ id: type, type, content: {}, isActive: true, ...more });
const make = (type: string) => section(type);

test("the rows that are kept say where staff's sections are", () => {
  const types = findFixedPage("about")?.types ?? [];
  const own = types.map(make);
  const staffs = section("text");
  for (let place = 1; place <= own.length; place++) {
    const list = own.toSpliced(place, 0, staffs);
    expect(arranged("about", stored("about", list), make).map(({ type }) => type)).toEqual(list.map(({ type }) => type));
  }
  expect(stored("about", [...own, staffs])).toEqual([staffs]);
});
