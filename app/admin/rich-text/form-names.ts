import type { ArticleFormKind } from "~/domain/rich-text/rich-text.input.ts";

/** As in the page editor's form section. */
export const FORM_NAMES: Record<ArticleFormKind, string> = {
  shared: "Project details",
  quote: "Quote",
  consultation: "Consultation",
};
