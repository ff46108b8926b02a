import { requestInfo } from "../request-info.ts";
import type { Route } from "./+types/robots";

/** Search engines can read everything except the staff area and the endpoints. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestInfo);
  const lines = ["User-agent: *", "Disallow: /admin", "Disallow: /auth", "Disallow: /api/", `Sitemap: ${siteUrl}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
