import type { BlockView } from "~/domain/content/index.ts";
import { isBand } from "./band-views.tsx";

/** Two bands with the same background look like one: the space between them is enough once, unless staff chose otherwise. */
export function isJoined(above: BlockView | undefined, { type, content }: BlockView): boolean {
  if (content.above && content.above !== "close") return false;
  const grounds = [above, { type, content }].map((section) => (section && hasGround(section) ? String(section.content.tone) : null));
  return grounds[0] !== null && grounds[0] === grounds[1];
}

function hasGround({ type, content }: Pick<BlockView, "type" | "content">): boolean {
  return (isBand(type) || type === "film" || type === "request") && type !== "hero" && type !== "divider" && content.look !== "sheet";
}
