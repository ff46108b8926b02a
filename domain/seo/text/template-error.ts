/** What's wrong with a template, and where. */
export interface TemplateError {
  kind: TemplateErrorKind;
  /** A sentence for the person who wrote the template. */
  message: string;
  /** Both count from 1. A column counts UTF-16 units, as editors do. */
  line: number;
  column: number;
  /** The same place as offsets into the source, from 0. `to` is exclusive. */
  from: number;
  to: number;
}

export type TemplateErrorKind =
  | "too-long"
  | "too-many"
  | "too-deep"
  | "too-large"
  | "unclosed-brace"
  | "stray-brace"
  | "unclosed-bracket"
  | "unclosed-condition"
  | "stray-condition"
  | "bad-condition"
  | "bad-repeat"
  | "unknown-list"
  | "circular-list"
  | "unknown-variable"
  | "not-in-text";

/** An error between two offsets in a source. Takes time proportional to the text before it. */
export function errorAt(source: string, kind: TemplateErrorKind, from: number, to: number, message: string): TemplateError {
  let line = 1;
  let lineStart = 0;
  for (const { 0: end, index } of source.slice(0, from).matchAll(/\r\n|\n|\r/g)) {
    line++;
    lineStart = index + end.length;
  }
  return { kind, message, line, column: from - lineStart + 1, from, to };
}

const MAX_QUOTE_LENGTH = 40;

/** A piece of a template, as quoted in an error. */
export function quoted(text: string): string {
  const characters = [...text.slice(0, 2 * MAX_QUOTE_LENGTH).replaceAll(/\s+/g, " ")];
  return `"${characters.length > MAX_QUOTE_LENGTH ? `${characters.slice(0, MAX_QUOTE_LENGTH).join("")}…` : characters.join("")}"`;
}
