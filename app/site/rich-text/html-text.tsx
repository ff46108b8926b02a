import { classNames } from "~/app/ui/class-names.ts";
import "./prose.css";
import { useCopyButtons } from "./use-copy-buttons.ts";

/** HTML that staff wrote and the domain sanitized. Plain text becomes paragraphs. */
export function HtmlText({ html, className }: { html: string; className?: string }) {
  const text = useCopyButtons<HTMLDivElement>(html);
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it is stored and when it is read
  return <div ref={text} className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: wholeHtml(html) }} />;
}

/** Sanitized text is HTML, too: "AT&amp;T". */
function wholeHtml(html: string): string {
  return /<[a-z]/i.test(html) ? html : html.replace(/[^\n](?:\n?[^\n])*/g, (paragraph) => `<p>${paragraph}</p>`);
}
