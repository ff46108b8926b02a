import type { ArticleDoc } from "../article-doc.input.ts";
import { markdownOfDoc } from "./markdown-of-doc.ts";

/** Tables wider than this, in characters, aren't aligned: every line of theirs would wrap. */
const WIDEST = 300;

/** An article's text as Markdown for people to read, without the marks that only programs need, and with the columns of tables aligned. */
export function plainMarkdown(doc: ArticleDoc): string {
  const lines = markdownOfDoc(doc)
    .replaceAll(/\\([\\`*_[\]<>~&|#@+.:/)-])/g, (_, sign: string) => (sign === "|" ? PIPE : sign))
    .replaceAll("☐ ", "[ ] ")
    .replaceAll("☑ ", "[x] ")
    .split("\n");
  const aligned: string[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from;
    while (lines[to]?.startsWith("| ") || (to > from && lines[to]?.startsWith("|"))) to++;
    aligned.push(...(to > from ? alignedTable(lines.slice(from, to)) : [lines[from] ?? ""]));
    from = Math.max(to, from + 1);
  }
  return aligned.join("\n").replaceAll(PIPE, "|");
}

/** Stands for a bar in a cell while cells are told apart. Texts have no such character. */
const PIPE = "\u0000";

function alignedTable(lines: string[]): string[] {
  const rows = lines.map((line) =>
    line
      .replace(/^\|\s?|\s?\|$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  if (widths.reduce((sum, width) => sum + width + 3, 1) > WIDEST) return lines;
  return rows.map((row, place) => {
    const cells = widths.map((width, column) => (place === 1 ? "-".repeat(width) : (row[column] ?? "").padEnd(width)));
    return `| ${cells.join(" | ")} |`;
  });
}
