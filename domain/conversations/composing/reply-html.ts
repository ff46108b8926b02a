import { compile } from "html-to-text";
import sanitize from "sanitize-html";
import { HTML_LIMITS, TEXT_ELEMENTS } from "../../clean-html.ts";
import { escapeHtml } from "../../escape-html.ts";
import { type MarkupFault, MarkupLimitError, withinLimits } from "../../markup-limits.ts";
import { ok, type Result, refused } from "../../result.ts";

/** What staff write, in the form that's allowed in a reply: text, lists, quotes, and links that work outside the site, too. */
export function cleanReply(html: string, siteUrl: string): Result<string, MarkupFault> {
  try {
    return ok(
      sanitize(html, {
        allowedTags: TEXT_ELEMENTS,
        allowedAttributes: { a: ["href"], ol: ["start"] },
        allowedSchemes: ["http", "https", "mailto", "tel"],
        allowProtocolRelative: false,
        transformTags: { a: (tagName, { href }) => ({ tagName, attribs: absolute(href, siteUrl) }) },
        ...withinLimits(HTML_LIMITS),
      }).trim(),
    );
  } catch (error) {
    if (error instanceof MarkupLimitError) return refused(error.fault);
    throw error;
  }
}

function absolute(href: string | undefined, siteUrl: string): Record<string, string> {
  if (href === undefined || !URL.canParse(href, siteUrl)) return {};
  return { href: new URL(href, siteUrl).href };
}

/** Plain text in paragraphs, as written without the editor. */
export function htmlOfText(text: string): string {
  return text
    .trimEnd()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

const convert = compile({
  wordwrap: false,
  selectors: [
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true, linkBrackets: ["<", ">"] } },
    { selector: "img", format: "skip" },
    ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: "ul", options: { itemPrefix: "- " } },
  ],
  limits: { maxInputLength: 400_000 },
});

/** A cleaned reply as plain text. */
export function textOfHtml(html: string): string {
  return convert(html)
    .replaceAll(/(?<![ \t])[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
