import { findGuide } from "~/domain/content/index.ts";

/** The AI compliance hub's guide as a text file for download. */
export async function loader() {
  const guide = await findGuide("ai-compliance-guide");
  if (!guide) throw new Response("Not found", { status: 404 });
  return new Response(`${guide.title}\n${"=".repeat(guide.title.length)}\n\n${guide.subtitle}\n\n${guide.text}`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "X-Robots-Tag": "noindex",
    },
  });
}
