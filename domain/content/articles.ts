import { cached } from "~/platform/cache/index.ts";
import { env } from "~/platform/env/index.ts";
import { escapeHtml } from "../escape-html.ts";
import { type ArticleFile, readArticleFile } from "./article-file.ts";
import { settingsText } from "./brand-text.ts";
import { noteAddresses } from "./link-addresses.ts";
import { type Heading, listHeadings, renderMarkdown, slugOf } from "./markdown.ts";

/** An article, as lists show it. */
export interface ArticleCard {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  /** The author. */
  author: string;
  /** When it was first published, as `2025-01-08`. */
  date: string;
  /** When it last changed. The same as `date` if it never did. */
  updated: string;
  category: string;
  categorySlug: string;
  icon: string;
  /** `7 min read`, at 200 words a minute. */
  readTime: string;
}

export interface Article extends ArticleCard {
  html: string;
  headings: Heading[];
  /** For search engines. */
  description: string;
  words: number;
}

export interface ArticleCategory {
  name: string;
  slug: string;
  /** How many articles it has. */
  count: number;
}

const files = import.meta.glob<string>("/content/blog/*.md", { query: "?raw", import: "default", eager: true });

/** These are program files, read at startup, so an invalid one is never served. */
const articles = Object.entries(files)
  .map(([path, text]) => readArticleFile(path, text))
  .sort((a, b) => a.id - b.id);

/** HTML by slug, with placeholders not filled in. */
const rendered = new Map<string, string>();

/** All articles by ID, newest first. They name the firm as the settings do. */
export function listArticles(): Promise<ArticleCard[]> {
  return cached("settings", "articles", async () => {
    const fill = await settingsText();
    return articles.map((file) => cardOf(file, fill));
  });
}

export async function findArticle(slug: string): Promise<Article | null> {
  const file = articles.find((one) => one.slug === slug);
  if (!file) return null;
  return cached("settings", `article:${slug}`, async () => {
    const [fill, fillHtml] = await Promise.all([settingsText(), settingsText(escapeHtml)]);
    const html = render(file);
    return {
      ...cardOf(file, fill),
      description: fill(file.description),
      words: countWords(file.body),
      html: noteAddresses(fillHtml(html), env().siteUrl),
      headings: listHeadings(html).map(({ id, text }) => ({ id, text: fill(text) })),
    };
  });
}

/** Other articles in the same category, at most `limit`. */
export async function listRelatedArticles({ slug, category }: Pick<Article, "slug" | "category">, limit = 3): Promise<ArticleCard[]> {
  const cards = await listArticles();
  return cards.filter((card) => card.category === category && card.slug !== slug).slice(0, limit);
}

/** The categories with articles, largest first. */
export function listCategories(): ArticleCategory[] {
  const counts = new Map<string, number>();
  for (const { category } of articles) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, slug: slugOf(name), count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

function cardOf(file: ArticleFile, fill: (text: string) => string): ArticleCard {
  const { id, slug, author, date, updated, category, icon } = file;
  return {
    ...{ id, slug, author, date, updated, category, icon },
    title: fill(file.title),
    excerpt: fill(file.excerpt),
    categorySlug: slugOf(category),
    readTime: readTime(countWords(file.body)),
  };
}

/** The text as HTML, rendered on first use and cached: files don't change while the program is running. */
function render({ slug, body }: ArticleFile): string {
  const known = rendered.get(slug);
  if (known) return known;
  const html = renderMarkdown(body);
  rendered.set(slug, html);
  return html;
}

/** Reading time at 200 words per minute, rounded up. */
export function readTime(words: number): string {
  return `${Math.max(1, Math.ceil(words / 200))} min read`;
}

/** A word contains a letter or a digit and stands between spaces. Markdown marks alone aren't words. */
export function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
