import { RICH_TEXT_ELEMENTS } from "~/domain/content/rich-text.input.ts";

const RICH = new Set(RICH_TEXT_ELEMENTS);

/** Whether the editor of rich text would lose nothing of this HTML: it drops whatever it does not know. */
export function canBeRich(html: string): boolean {
  const names = [...html.matchAll(/<\/?([a-z][a-z0-9-]*)/gi)].map(([, name = ""]) => name.toLowerCase());
  return names.every((name) => RICH.has(name)) && !/<!--/.test(html);
}

/** Text without elements, as older blocks have it, in paragraphs. */
export function inParagraphs(html: string): string {
  if (!html.trim() || /<[a-z]/i.test(html)) return html;
  return html
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join("");
}
