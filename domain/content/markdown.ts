import { Marked } from "marked";
import { cleanHtml } from "../clean-html.ts";
import { escapeHtml } from "../escape-html.ts";
import { slugOf as slugIn } from "../slug.ts";

const marked = new Marked({
  gfm: true,
  // A box to tick on paper: form controls are cleaned away.
  renderer: { checkbox: ({ checked }) => (checked ? "☑ " : "☐ ") },
});

/**
 * Markdown as HTML that may stand on a page: cleaned like all HTML of ours, then furnished with what cleaning takes away: ids of
 * headings, a name and a tab stop for what scrolls sideways, `rel` for links that leave the site.
 */
export function renderMarkdown(text: string): string {
  return furnish(cleanHtml(marked.parse(text, { async: false })));
}

export interface Heading {
  id: string;
  text: string;
}

/** The headings of the second level in a rendered text, for a list of what is there. */
export function listHeadings(html: string): Heading[] {
  return html
    .split('<h2 id="')
    .slice(1)
    .map((part) => {
      const [id = "", inner = ""] = (part.split("</h2>", 1)[0] ?? "").split('">');
      return { id, text: plainText(inner) };
    });
}

const PARTS = /<h([2-4])>(.*?)<\/h\1>|<table>|<\/table>|<th>|<pre>|<\/pre>|<a href="https?:/gs;

function furnish(cleaned: string): string {
  const names = new Set<string>();
  let above = "";
  return cleaned.replace(PARTS, (part, level?: string, inner = "") => {
    if (level) {
      above = plainText(inner);
      return `<h${level} id="${uniqueName(idOf(above), "-", names)}">${inner}</h${level}>`;
    }
    switch (part) {
      case "<table>": {
        // A section with a name is a region that a screen reader lists, so no two have the same.
        const label = uniqueName(above ? `Table: ${above}` : "Table", " ", names);
        return `<section class="table-scroll" aria-label="${escapeHtml(label)}" tabindex="0"><table>`;
      }
      case "</table>":
        return "</table></section>";
      case "<th>":
        return '<th scope="col">';
      case "<pre>": {
        const label = uniqueName(above ? `Code: ${above}` : "Code", " ", names);
        return `<section class="code-box" aria-label="${escapeHtml(label)}"><pre tabindex="0">`;
      }
      case "</pre>":
        return "</pre></section>";
      default:
        return part.replace("<a ", '<a rel="noopener" ');
    }
  });
}

/** The name, with a number where it is taken. */
function uniqueName(name: string, separator: string, taken: Set<string>): string {
  let unique = name;
  for (let number = 2; taken.has(unique); number++) unique = `${name}${separator}${number}`;
  taken.add(unique);
  return unique;
}

/** An id begins with a letter, as some checkers and selectors want it. */
function idOf(heading: string): string {
  const slug = slugOf(heading);
  return /^\d/.test(slug) ? `part-${slug}` : slug;
}

/** `Whose side is it on?` → `whose-side-is-it-on`; text without a Latin letter or digit is a `part`. */
export function slugOf(text: string): string {
  return slugIn(text) || "part";
}

/** What cleaned HTML writes as entities. */
const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

function plainText(html: string): string {
  return html.replace(/<[^<>]*>/g, "").replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
