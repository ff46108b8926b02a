import { expect, test } from "vitest";
import type { EditedPage } from "~/domain/content/index.ts";
import type { DraftFields, DraftSection } from "~/domain/pages/draft.input.ts";
import {
  newSection,
  sampledSections,
  textAt,
  withCopy,
  withInserted,
  withMoved,
  withoutSection,
  withPanel,
  withText,
} from "./draft-changes.ts";
import { adopted, answered, changed, openState, redone, undone, unsaved, withNews } from "./draft-state.ts";
import { readMessage } from "./frame-messages.ts";

const fields = { title: "Page" } as DraftFields;
const section = (id: string, title: string, mark = "1"): DraftSection => ({
  ...{ id, name: id, type: "text", isActive: true, mark },
  content: { title, text: "" },
});
const page = (sections: DraftSection[], fieldsMark = "1"): EditedPage => ({
  ...{
    id: "page",
    slug: "page",
    shipped: null,
    status: "published",
    version: 1,
    fields,
    fieldsMark,
    sections,
    shared: [],
    draft: null,
    offers: {},
    demo: [],
    missing: [],
  },
});
const opened = () => openState(page([section("a", "A"), section("b", "B"), section("c", "C")]));
const titles = ({ now }: ReturnType<typeof opened>) => now.sections.map(({ content }) => content.title);
const typed = (state: ReturnType<typeof opened>, id: string, text: string, at = 0) =>
  changed(state, withText(state.now, id, "title", text), `${id} title`, at);

test("typing in one field is one step to undo, and undoing it can be undone", () => {
  const state = typed(typed(typed(opened(), "a", "A1"), "a", "A12"), "b", "B1");
  expect(titles(undone(state))).toEqual(["A12", "B", "C"]);
  expect(titles(undone(undone(state)))).toEqual(["A", "B", "C"]);
  expect(titles(redone(redone(undone(undone(state)))))).toEqual(["A12", "B1", "C"]);
  expect(unsaved(undone(undone(state)))).toBeNull();
});

test("after a pause, typing on in the same field is another step", () => {
  const state = typed(typed(typed(opened(), "a", "one", 0), "a", "one two", 900), "a", "one two three", 4_000);
  expect([titles(undone(state))[0], titles(undone(undone(state)))[0]]).toEqual(["one two", "A"]);
});

test("a change in the panel keeps what was typed in the page since, in texts and in entries", () => {
  const before = {
    title: "Old",
    text: "t",
    items: [
      { q: "1", a: "x" },
      { q: "2", a: "y" },
    ],
  };
  const now = {
    title: "Typed in the page",
    text: "t",
    items: [
      { q: "1 in the page", a: "x" },
      { q: "2", a: "y" },
    ],
  };
  const added = withPanel(before, { ...before, items: [...before.items, { q: "", a: "" }] }, now);
  expect(added).toEqual({ ...now, items: [...now.items, { q: "", a: "" }] });
  const other = withPanel(
    before,
    {
      ...before,
      items: [
        { q: "1", a: "changed" },
        { q: "2", a: "y" },
      ],
    },
    now,
  );
  expect(other).toEqual({
    ...now,
    items: [
      { q: "1 in the page", a: "changed" },
      { q: "2", a: "y" },
    ],
  });
  const moved = withPanel(before, { ...before, items: [before.items[1], before.items[0]] as typeof before.items }, now);
  expect(moved.items).toEqual([now.items[1], now.items[0]]);
  expect(withPanel(before, { ...before, title: "In the panel" }, now).title).toBe("In the panel");
});

test("sections that visitors would see with sample texts are named", () => {
  const [faq, hero] = [newSection("faq"), newSection("hero")];
  const draft = { fields, sections: [faq, { ...hero, isActive: false }, section("a", "A")] };
  expect(sampledSections(draft)).toEqual([faq.name]);
  const written = { ...faq, content: { ...faq.content, items: [{ question: "Q", answer: "A" }], title: "Ours", intro: "" } };
  expect(sampledSections({ fields, sections: [written] })).toEqual([]);
});

test("only what changed is saved, with the mark that was seen", () => {
  const moved = opened();
  const state = changed(moved, withMoved(withoutSection(withText(moved.now, "a", "title", "A1"), "b"), "c", "up"), null, 0);
  expect(unsaved(state)).toMatchObject({
    order: ["c", "a"],
    seenOrder: ["a", "b", "c"],
    sections: [{ id: "a", seen: "1", content: { title: "A1" } }],
    removed: [{ id: "b", seen: "1" }],
    fields: null,
  });
});

