import { serverOnly } from "~/app/ui/still.tsx";
import type { Guide } from "~/domain/content/index.ts";
import { partsOf } from "../blog/shown-parts.ts";

/** A guide as its page gets it: what changes nothing in the browser stays on the server. */
export function shownGuide(whole: Guide) {
  const { title, subtitle, group, updated, authority, source } = whole;
  return { guide: { title, subtitle, group, updated, authority, source }, parts: partsOf(whole.blocks), whole: serverOnly(whole) };
}

export type ShownGuide = ReturnType<typeof shownGuide>["guide"];
