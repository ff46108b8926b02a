import type { ReactNode } from "react";
import type { BlockView } from "~/domain/content/index.ts";
import { Blocks } from "../blocks/blocks.tsx";

interface ProseProps {
  blocks?: readonly BlockView[];
  /** Of all sections of the page. */
  anchors?: Map<string, string>;
  /** What isn't a section. */
  children?: ReactNode;
}

/** Where sections run that aren't bands, one below the other. */
export default function Prose({ blocks = [], anchors, children }: ProseProps) {
  return (
    <div data-prose className="page-width grid grid-cols-[minmax(0,1fr)] gap-16 py-16 wrap-break-word md:py-24 [&>*]:max-w-4xl">
      <Blocks blocks={blocks} anchors={anchors} />
      {children}
    </div>
  );
}
