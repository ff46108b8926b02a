import { z } from "zod";
import { parseFrontMatter } from "./front-matter.ts";

/** What an article file says about itself: every key is present, and no others. */
const ArticleHead = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d*$/)
    .transform(Number),
  title: z.string(),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  excerpt: z.string(),
  description: z.string(),
  author: z.string(),
  date: z.iso.date(),
  updated: z.iso.date(),
  category: z.string().regex(/^[A-Z][A-Za-z0-9]*( [A-Z][A-Za-z0-9]*)*$/),
  icon: z.string().regex(/^[a-z0-9-]+$/),
});

export interface ArticleFile extends z.output<typeof ArticleHead> {
  /** Markdown. */
  body: string;
}

/** Reads an article from its file. If the front matter is invalid, throws an error that names the file. */
export function readArticleFile(path: string, text: string): ArticleFile {
  const { fields, body } = parseFrontMatter(path, text, Object.keys(ArticleHead.shape));
  const head = ArticleHead.safeParse(fields);
  if (!head.success) throw new Error(`${path}: ${z.prettifyError(head.error)}`);
  if (!path.endsWith(`/${head.data.slug}.md`)) throw new Error(`${path}: its slug is ${head.data.slug}`);
  return { ...head.data, body };
}
