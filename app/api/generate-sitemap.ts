import { homeOnlyXml } from "~/domain/seo/index.ts";
import { sitemapXml } from "../feeds/sitemap-files.ts";
import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/generate-sitemap";
import { json } from "./answers.ts";

/** The sitemap as a string, for programs that call functions by name. Crawlers read /sitemap.xml. */
export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const { siteUrl, reportFault } = context.get(requestInfo);
  try {
    return json(200, { success: true, sitemap: await sitemapXml(siteUrl) });
  } catch (error) {
    reportFault(error);
    return json(200, { success: true, sitemap: homeOnlyXml(siteUrl) });
  }
}

export const action = loader;
