import { secretFolders } from "../secret-paths.ts";
import { disallowed } from "./robots.ts";

const OWN_PAGES = {
  and: [
    { href_matches: "/*" },
    {
      not: {
        href_matches: [
          ...disallowed.flatMap((folder) => (folder.endsWith("/") ? `${folder}*` : [folder, `${folder}?*`, `${folder}/*`])),
          ...secretFolders.map((folder) => `${folder}/*`),
          ...["/guides/*.txt", "/*.png"],
        ],
      },
    },
    { not: { selector_matches: "[download], [target=_blank], [aria-haspopup=dialog]" } },
  ],
};

/**
 * Which pages a browser can prefetch when someone is about to follow a link (HTML, Speculation Rules). Those pages are cached, the same for
 * everyone, and reading one changes nothing. Browsers that don't know the rules load on click as before.
 */
export function loader() {
  return new Response(JSON.stringify({ prefetch: [{ source: "document", where: OWN_PAGES, eagerness: "moderate" }] }), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=86400" },
  });
}
