import type { BlockView } from "~/domain/content/index.ts";
import { blockId, textOf } from "../blocks/block-text.ts";

/** Below this many titles a list of them helps nobody. */
const FEWEST = 2;

/** Links to the page's titled texts. */
export function OnThisPage({ blocks }: { blocks: BlockView[] }) {
  const titled = blocks.filter(({ type, content }) => type === "text" && textOf(content, "title"));
  if (titled.length < FEWEST) return null;
  return (
    <nav aria-labelledby="on-this-page" className="lg:col-span-3">
      <div className="border-l-2 border-accent pl-5 lg:sticky lg:top-28">
        <p id="on-this-page" className="font-semibold text-heading">
          On this page
        </p>
        <ul className="mt-2">
          {titled.map(({ id, content }) => (
            <li key={id}>
              <a href={`#${blockId(id)}`} className="inline-block py-1.5 hover:text-link hover:underline">
                {textOf(content, "title")}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
