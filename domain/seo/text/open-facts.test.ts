import { expect, test } from "vitest";
import { openFacts } from "../project/check-template.ts";
import { readLists } from "./read-lists.ts";
import { readTemplate } from "./read-template.ts";

const facts = new Set(["county", "population", "landmark", "term_signs", "term_price"]);
const lists = readLists({ places: ["near [landmark]", "[Location]"] }, facts);

test.each([
  ["[Location] [if county][county] County[end]", []],
  ["[county] [county]", ["county"]],
  ["[if county]a[else][county][end]", ["county"]],
  ["[if not county]a[else][county][end]", []],
  ["[if not county][county][end]", ["county"]],
  ["[if population over 5]{a|[population]}[end]", []],
  ["[if not population over 5]a[else][population][end]", []],
  ["[if county]{x|[landmark]}[end]", ["landmark"]],
  ["{places}", ["landmark"]],
  ["[if landmark]{places}[end]", []],
  ["{term_signs}", ["term_signs"]],
  ["[if term_signs]{term_signs}[end]", []],
  ["[each term_signs][term_price]{term_signs}[end]", ["term_price"]],
])("%s leaves open %j", (source, open) => {
  const read = readTemplate(source, { findList: lists.ok ? lists.value : () => "unknown", facts, field: "html" });
  expect(read.ok && openFacts(read.value, facts)).toEqual(open);
});
