import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BandView } from "../../site/page-sections/band-views.tsx";
import { SCRIPTED } from "../../site/page-sections/leads.ts";
import { bandsOf } from "../../site/page-sections/shown-sections.ts";

const SCRIPTED_HERE = "<p>This section appears on the page.</p>";

/** A band as visitors would see it; null for a type that runs in a column of text. */
export async function bandMarkup(type: string, content: Record<string, unknown>): Promise<string | null> {
  if (SCRIPTED.includes(type)) return SCRIPTED_HERE;
  const band = (await bandsOf([{ id: "preview", type, content }])).get("preview");
  return band ? renderToStaticMarkup(createElement(BandView, { ...band, leads: false })) : null;
}
