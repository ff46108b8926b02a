import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/sitemap-file";
import { sitemapFileXml, xmlAnswer } from "./sitemap-files.ts";

/** `/sitemaps/{n}.xml` */
export async function loader({ params, context }: Route.LoaderArgs) {
  const number = /^([1-9]\d{0,5})\.xml$/.exec(params.file)?.[1];
  const xml = number ? await sitemapFileXml(Number(number), context.get(requestInfo).siteUrl) : null;
  return xml
    ? xmlAnswer(xml)
    : new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });
}
