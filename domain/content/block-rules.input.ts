import { isOwnPath, safeLink } from "./safe-link.input.ts";

/** Block types, in the order the form offers them. */
export const BLOCK_TYPES = ["text", "image", "video", "html", "cta"] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** The fields of each type, all of them text, with the maximum length of each. */
export const BLOCK_FIELDS = {
  text: { title: 200, text: 100_000 },
  image: { url: 500, alt: 500, caption: 500 },
  video: { url: 500, title: 200, description: 1_000 },
  html: { html: 200_000 },
  cta: { title: 200, description: 1_000, buttonText: 80, buttonUrl: 500 },
} as const satisfies Record<BlockType, Record<string, number>>;

/** Blocks per page of the list. */
export const BLOCKS_PAGE = 50;

/** Sort orders. "-name" is descending. "place": by page, and by position within it. */
export const blockOrders = ["place", "name", "type", "position", "status"] as const;
export type BlockOrder = (typeof blockOrders)[number];

/** Used instead of a page's ID: blocks on every page. */
export const EVERY_PAGE = "all";

/** Whether visitors would see nothing of it: no text, no picture, no video. */
export function isEmptyBlock(type: string, content: Record<string, unknown>): boolean {
  if (!isBlockType(type)) return false;
  const has = (name: string) => typeof content[name] === "string" && /[^\s]/.test((content[name] as string).replaceAll(EMPTY_HTML, ""));
  return !SHOWN[type].some(has);
}

/** Tags and spaces that show nothing on their own. */
const EMPTY_HTML = /<(?!img|hr|video|audio|table|iframe)[^<>]*>|&nbsp;/gi;

/** Fields at least one of which must have content. */
const SHOWN: Record<BlockType, string[]> = {
  text: ["title", "text"],
  image: ["url"],
  video: ["url"],
  html: ["html"],
  cta: ["title", "description", "buttonText"],
};

export function isBlockType(type: string): type is BlockType {
  return (BLOCK_TYPES as readonly string[]).includes(type);
}

/** The fields that contain HTML. */
export const HTML_FIELDS: ReadonlySet<string> = new Set(["text", "html"]);

/** Our own videos play in place. Videos on these sites open there. */
const FILM_SITES = /^https:\/\/((www\.|m\.)?youtube\.com|youtu\.be|(www\.)?youtube-nocookie\.com|(www\.|player\.)?vimeo\.com)\//i;

/** A video of our own, an MP4 or WebM elsewhere, or a YouTube or Vimeo page. */
export function isFilm(url: string): boolean {
  const isFile = !url.includes("#") && /\.(mp4|webm)$/i.test(url.split("?", 1)[0] ?? "");
  if (isOwnPath(url)) return isFile;
  return safeLink(url) === url && /^https:/i.test(url) && (isFile || FILM_SITES.test(url));
}

/**
 * What a block's non-HTML field can show: an address only if it's safe to open. Checked again on reading, because a row may be older than
 * today's rules, or not come from our form.
 */
export function safeField(type: string, field: string, value: string): string {
  if (field === "link" || field === "buttonUrl") return safeLink(value);
  if (field !== "url") return value;
  const url = value.trim();
  if (type === "video") return isFilm(url) ? url : "";
  return isOwnPath(url) ? url : "";
}
