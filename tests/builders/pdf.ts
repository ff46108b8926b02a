import { getDocumentProxy } from "unpdf";

/** What a reader finds in a PDF file: text on one line, with single spaces. */
interface ReadPdf {
  pages: string[];
  text: string;
  title: string;
  author: string;
  language: string;
  /** At all levels, in order. */
  bookmarks: string[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) pages.push(await textOf(await document.getPage(number)));
  const info = (await document.getMetadata()).info as Record<string, string | undefined>;
  const bookmarks = titlesOf((await document.getOutline()) ?? []);
  return {
    ...{ pages, text: pages.join(" "), bookmarks },
    ...{ title: info.Title ?? "", author: info.Author ?? "", language: info.Language ?? "" },
  };
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function textOf(page: Awaited<ReturnType<Pdf["getPage"]>>): Promise<string> {
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
