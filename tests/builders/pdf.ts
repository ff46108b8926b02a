import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** What a reader finds in a PDF file: text on one line, with single spaces. */
interface ReadPdf {
  pages: string[];
  text: string;
  title: string;
  author: string;
  language: string;
  /** At all levels, in order. */
  bookmarks: string[];
  /** In which something is drawn, as `#rrggbb`. */
  colors: string[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  const colors = new Set<string>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    pages.push(await textOf(page));
    for (const color of await colorsOf(page)) colors.add(color);
  }
  const info = (await document.getMetadata()).info as Record<string, string | undefined>;
  const bookmarks = titlesOf((await document.getOutline()) ?? []);
  return {
    ...{ pages, text: pages.join(" "), bookmarks, colors: [...colors] },
    ...{ title: info.Title ?? "", author: info.Author ?? "", language: info.Language ?? "" },
  };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

async function colorsOf(page: Page): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.flatMap((operator, place) =>
    operator === OPS.setFillRGBColor || operator === OPS.setStrokeRGBColor ? [String(argsArray[place])] : [],
  );
}

async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  const parts = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""));
  return parts.join("").replace(/\s+/g, " ").trim();
}

interface Bookmark {
  title: string;
  items: Bookmark[];
}

function titlesOf(bookmarks: Bookmark[]): string[] {
  return bookmarks.flatMap(({ title, items }) => [title, ...titlesOf(items)]);
}
