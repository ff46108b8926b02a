import { isOwnPath, safeLink } from "../safe-link.input.ts";
import type { PlainField } from "./section-type.input.ts";
import { fieldAt, findSectionType, type SectionTypeName, sectionTypes } from "./section-types.input.ts";

/** Block types, in the order the form offers them. */
export const BLOCK_TYPES = Object.keys(sectionTypes) as [SectionTypeName, ...SectionTypeName[]];
export type BlockType = SectionTypeName;

/** Blocks per page of the list. */
export const BLOCKS_PAGE = 50;

/** Sort orders. "-name" is descending. "place": by page, and by position within it. */
export const blockOrders = ["place", "name", "type", "position", "status"] as const;
export type BlockOrder = (typeof blockOrders)[number];

/** Used instead of a page's ID: blocks on every page. */
export const EVERY_PAGE = "all";

/** Whether visitors would see nothing of it: no text, no picture, no video. */
export function isEmptyBlock(type: string, content: Record<string, unknown>): boolean {
  const shown = findSectionType(type)?.shown;
  return shown ? !shown.some((name) => hasContent(content[name])) : false;
}

function hasContent(value: unknown): boolean {
  if (typeof value === "string") return /[^\s]/.test(value.replaceAll(EMPTY_HTML, ""));
  return typeof value === "object" && value !== null && Object.values(value).some(hasContent);
}

/** Tags and spaces that show nothing on their own. */
const EMPTY_HTML = /<(?!img|hr|video|audio|table|iframe)[^<>]*>|&nbsp;/gi;

export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(sectionTypes, type);
}

/** Whether a field contains HTML. One that its type doesn't have could. */
export function isHtmlField(type: string, name: string, inner?: string): boolean {
  const field = fieldAt(type, name, inner);
  return field ? isHtml(field) : /^(text|html)$/.test(inner ?? name);
}

export function isHtml(field: PlainField | undefined): boolean {
  return field?.as === "rich" || field?.as === "html";
}

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
export function safeField(type: string, name: string, value: string, inner?: string): string {
  const url = value.trim();
  switch (fieldAt(type, name, inner)?.as) {
    case "link":
      return safeLink(value);
    case "film":
      return isFilm(url) ? url : "";
    case "picture":
    case "file":
    case "path":
      return isOwnPath(url) ? url : "";
    case undefined:
      return safeUnknown(inner ?? name, value);
    default:
      return value;
  }
}

/** A field that its type doesn't have, or a type that the program doesn't know. */
function safeUnknown(name: string, value: string): string {
  if (/(link|url)$/i.test(name)) return name === "url" && !isOwnPath(value.trim()) ? "" : safeLink(value);
  return value;
}
