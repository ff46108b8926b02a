import { withoutMarkedLinks } from "../rich-text/marked-text.input.ts";
import type { PlainField } from "./section-type.input.ts";

/** A text of a section without links to any of these paths: their words stay, and a button that leads there goes. */
export function withoutLinksTo(gone: ReadonlySet<string>, text: string, field: PlainField | undefined): string {
  if (gone.size === 0 || !field) return text;
  const isGone = isGoneIn(gone);
  switch (field.as) {
    case "link":
    case "path":
      return isGone(text) ? "" : text;
    case "marked":
      return withoutMarkedLinks(text, isGone);
    case "html":
      return withoutAnchors(text, isGone);
    default:
      return text;
  }
}

/** Whether an address is one of these paths. */
export function isGoneIn(gone: ReadonlySet<string>): (href: string) => boolean {
  return (href) => gone.has(pathOf(href));
}

/** "/compliance/cmmc?from=home#levels" → "/compliance/cmmc". */
function pathOf(href: string): string {
  const path = href.split(/[?#]/, 1)[0] ?? "";
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** HTML without links to what `isGone` says. It was cleaned, so that links don't contain each other, and addresses are quoted. */
export function withoutAnchors(html: string, isGone: (href: string) => boolean): string {
  let isInside = false;
  return html.replaceAll(/<a\b[^<>]*>|<\/a>/g, (tag) => {
    if (tag !== "</a>") {
      isInside = isGone(/href="([^"]*)"/.exec(tag)?.[1] ?? "");
      return isInside ? "" : tag;
    }
    const wasInside = isInside;
    isInside = false;
    return wasInside ? "" : tag;
  });
}
