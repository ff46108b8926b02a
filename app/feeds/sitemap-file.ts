import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/sitemap-file";
import { sitemapFileXml, xmlAnswer } from "./sitemap-files.ts";

const AWAY = { "Content-Type": "text/plain", "Cache-Control": "no-store", "Retry-After": "120" };

/** `/sitemaps/{n}.xml` */
export async function loader({ params, context }: Route.LoaderArgs) {
  const number = /^([1-9]\d{0,5})\.xml$/.exec(params.file)?.[1];
  const { siteUrl, reportFault } = context.get(requestInfo);
  const xml = number ? await sitemapFileXml(Number(number), siteUrl).catch(reportFault) : null;
  // Search engines would forget the addresses of a file that's missing.
  if (xml === undefined) return new Response("Try again later\n", { status: 503, headers: AWAY });
  return xml
    ? xmlAnswer(xml)
    : new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });
}
