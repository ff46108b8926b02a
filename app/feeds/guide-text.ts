import { findGuideByForm, findGuideText } from "~/domain/content/index.ts";

/** The AI compliance hub's guide as a text file for download. Its address stays the same, whatever the guide's own is. */
export async function loader() {
  const guide = await findGuideByForm("aiGuide");
  const text = guide && (await findGuideText(guide.slug));
  if (text === null) throw new Response("Not found", { status: 404 });
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "X-Robots-Tag": "noindex",
    },
  });
}
