import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SectionType } from "~/domain/pages/section-types.input.ts";
import { labelAt, sectionTypes } from "~/domain/pages/section-types.input.ts";
import { BandView, isBand } from "./band-views.tsx";
import { OPENING_TYPES, opensPage } from "./section-kinds.ts";

const types = Object.values(sectionTypes) as unknown as SectionType[];
const bands = types.filter(({ type }) => isBand(type));

/** The sample as components get it: formatted texts are lists of blocks. */
function shown(fields: SectionType["fields"], content: Record<string, unknown>): Record<string, unknown> {
  const shownAs = ([name, value]: [string, unknown]) => {
    const field = fields[name];
    if (field?.as === "rich") return [name, [{ type: "paragraph", content: [value] }]];
    return [name, field?.as === "list" ? (value as Record<string, unknown>[]).map((entry) => shown(field.fields, entry)) : value];
  };
  return Object.fromEntries(Object.entries(content).map(shownAs));
}

const draw = (type: SectionType, more: Partial<Parameters<typeof BandView>[0]> = {}) =>
  renderToStaticMarkup(
    <BandView
      type={type.type}
      content={shown(type.fields, type.sample)}
      pictures={{}}
      around={{}}
      anchor="about-this"
      isJoined={false}
      isOpening={false}
      note={null}
      {...more}
    />,
  );

test("every type has a component: as a band, in a column of text, or the form", () => {
  const others = types.filter(({ type }) => !isBand(type)).map(({ type }) => type);
  expect(others).toEqual([
    ...["text", "image", "video", "html", "cta"],
    ...["scene", "opening", "film", "services", "voices", "form", "request", "archive"],
  ]);
  expect(bands.length).toBeGreaterThan(15);
});

test("for visitors, nothing marks a field, and empty sections show nothing", () => {
  for (const type of bands) {
    const html = draw(type);
    expect(html, type.type).not.toContain("data-field");
    if (type.needs) expect(html, type.type).toBe("");
  }
});

test("in the editor, every line of text can be typed in place", () => {
  for (const type of bands.filter(({ needs }) => !needs)) {
    const html = draw(type, { at: (path) => ({ "data-field": path }), isEdited: true });
    for (const [name, field] of Object.entries(type.fields))
      if (field.as === "line" && name !== "alt" && type.sample[name]) expect(html, type.type).toContain(`data-field="${name}"`);
  }
});

test("a hero that opens the page has its h1", () => {
  const hero = sectionTypes.hero as unknown as SectionType;
  expect(draw(hero, { isOpening: true })).toMatch(/<h1[ >]/);
  expect(draw(hero)).toMatch(/<h2[ >]/);
  expect(types.filter(({ opens }) => opens).map(({ type }) => type)).toEqual(OPENING_TYPES);
  expect([opensPage([]), opensPage([{ type: "faq" }, { type: "hero" }]), opensPage([{ type: "hero" }])]).toEqual([false, false, true]);
});

test("the newest article has the space of a band around it, once between two", () => {
  const articles = sectionTypes.articles as unknown as SectionType;
  const article = {
    slug: "a",
    title: "A",
    excerpt: "",
    date: "2026-01-01",
    updated: "2026-01-01",
    readTime: "1 min",
    author: "B",
    category: "",
  };
  const of = (isJoined: boolean) =>
    /<section[^>]*class="([^"]*)"/.exec(
      draw(articles, { content: { ...articles.sample, count: "newest" }, around: { articles: [article as never] }, isJoined }),
    )?.[1];
  expect(of(false)).toMatch(/\bpy-16\b/);
  expect(of(false)).not.toMatch(/\bpt-0\b/);
  expect(of(true)).toMatch(/\bpy-16\b.*\bpt-0\b/);
});

test("in the editor, what a text is called stands beside it", () => {
  const { title, items } = { title: "title", items: "items.1.answer" };
  expect([labelAt("faq", title), labelAt("faq", items), labelAt("text", "text")]).toEqual(["Title", "Question 2: Answer", "Text"]);
});
