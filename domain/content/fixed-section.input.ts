import type { PlainField } from "./section-type.input.ts";

/** A text of a built-in page: what ships, until staff change it. */
export type WordsField = Extract<PlainField, { as: "words" }>;

/** A section of a built-in page. What it looks like, and where it stands among the others, is the page's own. */
export interface FixedSection<Texts extends Record<string, WordsField> = Record<string, WordsField>> {
  name: string;
  texts: Texts;
  /** Settings that are shown here as well: lists, figures, and other facts that several pages share. */
  settings?: readonly string[];
}

export interface FixedPage<Sections extends Record<string, FixedSection> = Record<string, FixedSection>> {
  slug: string;
  /** In the order of the page. The first one opens it, so nothing can come before it, and it can't be hidden. */
  sections: Sections;
  /** Where sections go that staff add without saying where: after this one. Without it, after all of them. */
  staffAfter?: keyof Sections & string;
}

/** Describes a built-in page. */
export function fixedPage<const Sections extends Record<string, FixedSection>>(described: FixedPage<Sections>): FixedPage<Sections> {
  return described;
}

const SEVERAL_LINES = 1_000;

/** A heading: one line, which can't be empty. */
export const heading = (label: string, shipped: string, max = 200) =>
  ({ as: "words", label, shipped, max, isRequired: true, isMarked: false }) as const;

/** The text of a button or of a link that stands alone. */
export const label = (label: string, shipped: string) =>
  ({ as: "words", label, shipped, max: 80, isRequired: true, isMarked: false }) as const;

/** A paragraph without links and bold text. */
export const plain = (label: string, shipped: string, max = SEVERAL_LINES) =>
  ({ as: "words", label, shipped, max, isRequired: false, isMarked: false }) as const;

/** The introduction that opens a page. It can't be empty: search engines get it as the page's description, unless staff wrote one. */
export const summary = (shipped: string) =>
  ({ as: "words", label: "Introduction", shipped, max: 400, isRequired: true, isMarked: false }) as const;

/** A paragraph. Links are written as `[text](/path)`, and bold text as `**text**`. */
export const paragraph = (label: string, shipped: string) =>
  ({ as: "words", label, shipped, max: SEVERAL_LINES, isRequired: false, isMarked: true }) as const;

/** A text that scripts show, such as the heading of a form that opens in a dialog. Any other text stands in the page alone. */
export const sent = <const Field extends WordsField>(field: Field) => ({ ...field, isSent: true }) as const;
