import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BandView } from "../../site/sections/band-views.tsx";
import { Blocks } from "../../site/sections/blocks.tsx";
import { SCRIPTED } from "../../site/sections/section-kinds.ts";
import { bandsOf, withStillText } from "../../site/sections/shown-sections.ts";

const SCRIPTED_HERE = "<p>This section appears on the page.</p>";

/** A section as visitors would see it. */
export async function sectionMarkup(type: string, content: Record<string, unknown>): Promise<string> {
  if (SCRIPTED.includes(type)) return SCRIPTED_HERE;
  const section = { id: "preview", type, content };
  const band = (await bandsOf([section])).get(section.id);
  return renderToStaticMarkup(
    band ? createElement(BandView, { ...band, isOpening: false }) : createElement(Blocks, { blocks: [withStillText(section)] }),
  );
}
