/** Elements of a text without pictures and tables: what the editor of rich text can hold, and what every staff HTML may have. */
export const RICH_TEXT_ELEMENTS = [
  ...["p", "br", "hr", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre"],
  ...["code", "strong", "b", "em", "i", "u", "s", "a"],
];
