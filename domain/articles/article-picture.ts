import { cached } from "~/platform/cache/index.ts";
import { brandKit } from "../brand/index.ts";
import { brand } from "../settings/index.ts";
import { findArticle } from "./find-article.ts";

/**
 * The picture that social networks show for an article, as a PNG. Null if there's no such article. Drawn once, and again if an article or
 * the firm's name or colors change.
 * @param shapes path data of the icons by name, on a 24 × 24 grid
 */
export async function findArticlePicture(slug: string, shapes: Readonly<Record<string, string>>): Promise<Buffer<ArrayBuffer> | null> {
  const article = await findArticle(slug);
  if (!article) return null;
  const { title, category, author, readTime, icon } = article;
  // Everything that's drawn is in the key, so that a change to another article doesn't have this one drawn again.
  return cached("settings", `article-picture:${JSON.stringify([title, category, author, readTime, icon])}`, async () => {
    const [{ name }, { palette: colors }] = await Promise.all([brand(), brandKit()]);
    // Drawing needs fonts and two libraries. A program that's never asked for a picture doesn't load them.
    const { drawArticlePicture } = await import("~/documents/article-picture.tsx");
    return drawArticlePicture({ title, category, author, readTime, iconShape: shapes[icon], firm: name, colors });
  });
}
