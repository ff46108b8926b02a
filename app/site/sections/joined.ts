import type { BlockView } from "~/domain/content/index.ts";
import { isBand } from "./band-views.tsx";
import { SCRIPTED } from "./section-kinds.ts";

/** Two bands with the same background look like one: the space between them is enough once, unless staff chose otherwise. */
export function isJoined(above: BlockView | undefined, { type, content }: BlockView): boolean {
  if (content.above && content.above !== "close") return false;
  const grounds = [above, { type, content }].map((section) => (section && hasGround(section) ? String(section.content.tone) : null));
  return grounds[0] !== null && grounds[0] === grounds[1];
}

/** These have a background of their own, or none. */
const OWN_GROUND: ReadonlySet<string> = new Set(["hero", "scene", "opening", "form", "offer", "closing", "divider"]);

function hasGround({ type, content }: Pick<BlockView, "type" | "content">): boolean {
  return (isBand(type) || SCRIPTED.includes(type)) && !OWN_GROUND.has(type) && content.look !== "sheet";
}
