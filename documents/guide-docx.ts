import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  type FileChild,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { GuideCell, GuidePart, GuideRun, PrintedGuide } from "./guide-parts.ts";
import type { PaperColors } from "./paper-colors.ts";

/** What's no character in XML (XML 1.0 §2.2). One of them, and Word refuses the file. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A guide as a Word document, to fill in. Headings, lists, and header rows are Word's own, so screen readers announce them. */
export async function renderGuideDocx(guide: PrintedGuide): Promise<Uint8Array<ArrayBuffer>> {
  const whole = JSON.parse(JSON.stringify(guide), (_, value) =>
    typeof value === "string" ? value.replaceAll(NOT_XML, "") : value,
  ) as PrintedGuide;
  return new Uint8Array(await Packer.toArrayBuffer(documentOf(whole)));
}

function documentOf({ title, subtitle, brandName, phone, siteUrl, updatedOn, sources, parts, colors }: PrintedGuide): Document {
  const writing: Writing = { lists: [] };
  const children: FileChild[] = [
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    new Paragraph({ children: [new TextRun({ text: subtitle, italics: true })] }),
    ...written(parts, writing, {}),
    ...(sources ? [new Paragraph({ children: [new TextRun({ text: sources, size: 17 })] })] : []),
  ];
  const foot = [brandName, phone, siteUrl.replace(/^https?:\/\//, ""), `Last updated ${updatedOn}`, "Page "].filter(Boolean).join("  ·  ");
  return new Document({
    ...{ title, subject: subtitle, description: subtitle, creator: brandName, lastModifiedBy: brandName },
    styles: { default: looksIn(colors) },
    numbering: { config: writing.lists.map(numbered) },
    sections: [
      {
        properties: { page: { size: { width: 12_240, height: 15_840 } } },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [new TextRun({ children: [foot, PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES], size: 17 })],
              }),
            ],
          }),
        },
        children,
      },
    ],
  });
}

/** Typefaces that every Word has. Sizes are in half points, colors without the number sign. */
function looksIn({ ink }: PaperColors) {
  const title = { font: "Calibri", bold: true, color: ink.slice(1).toUpperCase() };
  return {
    document: { run: { font: "Calibri", size: 22, language: { value: "en-US" } }, paragraph: { spacing: { after: 120 } } },
    title: { run: { ...title, size: 52 }, paragraph: { spacing: { after: 120 } } },
    heading1: { run: { ...title, size: 32 }, paragraph: { spacing: { before: 320, after: 120 } } },
    heading2: { run: { ...title, size: 26 }, paragraph: { spacing: { before: 240, after: 80 } } },
    heading3: { run: { ...title, size: 23 }, paragraph: { spacing: { before: 200, after: 80 } } },
  };
}

/** The start of each numbered list, in order. Each needs a numbering of its own, or Word counts on. */
interface Writing {
  lists: number[];
}

function numbered(start: number, place: number) {
  const levels = [0, 1, 2].map((level) => ({
    ...{ level, format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start, alignment: AlignmentType.START },
    style: { paragraph: { indent: { left: 480 * (level + 1), hanging: 360 } } },
  }));
  return { reference: `list-${place}`, levels };
}

function written(parts: GuidePart[], writing: Writing, looks: IParagraphOptions): FileChild[] {
  return parts.flatMap((part) => writtenPart(part, writing, looks));
}

function writtenPart(part: GuidePart, writing: Writing, looks: IParagraphOptions): FileChild[] {
  switch (part.type) {
    case "paragraph":
      return [new Paragraph({ ...looks, children: part.runs.flatMap(writtenRun) })];
    case "heading":
      return [new Paragraph({ ...looks, heading: headingLevel(part.level), children: part.runs.flatMap(writtenRun) })];
    case "list":
      return writtenList(part, writing, looks);
    case "quote":
      return written(part.parts, writing, { ...looks, ...quoted });
    case "code":
      return part.text.split("\n").map((text) => new Paragraph({ ...looks, children: [new TextRun({ text, font: "Consolas" })] }));
    case "rule":
      return [new Paragraph({ ...looks, thematicBreak: true })];
    case "table":
      return [writtenTable(part.rows, writing), new Paragraph({})];
  }
}

/** The guide's title is the document's, and its own headings start at the second level. */
function headingLevel(level: number) {
  return [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3][Math.min(2, Math.max(0, level - 2))];
}

const quoted: IParagraphOptions = {
  indent: { left: 300 },
  border: { left: { style: BorderStyle.SINGLE, size: 18, space: 8, color: "3A4BC8" } },
};

const DEEPEST = 2;

function writtenList(
  { isOrdered, start, items }: Extract<GuidePart, { type: "list" }>,
  writing: Writing,
  looks: IParagraphOptions,
): FileChild[] {
  const level = looks.numbering || looks.bullet ? 1 : 0;
  const reference = isOrdered ? `list-${writing.lists.push(start) - 1}` : "";
  const mark = isOrdered ? { numbering: { reference, level } } : { bullet: { level: Math.min(level, DEEPEST) } };
  return items.flatMap(([first, ...rest]) => [
    ...(first ? writtenPart(first, writing, { ...looks, numbering: undefined, bullet: undefined, ...mark }) : []),
    ...rest.flatMap((part) =>
      part.type === "list"
        ? writtenList(part, writing, { ...looks, ...mark })
        : writtenPart(part, writing, { ...looks, numbering: undefined, bullet: undefined, indent: { left: 480 * (level + 1) } }),
    ),
  ]);
}

function writtenTable(rows: GuideCell[][], writing: Writing): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, place) =>
        new TableRow({
          tableHeader: place === 0 && cells.every(({ isHeader }) => isHeader),
          cantSplit: true,
          children: cells.map((cell) => writtenCell(cell, writing)),
        }),
    ),
  });
}

function writtenCell({ isHeader, colspan, rowspan, parts }: GuideCell, writing: Writing): TableCell {
  const bold = (part: GuidePart): GuidePart =>
    part.type === "paragraph" ? { ...part, runs: part.runs.map((run) => ({ ...run, isBold: true })) } : part;
  const children = written(isHeader ? parts.map(bold) : parts, writing, { spacing: { before: 40, after: 40 } });
  return new TableCell({
    ...{ columnSpan: colspan, rowSpan: rowspan, margins: { left: 100, right: 100 } },
    ...(isHeader && { shading: { fill: "F8F5EF" } }),
    // A cell without a paragraph makes Word refuse the file.
    children: (children.length > 0 ? children : [new Paragraph({})]) as (Paragraph | Table)[],
  });
}

function writtenRun({ text, isBold, isItalic, isStruck, isCode, href }: GuideRun): ParagraphChild[] {
  const looks = { bold: isBold, italics: isItalic, strike: isStruck, ...(isCode && { font: "Consolas" }) };
  const lines = text.split("\n").map((line, place) => ({ text: line, ...(place > 0 && { break: 1 }) }));
  const runs = lines.map((line) => new TextRun({ ...line, ...looks, ...(href && { style: "Hyperlink" }) }));
  return href ? [new ExternalHyperlink({ link: href, children: runs })] : runs;
}
