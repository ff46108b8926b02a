import type { ReactNode } from "react";
import type { BlockView } from "~/domain/content/index.ts";
import { anchorsOf } from "./block-text.ts";
import { Blocks } from "./blocks.tsx";

interface ProseProps {
  blocks?: readonly BlockView[];
  /** All sections of the page. */
  all?: readonly BlockView[];
  /** What isn't a section. */
  children?: ReactNode;
}

/** Where sections run that aren't bands, one below the other. */
export default function Prose({ blocks = [], all = blocks, children }: ProseProps) {
  return (
    <div data-prose className="page-width grid grid-cols-[minmax(0,1fr)] gap-16 py-16 wrap-break-word md:py-24 [&>*]:max-w-4xl">
      <Blocks blocks={blocks} anchors={anchorsOf(all)} />
      {children}
    </div>
  );
}
