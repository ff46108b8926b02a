import type { Route } from "./+types/kit-document";
import { findKitSheet } from "./kit-sheet.ts";

/** The sheet that documents link to where they can't contain it. Another version than the one asked for can't be kept. */
export async function loader({ url }: Route.LoaderArgs) {
  const sheet = await findKitSheet();
  const isAsked = sheet?.href === `${url.pathname}${url.search}`;
  return new Response(sheet?.whole ?? "", {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": isAsked ? "public, max-age=31536000, immutable" : "no-cache" },
  });
}
