import type { FixedPageName, TextKey } from "~/domain/content/fixed-sections.input.ts";
import { plainText } from "./plain-text.ts";
import type { ShownPage } from "./read-page.ts";

/** A text of a built-in page for its metadata, which only the server writes, without links and emphasis. */
export function textOf<Page extends FixedPageName>(page: ShownPage, key: TextKey<Page>): string {
  return plainText(page.texts.value?.[key]);
}
