import { type BlockView, viewsOf } from "../list-blocks.ts";
import { findShipped } from "./shipped-pages.ts";

/** A section as it ships: for what the program needs on a page that doesn't have it anymore. */
export async function shippedSection(key: "contact.forms" | "contact.message"): Promise<BlockView> {
  const shipped = findShipped(key);
  const [view] = shipped ? await viewsOf([{ id: key, type: shipped.type, content: shipped.content }]) : [];
  if (!view) throw new Error(`No section ships as ${key}`);
  return view;
}
