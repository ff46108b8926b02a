import { expect, test } from "vitest";
import { shownText } from "./marked-text.input.ts";

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
