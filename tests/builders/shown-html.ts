import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ShownBlocks } from "~/app/site/rich-text/shown-blocks.tsx";
import type { ShownBlock } from "~/domain/rich-text/shown-text.input.ts";

/** A section's content with the HTML that visitors get of its formatted texts, without addresses for print. */
export function withShownHtml<Content>(content: Content): Content {
  return JSON.parse(JSON.stringify(content), (_, value) => (isShownText(value) ? htmlOf(value) : value)) as Content;
}

function isShownText(value: unknown): value is ShownBlock[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one?.type === "string" && TYPES.has(one.type));
}

const TYPES = new Set(["paragraph", "heading", "list", "quote", "callout", "code", "rule", "table", "picture"]);

function htmlOf(blocks: ShownBlock[]): string {
  return renderToStaticMarkup(createElement(ShownBlocks, { blocks })).replaceAll(/ data-address="[^"]*"/g, "");
}
