import { useEffect, useRef } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import "./prose.css";
import { wholeHtml } from "./whole-html.ts";

/** HTML that staff wrote and the domain sanitized. Plain text becomes paragraphs. */
export function HtmlText({ html, className, marks }: { html: string; className?: string; marks?: { "data-field"?: string } }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = text;
    if (html && current?.querySelector(".code-box")) import("./copy-code.ts").then(({ addCopyButtons }) => addCopyButtons(current));
  }, [html]);
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it is stored and when it is read
  return <div ref={text} {...marks} className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: wholeHtml(html) }} />;
}
