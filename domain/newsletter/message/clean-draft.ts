import { MarkupLimitError } from "../../markup-limits.ts";
import { cleanMailHtml, type Visitor } from "./clean-mail-html.ts";
import { TOO_MUCH } from "./fill-placeholders.ts";
import { escapeForMail } from "./mail-text.ts";

const asWritten: Visitor = { link: (address) => address, picture: (address) => address, anchor: () => undefined };

/** The HTML of a mail that is not finished, to be looked at: with nothing in it that a finished one would lose, its links as they were written. */
export function cleanDraft(html: string): string {
  try {
    return cleanMailHtml(html, asWritten);
  } catch (error) {
    if (error instanceof MarkupLimitError) return `<p>${escapeForMail(TOO_MUCH[error.fault])}</p>`;
    throw error;
  }
}
