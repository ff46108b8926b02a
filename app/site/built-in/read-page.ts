import { type ServerOnly, serverOnly } from "~/app/ui/still.tsx";
import { type BuiltInView, readBuiltInPage } from "~/domain/content/index.ts";
import { type ShownSection, showSections } from "../page-sections/shown-sections.ts";
import { plainText } from "./plain-text.ts";

/** One of the page's own sections, by name, or one that staff added. */
export type ShownPart = string | ShownSection;

/** A built-in page, as its component gets it. */
export interface ShownPage {
  texts: ServerOnly<BuiltInView["texts"]>;
  /** The texts that the browser gets as data, too. */
  sent: Record<string, string>;
  /** In order; null if the page shows all of its own sections and no others. */
  parts: ShownPart[] | null;
}

/** What visitors see on the built-in page with this address. */
export async function readPage(slug: string): Promise<ShownPage> {
  return showPage(await readBuiltInPage(slug));
}

/** The same with everything that staff's sections need. */
export async function showPage({ texts, sent, parts, isAsShipped }: BuiltInView): Promise<ShownPage> {
  return {
    texts: serverOnly(texts),
    sent: Object.fromEntries(sent.map((key) => [key, plainText(texts[key])])),
    parts: isAsShipped ? null : await showParts(parts),
  };
}

async function showParts(parts: BuiltInView["parts"]): Promise<ShownPart[]> {
  // A fixed section between two of staff's keeps them apart.
  const blocks = parts.map((part) => ("block" in part ? part.block : { id: part.fixed, type: "fixed", content: {} }));
  const shown = await showSections(blocks);
  return parts.flatMap((part, place) => ("fixed" in part ? part.fixed : (shown[place] ?? [])));
}
