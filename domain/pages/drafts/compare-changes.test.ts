import { expect, test } from "vitest";
import type { DraftFields, DraftSection } from "../draft.input.ts";
import { FIELDS } from "../draft.input.ts";
import { compareChanges } from "./compare-changes.ts";

const section = (id: string, content: DraftSection["content"]): DraftSection => ({
  ...{ id, name: "Questions", type: "faq", isActive: true, mark: "", content },
});
const fields = (title: string) => ({ title }) as DraftFields;

test("only texts that differ are shown, with the editor's labels, and rich text without its HTML", () => {
  const asked = (answer: string) => section("a", { title: "Same", items: [{ question: "Why?", answer }] });
  const mine = { fields: fields("Mine"), sections: [asked("<p>Because <strong>we</strong> can.</p>")] };
  const theirs = { fields: fields("Theirs"), sections: [asked("<p>Because <strong>they</strong> can.</p>"), section("b", {})] };
  const [faq, gone, own] = compareChanges(["a", "b", FIELDS], mine, theirs);
  expect(faq).toMatchObject({ name: "Questions", deletedBy: null, texts: [{ label: "Question 1: Answer" }] });
  expect(faq?.texts[0]?.runs.filter(({ change }) => change !== "same").map(({ change }) => change)).toEqual(["removed", "added"]);
  expect(JSON.stringify(faq)).not.toContain("<p>");
  expect(gone).toMatchObject({ deletedBy: "mine" });
  expect(own).toMatchObject({ name: "Title and search settings", texts: [{ label: "Title" }] });
});
