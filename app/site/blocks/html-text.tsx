import { useEffect, useRef } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import "./prose.css";

/** HTML that staff wrote and the domain sanitized. Plain text becomes paragraphs. */
export function HtmlText({ html, className }: { html: string; className?: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = text;
    if (html && current?.querySelector(".code-box")) import("./copy-code.ts").then(({ addCopyButtons }) => addCopyButtons(current));
  }, [html]);
  if (!html) return null;
  // Sanitized text is HTML too: "AT&amp;T".
  const whole = /<[a-z]/i.test(html) ? html : html.replace(/[^\n](?:\n?[^\n])*/g, (paragraph) => `<p>${paragraph}</p>`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it is stored and when it is read
  return <div ref={text} className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: whole }} />;
}
