import type { BlockView } from "~/domain/content/index.ts";
import { anchorsOf, textOf } from "../blocks/block-text.ts";
import { PlacesOnPage } from "./places-on-page.tsx";

/** Below this many titles a list of them helps nobody. */
const FEWEST = 2;

/** Links to the page's titled texts, and to what stands after them. */
export function OnThisPage({ blocks, further = [] }: { blocks: BlockView[]; further?: { id: string; title: string }[] }) {
  const titled = blocks.filter(({ type, content }) => type === "text" && textOf(content, "title"));
  if (titled.length < FEWEST) return null;
  const anchors = anchorsOf(blocks);
  const titles = titled.map(({ id, content }) => ({ id: anchors.get(id) ?? "", text: textOf(content, "title") }));
  return <PlacesOnPage places={[...titles, ...further.map(({ id, title }) => ({ id, text: title }))]} className="lg:col-span-3" />;
}
