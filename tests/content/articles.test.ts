import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "~/app/routes.ts";
import { iconShapes } from "~/app/ui/icon-shapes.ts";
import { shippedArticles } from "~/db/seed/articles/index.ts";
import { pages } from "~/db/seed/pages/index.ts";
import { services } from "~/db/seed/services.ts";
import { writeArticleFile } from "~/domain/articles/article-markdown.ts";
import { countWords, plainText } from "~/domain/rich-text/plain-text.ts";
import { showRichText } from "~/domain/rich-text/show-rich-text.ts";
import type { ShownInline } from "~/domain/rich-text/shown-text.input.ts";
import { knownSettings } from "~/domain/settings/index.ts";

const articles = shippedArticles;

/** Every address that a text can link to. */
const known = new Set([
  ...pathsOf(routes),
  ...pages.map(({ slug }) => `/${slug}`),
  ...services.map(({ slug }) => `/services/${slug}`),
  ...articles.map(({ slug }) => `/blog/${slug}`),
  ...["/", "/#services", "/#compliance", "/#pricing", "/rss.xml"],
]);

test("there are eleven articles, newest first, each with a title and an address of its own", () => {
  expect(articles).toHaveLength(11);
  expect(articles.map(({ date }) => date)).toEqual(
    articles
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  expect(new Set(articles.map(({ title }) => title)).size).toBe(11);
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(11);
});

describe.each(articles)("$slug", ({ title, excerpt, metaDescription, author, date, updated, icon, body, ...file }) => {
  test("takes five to eight minutes to read", () => {
    expect(countWords(plainText(body))).toBeGreaterThanOrEqual(1_000);
    expect(countWords(plainText(body))).toBeLessThanOrEqual(1_600);
  });

  test("fits on its cards and in search results", () => {
    expect(metaDescription.length).toBeGreaterThanOrEqual(120);
    expect(metaDescription.length).toBeLessThanOrEqual(155);
    expect(excerpt.length).toBeLessThanOrEqual(180);
    expect(title.length).toBeLessThanOrEqual(110);
    expect(["Elena Marquez", "David Okafor", "Priya Raman", "Tom Hollis"]).toContain(author);
    expect(Object.keys(iconShapes)).toContain(icon);
    expect(updated >= date).toBe(true);
  });

  test("has its headings in order below the title", () => {
    const depths = body.content.flatMap((block) => (block.type === "heading" ? [block.attrs.level] : []));
    expect(depths[0]).toBe(2);
    expect(depths.filter((depth, index) => depth < 2 || depth > (depths[index - 1] ?? 1) + 1)).toEqual([]);
  });

  test("links only to pages that exist, and to other sites only over https", () => {
    const { blocks, headings } = showRichText(body, { fill: (text) => text, siteUrl: "", pictures: new Map(), isGone: () => false });
    const anchors = new Set(headings.map(({ id }) => `#${id}`));
    const hrefs = linksIn(blocks);
    expect(hrefs.filter((href) => !href.startsWith("https://") && !known.has(href) && !anchors.has(href))).toEqual([]);
    expect(hrefs.some((href) => href.startsWith("/"))).toBe(true);
  });

  test("names only facts about the firm that are settings", () => {
    const source = writeArticleFile({ title, excerpt, metaDescription, author, date, updated, icon, body, ...file });
    const named = [...source.matchAll(/\{+\s*(\w+)\s*\}+/g)].map(([whole, key = ""]) => [whole, key.replaceAll("\\", "")] as const);
    const placeholders = named.filter(([, key]) => key.startsWith("brand"));
    expect(placeholders.filter(([, key]) => !Object.hasOwn(knownSettings, key))).toEqual([]);
  });
});

/** The targets of all links, wherever they are. */
function linksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== "object" || value === null) return [];
  const own = (value as { type?: string }).type === "link" ? [(value as Exclude<ShownInline, string> & { href: string }).href] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}

/** The addresses without parameters. */
function pathsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const full = path ? `${parent}/${path}` : parent;
    const own = path && !/[:*]/.test(full) ? [full] : [];
    return [...own, ...pathsOf(children, full)];
  });
}
