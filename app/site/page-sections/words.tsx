import { wholeHtml } from "../blocks/whole-html.ts";
import "../blocks/prose.css";
import { classNames } from "~/app/ui/class-names.ts";
import type { At } from "./section-props.ts";

interface WordsProps {
  at: At;
  /** The field's path: "title", "items.0.title". */
  of: string;
  children: string;
}

/** A field's text in an element of its own. In the editor, it can be typed in. */
export function Words({ at, of, children }: WordsProps) {
  return <span {...at(of)}>{children}</span>;
}

/** A field's HTML, which the domain sanitized. */
export function Rich({ at, of, children, className }: WordsProps & { className?: string }) {
  if (!children) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it is stored and when it is read
  return <div {...at(of)} className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: wholeHtml(children) }} />;
}
