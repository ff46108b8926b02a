import { findGuide } from "~/domain/content/index.ts";
import { CACHE_HEADER } from "../request-info.ts";

/** The guide of the AI compliance hub as a text file (spec 2 §7). */
export async function loader() {
  const guide = await findGuide("ai-compliance-guide");
  if (!guide) throw new Response("Not found", { status: 404 });
  return new Response(`${guide.title}\n${"=".repeat(guide.title.length)}\n\n${guide.subtitle}\n\n${guide.text}`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "X-Robots-Tag": "noindex",
      [CACHE_HEADER]: JSON.stringify({}),
    },
  });
}
