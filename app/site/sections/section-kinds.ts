import type { BlockView } from "~/domain/content/index.ts";

/** Types that have the page's h1 if they come first. By name: a type's description isn't in the browser's code. */
export const OPENING_TYPES: readonly string[] = ["hero", "scene", "opening"];

/** Whether the first section opens the page, in place of the page's own heading. */
export function opensPage(sections: readonly { type: string }[]): boolean {
  return OPENING_TYPES.includes(sections[0]?.type ?? "");
}

/** The variant of a section that opens the page, as `still` tells it apart. */
export const OPENING = "opening";

/** Types that take the page's full width and have scripts of their own (show-scripted.ts, scripted-views.tsx). */
const SCRIPTED_TYPES = ["scene", "opening", "services", "film", "voices", "form", "request", "archive"] as const;

export type ScriptedName = (typeof SCRIPTED_TYPES)[number];

export const SCRIPTED: readonly string[] = SCRIPTED_TYPES;

/** Whether it runs in a column of text. The others take the page's full width. */
export function isProse(section: { content?: object | undefined }): section is BlockView {
  return section.content !== undefined;
}
