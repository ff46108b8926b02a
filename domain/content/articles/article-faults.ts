import type { ArticleBlock } from "../article-doc.input.ts";
import { RESERVED_SLUGS } from "../article-rules.input.ts";
import { linkFault } from "../safe-link.input.ts";
import type { ArticleDraft } from "./article-kind.ts";
import { docText } from "./doc-text.ts";

/** Why an article can't be published. "no-alt": a picture has no description. "no-target": a button or a video leads nowhere. */
export type ArticleFault =
  | ("no-title" | "no-slug" | "reserved-slug" | "slug-taken" | "no-excerpt" | "no-category" | "no-author" | "no-text")
  | ("no-alt" | "no-card-alt" | "no-target");

type Checked = Pick<ArticleDraft, "title" | "slug" | "excerpt" | "body" | "categoryId" | "authorId" | "pictureUrl" | "pictureAlt">;

/** Everything that's missing, in the order of the editor. Whether its address is free, only the database knows. */
export function faultsOf({ title, slug, excerpt, body, categoryId, authorId, pictureUrl, pictureAlt }: Checked): ArticleFault[] {
  const faults: [ArticleFault, boolean][] = [
    ["no-title", title.trim() === ""],
    ["no-text", docText(body) === ""],
    ["no-alt", body.content.some(isWithoutAlt)],
    ["no-target", body.content.some(isWithoutTarget)],
    ["no-slug", slug === ""],
    ["reserved-slug", RESERVED_SLUGS.includes(slug)],
    ["no-excerpt", excerpt.trim() === ""],
    ["no-category", categoryId === null],
    ["no-author", authorId === null],
    ["no-card-alt", pictureUrl !== null && pictureAlt.trim() === ""],
  ];
  return faults.flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}

function isWithoutAlt(block: ArticleBlock): boolean {
  return block.type === "picture" && block.attrs.alt === "";
}

function isWithoutTarget(block: ArticleBlock): boolean {
  if (block.type === "video") return linkFault(block.attrs.url) !== null;
  return block.type === "callToAction" && (block.attrs.label === "" || linkFault(block.attrs.href) !== null);
}
