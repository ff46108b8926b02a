import { findArticlePicture } from "~/domain/content/index.ts";
import { iconShapes } from "../ui/icon-shapes.ts";
import type { Route } from "./+types/article-picture";

/** The image of an article that social networks show with its link. */
export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const picture = await findArticlePicture(slug, iconShapes);
  if (!picture) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(picture, { headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" } });
}
