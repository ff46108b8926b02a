import type { BlockView } from "~/domain/content/index.ts";
import { anchorsOf, textOf } from "../blocks/block-text.ts";

/** Below this many titles a list of them helps nobody. */
const FEWEST = 2;

/** Links to the page's titled texts, and to what stands after them. */
export function OnThisPage({ blocks, further = [] }: { blocks: BlockView[]; further?: { id: string; title: string }[] }) {
  const titled = blocks.filter(({ type, content }) => type === "text" && textOf(content, "title"));
  if (titled.length < FEWEST) return null;
  const anchors = anchorsOf(blocks);
  return (
    <nav aria-labelledby="on-this-page" className="lg:col-span-3">
      <div className="border-l-2 border-accent pl-5 lg:sticky lg:top-28">
        <p id="on-this-page" className="font-semibold text-heading">
          On this page
        </p>
        <ul className="mt-2">
          {titled.map(({ id, content }) => (
            <li key={id}>
              <a href={`#${anchors.get(id)}`} className="inline-block py-1.5 hover:text-link hover:underline">
                {textOf(content, "title")}
              </a>
            </li>
          ))}
          {further.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-block py-1.5 hover:text-link hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