test("after an answer, what was typed since stays, and what others saved comes in", () => {
  const sent = typed(opened(), "a", "A1");
  const since = typed(sent, "b", "B1");
  const answer = page([section("a", "A1", "2"), section("b", "B", "1"), section("c", "theirs", "2"), section("d", "D", "2")]);
  const after = answered(since, { sent: sent.now, page: answer, conflicts: [] });
  expect(titles(after)).toEqual(["A1", "B1", "theirs", "D"]);
  expect(unsaved(after)?.sections.map(({ id, seen }) => [id, seen])).toEqual([["b", "1"]]);
  expect(titles(undone(after))).toEqual(["A1", "B", "theirs", "D"]);
});

test("what others saved waits while something of ours isn't saved, such as an order that we undid", () => {
  const moved = changed(opened(), withMoved(opened().now, "c", "up"), null, 0);
  const saved = answered(moved, { sent: moved.now, page: page([section("a", "A"), section("c", "C"), section("b", "B")]), conflicts: [] });
  const back = undone(saved);
  const news = page([section("a", "A"), section("c", "theirs", "2"), section("b", "B")]);
  expect(titles(withNews(back, news))).toEqual(["A", "B", "C"]);
  expect(unsaved(withNews(back, news))?.order).toEqual(["a", "b", "c"]);
  expect(titles(withNews(saved, news))).toEqual(["A", "theirs", "B"]);
});

test("where both changed a section, ours stays until someone chooses", () => {
  const sent = typed(opened(), "a", "ours");
  const after = answered(sent, {
    sent: sent.now,
    page: page([section("a", "theirs", "9"), section("b", "B"), section("c", "C")]),
    conflicts: ["a"],
  });
  expect([titles(after)[0], unsaved(after)?.sections]).toMatchObject(["ours", [{ id: "a", seen: "9" }]]);
  const theirs = adopted(after, ["a"]);
  expect([titles(theirs)[0], unsaved(theirs)]).toEqual(["theirs", null]);
  const gone = changed(opened(), withoutSection(opened().now, "b"), null, 0);
  const back = answered(gone, {
    sent: gone.now,
    page: page([section("a", "A"), section("b", "theirs", "9"), section("c", "C")]),
    conflicts: ["b"],
  });
  expect([titles(back), titles(adopted(back, ["b"]))]).toEqual([
    ["A", "C"],
    ["A", "theirs", "C"],
  ]);
});

test("sections are inserted, copied, and moved among each other, and texts are found by their path", () => {
  const { now } = opened();
  const added = newSection("faq");
  const draft = withInserted(now, added, "a");
  expect(draft.sections.map(({ id }) => id)).toEqual(["a", added.id, "b", "c"]);
  expect(withInserted(now, added, null).sections[0]).toBe(added);
  expect(textAt(draft, added.id, "items.1.question")).toBe("How long is the contract?");
  expect(textAt(withText(draft, added.id, "items.1.question", "Why?"), added.id, "items.1.question")).toBe("Why?");
  const [first, second] = added.content.items as Record<string, string>[];
  const gaps = withInserted(now, { ...added, content: { items: [first ?? {}, { question: "", answer: "" }, second ?? {}] } }, "a");
  expect(textAt(withText(gaps, added.id, "items.1.question", "Why?"), added.id, "items.1.question")).toBe("Why?");
  expect(withMoved(now, "a", "up")).toBe(now);
  expect(withMoved(now, "a", { after: "c" }).sections.map(({ id }) => id)).toEqual(["b", "c", "a"]);
  expect(withMoved(now, "c", { after: null }).sections.map(({ id }) => id)).toEqual(["c", "a", "b"]);
  const { draft: copied, copy } = withCopy(now, "b");
  expect(copied.sections.map(({ id }) => id)).toEqual(["a", "b", copy?.id, "c"]);
});

test("from the frame, only messages that mean something are heard", () => {
  expect(readMessage({ type: "typed", id: "a", path: "items.0.title", text: "T" })).toEqual({
    type: "typed",
    id: "a",
    path: "items.0.title",
    text: "T",
  });
  for (const strange of [
    null,
    "ready",
    { type: "typed", id: "a", path: "__proto__.x", text: "T" },
    { type: "action", id: "a", action: "publish" },
    { type: "typed", id: 1, path: "title", text: "" },
    { type: "start", section: "toString" },
  ])
    expect(readMessage(strange)).toBeNull();
});
