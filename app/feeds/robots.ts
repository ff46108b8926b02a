import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/robots";

/** Where the addresses begin that search engines leave out: the back office, accounts, and endpoints. */
export const disallowed = ["/admin", "/newsletter-preview", "/auth", "/api/"];

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestInfo);
  const lines = ["User-agent: *", ...disallowed.map((folder) => `Disallow: ${folder}`), `Sitemap: ${siteUrl}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
