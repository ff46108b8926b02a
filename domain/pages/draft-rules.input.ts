import type { SectionContent } from "./section-type.input.ts";

/** The same limit as for visitors: a page shows no more sections than this. */
export const MAX_SECTIONS = 100;

export const MAX_SECTION_NAME = 160;

/** Instead of a section's ID: the page's title and metadata. */
export const FIELDS = "fields";

/** A section of a draft. Its mark identifies its last change: two people who see the same mark see the same section. */
export interface DraftSection {
  id: string;
  name: string;
  type: string;
  content: SectionContent;
  isActive: boolean;
  mark: string;
  /** What it was when it shipped, if it came with the program. */
  shipped?: ShippedFrom | undefined;
  /** What was typed last, if it can't go live as it is. `content` is then the last that could. */
  typed?: TypedContent;
}

/** Which section of the program's it is, and what identifies the text that it was changed from, or still has. */
export interface ShippedFrom {
  key: string;
  hash: string;
}

/** In place of a hash: what the section says about the firm is true, whether or not it's what ships. */
export const CONFIRMED = "confirmed";

/** A section's content as it was typed, which field can't go live, and why. */
export interface TypedContent {
  content: SectionContent;
  /** "url", "items.0.url". */
  field: string;
  error: string;
}
