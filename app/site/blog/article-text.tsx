import { useEffect, useRef } from "react";
import { type ServerOnly, still } from "~/app/ui/still.tsx";
import type { ShownBlock } from "~/domain/content/index.ts";
import "../blocks/prose.css";
import { ArticleBlocks } from "./article-blocks.tsx";
import "./article-text.css";

/** An article's text as the server drew it. Code gets a button that copies it. */
export function ArticleText({ blocks }: { blocks: ServerOnly<ShownBlock[]> }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = text;
    if (current?.querySelector(".code-box")) import("../blocks/copy-code.ts").then(({ addCopyButtons }) => addCopyButtons(current));
  }, []);
  return (
    <div ref={text}>
      <Text of={blocks} className="prose article-text" />
    </div>
  );
}

const Text = still("div", import.meta.env.SSR && ((blocks: ShownBlock[]) => <ArticleBlocks blocks={blocks} />));
