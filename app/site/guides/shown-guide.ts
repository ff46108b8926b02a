import { serverOnly } from "~/app/ui/still.tsx";
import type { Guide } from "~/domain/content/index.ts";
import { partsOf } from "../blog/shown-parts.ts";
import { readTextNote } from "../compliance/read-source-notes.ts";

/** A guide as its page gets it: what changes nothing in the browser stays on the server. */
export async function shownGuide(whole: Guide) {
  const { slug, title, subtitle, group, updated, authority, source } = whole;
  return {
    guide: { slug, title, subtitle, group, updated, authority, source },
    parts: partsOf(whole.blocks),
    notes: await readTextNote(whole.blocks),
    whole: serverOnly(whole),
  };
}

export type ShownGuide = Awaited<ReturnType<typeof shownGuide>>["guide"];
