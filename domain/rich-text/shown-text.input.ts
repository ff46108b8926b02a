import type { ArticleFormKind, CalloutTone } from "./rich-text.input.ts";

/** A library picture with its sizes, for a `<picture>`. In pixels. */
export interface PictureView {
  src: string;
  width: number;
  height: number;
  /** What must stay in view when it's cut to a shape: percentages in steps of 5, as the style rules have them. Null: its middle. */
  focus: { x: number; y: number } | null;
  /** A blurred data URL of a few bytes. Null if nothing should show behind the picture. */
  placeholder: string | null;
  /** Best format first. */
  sources: { type: string; srcSet: string }[];
}

/** A piece of text as the site shows it. Marks contain what they apply to. */
export type ShownInline =
  | string
  | { type: "break" }
  | { type: "bold" | "italic" | "strike" | "code"; content: ShownInline[] }
  | {
      type: "link";
      href: string;
      /** For a page of this site, the full address, for print. */
      address?: string;
      content: ShownInline[];
    };

export interface ShownCell {
  isHeader: boolean;
  colspan: number;
  rowspan: number;
  content: ShownBlock[];
}

/** A part of a text as the site shows it. What screen readers call a table or code block is unique on the page. */
export type ShownBlock =
  | { type: "paragraph"; content: ShownInline[] }
  | { type: "heading"; level: number; id?: string; content: ShownInline[] }
  | { type: "list"; isOrdered: boolean; start: number; items: ShownBlock[][] }
  | { type: "quote"; content: ShownBlock[] }
  | { type: "callout"; tone: CalloutTone; content: ShownBlock[] }
  | { type: "code"; label: string; text: string }
  | { type: "rule" }
  | { type: "call-to-action"; text: string; label: string; href: string }
  | { type: "video"; url: string; title: string }
  | { type: "form"; kind: ArticleFormKind; title: string }
  | { type: "table"; label: string; rows: ShownCell[][] }
  | { type: "picture"; src: string; alt: string; caption: string; view: PictureView | null };

/** A second-level heading, for the table of contents. */
export interface Heading {
  id: string;
  text: string;
}
