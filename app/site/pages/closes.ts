import { isLegal } from "./crumbs.ts";

/** Types of sections with a form. */
const FORMS = ["form", "opening", "request"];

/** Whether a page ends with a form of its own: one that staff made of bands, and that has none. */
export function closes(page: { slug: string; isWhole?: boolean }, sections: readonly { type: string }[]): boolean {
  return !page.isWhole && !isLegal(page) && !sections.some(({ type }) => FORMS.includes(type));
}
