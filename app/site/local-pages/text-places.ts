interface PlacedText {
  /** The text in one or two parts, so that something can be placed between them. */
  parts: string[];
  /** Its headings, for links to them. */
  places: { id: string; text: string }[];
}

/** With at least this many chapters, a text has two parts. */
const LONG = 4;

/** A local page's text with an ID on every h2. A long text is split at the heading in the middle. */
export function placeText(html: string): PlacedText {
  const places: PlacedText["places"] = [];
  const [before = "", ...chapters] = html.split("<h2>");
  const placed = chapters.reduce((all, chapter) => {
    const end = chapter.indexOf("</h2>");
    if (end < 0) return `${all}<h2>${chapter}`;
    const id = `chapter-${places.length + 1}`;
    places.push({ id, text: plain(chapter.slice(0, end)) });
    return `${all}<h2 id="${id}">${chapter}`;
  }, before);
  const middle = places.length >= LONG ? placed.indexOf(`<h2 id="chapter-${Math.ceil(places.length / 2) + 1}">`) : -1;
  return { places, parts: middle > 0 ? [placed.slice(0, middle), placed.slice(middle)] : [placed] };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&nbsp;": " " };

/** A heading without elements and entities, because React escapes what it renders. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim();
}
