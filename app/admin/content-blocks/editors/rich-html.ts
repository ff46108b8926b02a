import { RICH_TEXT_ELEMENTS } from "~/domain/content/rich-text.input.ts";

const RICH = new Set(RICH_TEXT_ELEMENTS);

/** Whether the rich-text editor can keep all of this HTML. It drops anything it doesn't know. */
export function canBeRich(html: string): boolean {
  const names = [...html.matchAll(/<\/?([a-z][a-z0-9-]*)/gi)].map(([, name = ""]) => name.toLowerCase());
  return names.every((name) => RICH.has(name)) && !/<!--/.test(html);
}

/** Puts plain text, as older blocks have it, into paragraphs. */
export function inParagraphs(html: string): string {
  if (!html.trim() || /<[a-z]/i.test(html)) return html;
  return html
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join("");
}
