import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { Marked, type Token } from "marked";
import { describe, expect, test } from "vitest";
import routes from "~/app/routes.ts";
import { iconShapes } from "~/app/ui/icon-shapes.ts";
import { pages } from "~/db/seed/pages/index.ts";
import { services } from "~/db/seed/services.ts";
import { readArticleFile } from "~/domain/content/article-file.ts";
import { countWords } from "~/domain/content/articles.ts";
import { listHeadings, renderMarkdown } from "~/domain/content/markdown.ts";
import { knownSettings } from "~/domain/settings/index.ts";

const FOLDER = "content/blog";
const articles = readdirSync(FOLDER).map((name) => readArticleFile(`/${FOLDER}/${name}`, readFileSync(`${FOLDER}/${name}`, "utf8")));

/** Every address that a text can link to. */
const known = new Set([
  ...pathsOf(routes),
  ...pages.map(({ slug }) => `/${slug}`),
  ...services.map(({ slug }) => `/services/${slug}`),
  ...articles.map(({ slug }) => `/blog/${slug}`),
  ...["/", "/#services", "/#compliance", "/#pricing", "/rss.xml"],
]);

test("there are eleven articles, with IDs 1 to 11, newest first", () => {
  const byId = articles.toSorted((a, b) => a.id - b.id);
  expect(byId.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(byId.map(({ date }) => date)).toEqual(
    articles
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  expect(new Set(articles.map(({ title }) => title)).size).toBe(11);
});

describe.each(articles)("$slug", ({ title, excerpt, description, author, date, updated, icon, body }) => {
  test("takes five to eight minutes to read", () => {
    expect(countWords(body)).toBeGreaterThanOrEqual(1_000);
    expect(countWords(body)).toBeLessThanOrEqual(1_600);
  });

  test("fits on its cards and in search results", () => {
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(excerpt.length).toBeLessThanOrEqual(180);
    expect(title.length).toBeLessThanOrEqual(110);
    expect(["Elena Marquez", "David Okafor", "Priya Raman", "Tom Hollis"]).toContain(author);
    expect(Object.keys(iconShapes)).toContain(icon);
    expect(updated >= date).toBe(true);
  });

  test("is Markdown without HTML, with its headings in order below the title", () => {
    const tokens = tokensOf(body);
    expect(tokens.filter(({ type }) => type === "html").map(({ raw }) => raw)).toEqual([]);
    const depths = tokens.flatMap((token) => (token.type === "heading" ? [token.depth as number] : []));
    expect(depths[0]).toBe(2);
    expect(depths.filter((depth, index) => depth < 2 || depth > (depths[index - 1] ?? 1) + 1)).toEqual([]);
  });

  test("links only to pages that exist, and to other sites only over https", () => {
    const html = renderMarkdown(body);
    const anchors = new Set(listHeadings(html).map(({ id }) => `#${id}`));
    const hrefs = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href);
    expect(hrefs.filter((href) => !href.startsWith("https://") && !known.has(href) && !anchors.has(href))).toEqual([]);
    expect(hrefs.some((href) => href.startsWith("/"))).toBe(true);
  });

  test("names only facts about the firm that are settings", () => {
    const named = [...`${title} ${excerpt} ${description} ${body}`.matchAll(/\{+\s*(\w+)\s*\}+/g)];
    const placeholders = named.filter(([, key = ""]) => key.startsWith("brand"));
    expect(placeholders.filter(([whole, key = ""]) => whole !== `{{${key}}}` || !Object.hasOwn(knownSettings, key))).toEqual([]);
  });
});

function tokensOf(body: string): Token[] {
  const found: Token[] = [];
  const marked = new Marked();
  marked.walkTokens(marked.lexer(body), (token) => void found.push(token));
  return found;
}

/** The addresses without parameters. */
function pathsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const full = path ? `${parent}/${path}` : parent;
    const own = path && !/[:*]/.test(full) ? [full] : [];
    return [...own, ...pathsOf(children, full)];
  });
}
