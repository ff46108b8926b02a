import { type ArticleCard, escapeHtml, findPage, listArticles } from "~/domain/content/index.ts";
import { brand } from "~/domain/settings/index.ts";
import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/rss";

/** The newest articles as RSS 2.0 (https://www.rssboard.org/rss-specification), cached like a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestInfo);
  const [{ articles }, { name }, page] = await Promise.all([listArticles(), brand(), findPage("blog")]);
  const title = `${name}: ${page?.title || "Blog"}`;
  const description = page?.metaDescription || `Articles by ${name}`;
  const lastUpdate = articles.map(({ updated }) => updated).sort();
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">
<channel>
<title>${escapeHtml(title)}</title>
<link>${escapeHtml(siteUrl)}/blog</link>
<description>${escapeHtml(description)}</description>
<language>en-us</language>
<atom:link href="${escapeHtml(siteUrl)}/rss.xml" rel="self" type="application/rss+xml"/>
${lastUpdate.length ? `<lastBuildDate>${rssDate(lastUpdate.at(-1) ?? "")}</lastBuildDate>\n` : ""}${articles.map((article) => item(article, siteUrl)).join("\n")}
</channel>
</rss>
`;
  return new Response(xml, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
    },
  });
}

function item({ slug, title, excerpt, author, category, date, updated }: ArticleCard, siteUrl: string): string {
  const address = escapeHtml(`${siteUrl}/blog/${slug}`);
  return `<item>
<title>${escapeHtml(title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<description>${escapeHtml(excerpt)}</description>
${author ? `<dc:creator>${escapeHtml(author)}</dc:creator>\n` : ""}${category ? `<category>${escapeHtml(category)}</category>\n` : ""}<pubDate>${rssDate(date)}</pubDate>
${updated === date ? "" : `<dcterms:modified>${updated}</dcterms:modified>\n`}</item>`;
}

/** RFC 822 format, as RSS requires. The time is noon, so it's the same day everywhere in the country. */
function rssDate(date: string): string {
  return new Date(`${date}T12:00:00Z`).toUTCString();
}
