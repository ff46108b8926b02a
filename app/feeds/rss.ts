import { type FeedArticle, findPage, listFeedArticles } from "~/domain/content/index.ts";
import { escapeXml } from "~/domain/escape-html.ts";
import { brand } from "~/domain/settings/index.ts";
import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/rss";

/** The newest articles as RSS 2.0 (https://www.rssboard.org/rss-specification), cached like a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestInfo);
  const [articles, { name }, page] = await Promise.all([listFeedArticles(), brand(), findPage("blog")]);
  const title = `${name}: ${page?.title || "Blog"}`;
  const description = page?.metaDescription || `Articles by ${name}`;
  const lastUpdate = Math.max(...articles.map(({ revisedAt }) => revisedAt.getTime()));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(siteUrl)}/blog</link>
<description>${escapeXml(description)}</description>
<language>en-us</language>
<atom:link href="${escapeXml(siteUrl)}/rss.xml" rel="self" type="application/rss+xml"/>
${articles.length > 0 ? `<lastBuildDate>${rssDate(new Date(lastUpdate))}</lastBuildDate>\n` : ""}${articles.map((article) => item(article, siteUrl)).join("\n")}
</channel>
</rss>
`;
  return new Response(xml, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
    },
  });
}

function item({ slug, title, excerpt, author, category, publishedAt, revisedAt, ...known }: FeedArticle, siteUrl: string): string {
  const address = escapeXml(`${siteUrl}/blog/${slug}`);
  return `<item>
<title>${escapeXml(title)}</title>
<link>${address}</link>
<guid isPermaLink="false">${escapeXml(nameOf(known, siteUrl))}</guid>
<description>${escapeXml(excerpt)}</description>
${author ? `<dc:creator>${escapeXml(author)}</dc:creator>\n` : ""}${category ? `<category>${escapeXml(category)}</category>\n` : ""}<pubDate>${rssDate(publishedAt)}</pubDate>
${revisedAt > publishedAt ? `<dcterms:modified>${revisedAt.toISOString()}</dcterms:modified>\n` : ""}</item>`;
}

/**
 * What readers know an item by, so it never changes. Items that were in the feed when this was their address keep that, so that they don't
 * show up again as new (decision 81).
 */
function nameOf({ id, feedPath }: Pick<FeedArticle, "id" | "feedPath">, siteUrl: string): string {
  return feedPath === null ? `urn:uuid:${id}` : `${siteUrl}${feedPath}`;
}

/** RFC 822 format, as RSS requires. */
function rssDate(at: Date): string {
  return at.toUTCString();
}
