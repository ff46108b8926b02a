/** What happens to the rows of such a file: line numbers of rejected ones by the beginning of their reason. */
export interface AddressFile {
  content: Buffer;
  rows: number;
  good: number;
  refused: Map<number, string>;
}

/** Formats in which spreadsheets write a file. */
export type Manner = "UTF-8 with a mark, commas" | "Windows-1252, semicolons";

/** Rows that follow a broken one: without quotation marks, which would close its own. */
const PERIOD = 50;

/**
 * A typical firm's list: names in quotes that contain the separator, line breaks, and quotation marks, and letters with accents. Of every
 * 50 rows, one has an unclosed quotation mark, one has no address, one has a mistyped address, and two are duplicates.
 */
export function addressFile(rows: number, manner: Manner): AddressFile {
  const isUtf8 = manner.startsWith("UTF-8");
  const separator = isUtf8 ? "," : ";";
  const refused = new Map<number, string>();
  const lines = [["Name", "E-Mail", "City"].join(separator)];
  let line = 2;
  let good = 0;
  for (let n = 0; n < rows; n++) {
    const { cells, refusal } = rowAt(n, separator);
    if (refusal) refused.set(line, refusal);
    else good += 1;
    const text = cells.join(separator);
    lines.push(text);
    line += 1 + (text.match(/\r\n/g)?.length ?? 0);
  }
  const text = `${isUtf8 ? "\ufeff" : ""}${lines.join("\r\n")}\r\n`;
  return { content: Buffer.from(text, isUtf8 ? "utf8" : "latin1"), rows, good, refused };
}

function rowAt(n: number, separator: string): { cells: string[]; refusal?: string } {
  const place = n % PERIOD;
  const email = `dolores.${n}@firm${n % 977}.example`;
  if (place === 1) return { cells: [`"Unclosed ${n}`, email, "Austin"], refusal: "This row can't be read" };
  if (place === 40) return { cells: ["Nobody", "", "Austin"], refusal: "This row has no address" };
  if (place === 41) return { cells: ["Mistyped", `dolores.${n} at example.com`, "Austin"], refusal: "This isn't a valid" };
  if (place === 42 || place === 43)
    return { cells: ["Again", `DOLORES.${n - 40}@firm${(n - 40) % 977}.example`, "Austin"], refusal: "This address is already listed" };
  if (place > 43) return { cells: [`"Quiñones${separator} ""Lola""\r\n${n}"`, email.toUpperCase(), "San Antonio"] };
  return { cells: [`Zoë ${n}`, email, "Boerne"] };
}
