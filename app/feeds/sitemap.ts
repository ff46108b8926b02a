import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/sitemap";
import { homeOnlyAnswer, sitemapXml, xmlAnswer } from "./sitemap-files.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, reportFault } = context.get(requestInfo);
  try {
    return xmlAnswer(await sitemapXml(siteUrl));
  } catch (error) {
    reportFault(error);
    return homeOnlyAnswer(siteUrl);
  }
}
