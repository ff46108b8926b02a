import sheet from "./drawings.svg?raw";
import sheetUrl from "./drawings.svg?url";

const START = '<svg id="';

interface Shapes {
  attributes: string;
  shapes: string;
}

let read: Map<string, Shapes> | undefined;

/**
 * Every drawing of drawings.svg by its id: the attributes of its element, and its shapes. Read when it's first needed, so that the browser's
 * code, which never needs it, doesn't contain the file.
 */
function drawings(): Map<string, Shapes> {
  read ??= new Map(
    sheet
      .split("\n")
      .filter((line) => line.startsWith(START))
      .map(drawingOf),
  );
  return read;
}

/** Each is on its own line. */
function drawingOf(line: string): [id: string, drawing: Shapes] {
  const [id, attributes] = [line.indexOf('"', START.length), line.indexOf(">")];
  const drawing = { attributes: line.slice(id + 2, attributes), shapes: line.slice(attributes + 1, line.lastIndexOf("</svg>")) };
  return [line.slice(START.length, id), drawing];
}

/** Drawings of the land and of the blog's categories: not of a page's topic. */
const OTHERS = /^(mesa|scene)-/;

export function illustratedSlugs(): string[] {
  return [...drawings().keys()].filter((id) => !OTHERS.test(id));
}

export interface DrawingOptions {
  /**
   * Only a reference to the file with all drawings, which stays in the browser: for drawings that aren't shown at once. It's in a `noscript`
   * element until the page has loaded (app/boot.ts), because Chromium would fetch the file before the first paint.
   */
  isLater?: boolean;
}

/** The drawing (our own SVG markup) of a service or compliance page; the mesa with its offices if there's none. */
export function illustrationFor(slug: string, options: DrawingOptions = {}): string {
  const all = drawings();
  const { attributes, shapes } = all.get(slug) ?? all.get("managed-it") ?? { attributes: "", shapes: "" };
  const id = all.has(slug) ? slug : "managed-it";
  if (!options.isLater) return frame(attributes, shapes);
  return `<noscript class="later">${referenceTo(id, `${sizeOf(attributes)} ${colorsOf(shapes)}`)}</noscript>`;
}

/** A drawing as a reference to the file with all of them. `size` is its attributes for the outer element. */
export function referenceTo(id: string, size: string): string {
  return frame(size, `<use href="${sheetUrl}#${id}"/>`);
}

function frame(attributes: string, content: string): string {
  return `<svg class="size-full" ${attributes} aria-hidden="true" focusable="false">${content}</svg>`;
}

/** Names the drawing's colors in the page, so that the page's own part of the style sheet has them (server/page-styles.ts). */
function colorsOf(shapes: string): string {
  return `data-colors="${[...new Set(shapes.match(/var\(--[\w-]+\)/g))].join(" ")}"`;
}

/** What the outer element needs for its size: the strokes come with the drawing. */
function sizeOf(attributes: string): string {
  return (attributes.match(/(viewBox|preserveAspectRatio)="[^"]*"/g) ?? []).join(" ");
}
