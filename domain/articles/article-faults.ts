import { plainText } from "../rich-text/plain-text.ts";
import type { RichTextBlock } from "../rich-text/rich-text.input.ts";
import { linkFault } from "../safe-link.input.ts";
import type { ArticleDraft } from "./article-kind.ts";
import { RESERVED_SLUGS, type Typed } from "./article-rules.input.ts";
import type { GuideFacts } from "./guide-rules.input.ts";

/**
 * Why an article or a guide can't be published. "no-alt": a picture has no description. "no-target": a button or a video leads nowhere.
 * "no-material": of a resource, it isn't said what kind of document it is and who publishes its material. "bad-source": not an address.
 */
export type ArticleFault =
  | ("no-title" | "no-slug" | "reserved-slug" | "slug-taken" | "no-excerpt" | "no-category" | "no-author" | "no-text")
  | ("no-alt" | "no-card-alt" | "no-target")
  | ("no-subtitle" | "no-material" | "bad-source");

type Checked = Pick<ArticleDraft, "title" | "slug" | "excerpt" | "body" | "categoryId" | "authorId" | "pictureUrl" | "pictureAlt"> & Typed;

/** Everything that's missing, in the order of the editor. Whether its address is free, only the database knows. */
export function faultsOf({ title, slug, excerpt, body, pictureUrl, pictureAlt, ...others }: Checked): ArticleFault[] {
  const faults: Fault[] = [
    ["no-title", title.trim() === ""],
    ["no-text", plainText(body) === ""],
    ["no-alt", body.content.some(isWithoutAlt)],
    ["no-target", body.content.some(isWithoutTarget)],
    ["no-slug", slug === ""],
    ...(others.guide ? guideFaults(excerpt, others.guide) : blogFaults(slug, excerpt, others)),
    ["no-card-alt", pictureUrl !== null && pictureAlt.trim() === ""],
  ];
  return faults.flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}

type Fault = [ArticleFault, boolean];

function blogFaults(slug: string, excerpt: string, { categoryId, authorId }: Pick<Checked, "categoryId" | "authorId">): Fault[] {
  return [
    ["reserved-slug", RESERVED_SLUGS.includes(slug)],
    ["no-excerpt", excerpt.trim() === ""],
    ["no-category", categoryId === null],
    ["no-author", authorId === null],
  ];
}

/** Guides have no categories, and the firm is their author. */
function guideFaults(subtitle: string, { group, type, authority, source }: GuideFacts): Fault[] {
  return [
    ["no-subtitle", subtitle.trim() === ""],
    ["no-material", group === "resource" && (type === "" || authority === "")],
    ["bad-source", source !== "" && linkFault(source) !== null],
  ];
}

function isWithoutAlt(block: RichTextBlock): boolean {
  return block.type === "picture" && block.attrs.alt === "";
}

function isWithoutTarget(block: RichTextBlock): boolean {
  if (block.type === "video") return linkFault(block.attrs.url) !== null;
  return block.type === "callToAction" && (block.attrs.label === "" || linkFault(block.attrs.href) !== null);
}
