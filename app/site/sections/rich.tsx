import { classNames } from "~/app/ui/class-names.ts";
import type { ShownBlock } from "~/domain/content/index.ts";
import "../rich-text/prose.css";
import { ShownBlocks } from "../rich-text/shown-blocks.tsx";
import type { At } from "./section-props.ts";

interface RichProps {
  at: At;
  /** The field's path: "text", "items.0.answer". */
  of: string;
  children: ShownBlock[];
  className?: string | undefined;
}

/** A field's formatted text. In the editor, an empty one is a place to write. */
export function Rich({ at, of, children, className }: RichProps) {
  const marks = at(of);
  if (children.length === 0 && !marks["data-field"]) return null;
  return (
    <div {...marks} className={classNames("prose", className)}>
      <ShownBlocks blocks={children} />
    </div>
  );
}
