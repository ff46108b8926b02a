import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Blocks } from "../../site/blocks/blocks.tsx";
import { BandView } from "../../site/page-sections/band-views.tsx";
import { SCRIPTED } from "../../site/page-sections/leads.ts";
import { bandsOf, withStillText } from "../../site/page-sections/shown-sections.ts";

const SCRIPTED_HERE = "<p>This section appears on the page.</p>";

/** A section as visitors would see it. */
export async function sectionMarkup(type: string, content: Record<string, unknown>): Promise<string> {
  if (SCRIPTED.includes(type)) return SCRIPTED_HERE;
  const section = { id: "preview", type, content };
  const band = (await bandsOf([section])).get(section.id);
  return renderToStaticMarkup(
    band ? createElement(BandView, { ...band, leads: false }) : createElement(Blocks, { blocks: [withStillText(section)] }),
  );
}
