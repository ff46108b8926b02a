import { compile } from "html-to-text";

/** Characters of a line; addresses are never broken. */
const WIDTH = 76;

const convert = compile({
  wordwrap: WIDTH,
  formatters: {
    // The picture's words; where it lies is of no use to a reader of text.
    words: (element, _walk, builder) => builder.addInline(String(element.attribs?.alt ?? ""), { noWordTransform: true }),
  },
  selectors: [
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, noAnchorUrl: true, linkBrackets: ["<", ">"] } },
    { selector: "img", format: "words" },
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false } },
    { selector: "h3", options: { uppercase: false } },
    { selector: "h4", options: { uppercase: false } },
    { selector: "title", format: "skip" },
    { selector: "style", format: "skip" },
    { selector: "ul", options: { itemPrefix: "- " } },
    { selector: "hr", options: { length: 40 } },
  ],
});

/** A mail's HTML as a person would have typed it: headings, lists, and behind each link where it leads. */
export function plainTextOf(html: string): string {
  return `${convert(html)
    .replaceAll(/(?<![ \t])[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}
