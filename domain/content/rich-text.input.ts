/** The elements of a text without pictures and tables: what the rich text editor supports, and what all staff HTML can contain. */
export const RICH_TEXT_ELEMENTS = [
  ...["p", "br", "hr", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre"],
  ...["code", "strong", "b", "em", "i", "u", "s", "a"],
];
