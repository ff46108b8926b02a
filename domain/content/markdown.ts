import { Marked } from "marked";
import { cleanHtml } from "../clean-html.ts";
import { escapeHtml } from "../escape-html.ts";
import { slugOf as slugIn } from "../slug.ts";

const marked = new Marked({
  gfm: true,
  // A checkbox to tick on paper: form controls are removed by cleaning.
  renderer: { checkbox: ({ checked }) => (checked ? "☑ " : "☐ ") },
});

/**
 * Markdown as HTML that's allowed on a page: cleaned like all our HTML, then given back what cleaning removes: heading IDs, a name and a
 * tab stop for anything that scrolls sideways, and `rel` for links to other sites.
 */
export function renderMarkdown(text: string): string {
  return furnish(cleanHtml(marked.parse(text, { async: false })));
}

export interface Heading {
  id: string;
  text: string;
}

/** The second-level headings of a rendered text, for a table of contents. */
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
        // A named section is a region that screen readers list, so no two can have the same name.
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

/** The name, with a number if it's already taken. */
function uniqueName(name: string, separator: string, taken: Set<string>): string {
  let unique = name;
  for (let number = 2; taken.has(unique); number++) unique = `${name}${separator}${number}`;
  taken.add(unique);
  return unique;
}

/** IDs start with a letter, because some checkers and selectors require it. */
function idOf(heading: string): string {
  const slug = slugOf(heading);
  return /^\d/.test(slug) ? `part-${slug}` : slug;
}

/** `Whose side is it on?` → `whose-side-is-it-on`. Text without a Latin letter or digit becomes `part`. */
export function slugOf(text: string): string {
  return slugIn(text) || "part";
}

/** The characters that cleaned HTML writes as entities. */
const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

function plainText(html: string): string {
  return html.replace(/<[^<>]*>/g, "").replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
