import { decodeEntities } from "../rich-text/entities.ts";

/** What an element's start stands for. Its end stands for the same, or for nothing. */
const starts: Record<string, string> = {
  ...{ h1: "\n\nHeading: ", h2: "\n\nHeading: ", h3: "\n\nHeading: ", h4: "\n\nSubheading: " },
  ...{ p: "\n\n", pre: "\n\n", blockquote: "\n\nQuote: ", figure: "\n\n", figcaption: "\n", table: "\n\n", tr: "\n", td: " | ", th: " | " },
  ...{ br: "\n", hr: "\n\n———\n\n", ul: "\n", ol: "\n", div: "\n", section: "\n" },
  ...{ strong: "**", b: "**", em: "*", i: "*" },
};
const ends: Record<string, string> = {
  ...{ h1: "\n\n", h2: "\n\n", h3: "\n\n", h4: "\n\n", p: "\n\n", pre: "\n\n", blockquote: "\n\n", figure: "\n\n", table: "\n\n" },
  ...{ ul: "\n", ol: "\n", div: "\n", section: "\n", strong: "**", b: "**", em: "*", i: "*" },
};

/**
 * HTML as a text that people can compare: headings, list items, and quotes are lines that say so, a link is followed by its address, and bold
 * and italic text stands between asterisks.
 */
export function readableHtml(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return decodeEntities(html);
  const links: string[] = [];
  const lists: { isOrdered: boolean; count: number }[] = [];
  const text = withoutComments(html)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<(\/?)([a-z][a-z0-9]*)([^<>a-z0-9][^<>]*)?>/gi, (_, slash: string, tag: string, attributes = "") => {
      const name = tag.toLowerCase();
      if (name === "a") return linkPart(links, slash ? null : attributes);
      if (name === "img") return `\n[Picture: ${attribute(attributes, "alt") || attribute(attributes, "src")}]\n`;
      if (name === "li") return slash ? "" : itemMark(lists);
      if (name === "ul" || name === "ol") {
        if (slash) lists.pop();
        else lists.push({ isOrdered: name === "ol", count: 0 });
      }
      return (slash ? ends : starts)[name] ?? "";
    });
  return decodeEntities(text)
    .replaceAll(/(^|\n) +/g, "$1")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/((?:^|\n)(?:•|\d+\.|Quote:)) ?\n+/g, "$1 ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** A comment that never ends goes on to the text's end. An expression would look for each one's end again. */
function withoutComments(html: string): string {
  const [first = "", ...others] = html.split("<!--");
  return others.reduce((text, part) => {
    const end = part.indexOf("-->");
    return end < 0 ? text : text + part.slice(end + 3);
  }, first);
}

/** A link's end is its address. */
function linkPart(links: string[], attributes: string | null): string {
  if (attributes !== null) {
    links.push(attribute(attributes, "href"));
    return "";
  }
  const address = links.pop();
  return address ? ` (${address})` : "";
}

function itemMark(lists: { isOrdered: boolean; count: number }[]): string {
  const list = lists.at(-1);
  if (!list) return "\n• ";
  list.count += 1;
  return list.isOrdered ? `\n${list.count}. ` : "\n• ";
}

function attribute(attributes: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, "i").exec(attributes) ?? [];
  return double ?? single ?? "";
}
