import type { MarkupFault } from "../../markup-limits.ts";
import { oneLineOf } from "../../one-line.input.ts";
import {
  isLinkPlaceholder,
  isPartMark,
  PERSONAL_PLACEHOLDERS,
  PLACEHOLDER,
  unmatchedMarks,
  withoutEmptyParts,
} from "../placeholders.input.ts";
import { escapeForMail } from "./mail-text.ts";

/** What prevents a message from being sent. */
export interface Problem {
  code: "unresolved" | "not-a-link" | "unmatched-part" | "empty-subject" | "empty-content" | "too-much";
  /** The placeholder. Empty if it's not about one. */
  name: string;
  where: "subject" | "preview text" | "content";
  /** A sentence for the person who wrote it. */
  text: string;
}

export interface Written {
  subject: string;
  previewText: string;
  content: string;
  values: Record<string, string>;
}

export type Filled = Omit<Written, "values">;

/**
 * Replaces placeholders with the campaign's values, and leaves out the parts in which none is filled in. The personal ones stay. A blank value
 * doesn't count.
 */
export function fillPlaceholders({ values, ...written }: Written): { filled: Filled; problems: Problem[] } {
  const problems: Problem[] = [];
  const given = new Map(Object.entries(values).filter(([, value]) => value.trim() !== ""));
  const [subject, previewText, content] = (["subject", "preview text", "content"] as const).map((where) => {
    const text = written[where === "preview text" ? "previewText" : where];
    problems.push(...[...new Set(unmatchedMarks(text))].map((mark) => problem("unmatched-part", mark, where)));
    return withoutEmptyParts(text, (name) => given.has(name));
  }) as [string, string, string];
  const filledSubject = oneLineOf(fillText(subject, given, "subject", problems));
  // From here on, the message's subject is known.
  const all = new Map([...given, ["subject", filledSubject]]);
  const filled = {
    subject: filledSubject,
    previewText: oneLineOf(fillText(previewText, all, "preview text", problems)),
    content: fillHtml(content, all, problems),
  };
  if (filled.subject === "") problems.push(problem("empty-subject", "", "subject"));
  if (written.content.trim() === "") problems.push(problem("empty-content", "", "content"));
  return { filled, problems };
}

/** Placeholders left in a finished text, other than personal ones and our own marks, and unclosed braces. */
export function findUnresolved(text: string, where: Problem["where"], isMark: (name: string) => boolean): Problem[] {
  const left = text.split(PLACEHOLDER);
  const names = left.filter((_, i) => i % 2 === 1).map((name) => name.trim());
  const unresolved = names.filter((name) => !PERSONAL_PLACEHOLDERS.includes(name) && !isMark(name));
  const unclosed = left
    .filter((part, i) => i % 2 === 0 && part.includes("{{"))
    .map((part) => part.slice(part.indexOf("{{") + 2).slice(0, 30));
  return [...new Set([...unresolved, ...unclosed])].map((name) => problem("unresolved", name, where));
}

function fillText(text: string, values: Map<string, string>, where: Problem["where"], problems: Problem[]): string {
  return text.replace(PLACEHOLDER, (whole, inner: string) => {
    const name = inner.trim();
    if (PERSONAL_PLACEHOLDERS.includes(name) || isPartMark(name)) return `{{${name}}}`;
    const value = values.get(name);
    if (value === undefined) note(problems, problem("unresolved", name, where));
    return value ?? whole;
  });
}

/** Values are inserted into HTML as text: their content is shown and never read as markup. Line breaks are kept, except inside a tag. */
function fillHtml(html: string, values: Map<string, string>, problems: Problem[]): string {
  let isInTag = false;
  const parts = html.split(PLACEHOLDER);
  const filled = parts.map((part, i) => {
    if (i % 2 === 0) {
      isInTag = endsInTag(part, isInTag);
      return part;
    }
    const name = part.trim();
    if (PERSONAL_PLACEHOLDERS.includes(name) || isPartMark(name)) return `{{${name}}}`;
    const value = values.get(name);
    if (value === undefined) {
      note(problems, problem("unresolved", name, "content"));
      return `{{${part}}}`;
    }
    if (isLinkPlaceholder(name) && !isAddress(value)) note(problems, problem("not-a-link", name, "content"));
    return isInTag ? escapeForMail(value.trim()) : escapeForMail(value).replaceAll(/\r\n?|\n/g, "<br>");
  });
  return filled.join("");
}

function endsInTag(part: string, wasInTag: boolean): boolean {
  const [opened, closed] = [part.lastIndexOf("<"), part.lastIndexOf(">")];
  return opened === closed ? wasInTag : opened > closed;
}

/** What a link value can be: a web address, an email address, a phone number, or a path on this site. */
export function isAddress(value: string): boolean {
  const address = value.trim();
  if (/^\/(?![/\\])/.test(address)) return true;
  return /^(https?:\/\/|mailto:|tel:)\S+$/i.test(address) && URL.canParse(address);
}

function note(problems: Problem[], found: Problem): void {
  if (!problems.some(({ code, name, where }) => code === found.code && name === found.name && where === found.where)) problems.push(found);
}

/** How the content exceeds the limits for cleaning, in a sentence. */
export const TOO_MUCH: Record<MarkupFault, string> = {
  depth: "The content is nested more than 500 levels deep. Simplify its HTML.",
  elements: "The content has more than 30,000 elements. Shorten it.",
  time: "The content takes too long to check. Simplify its HTML.",
};

export function tooMuch(fault: MarkupFault): Problem {
  return { code: "too-much", name: "", where: "content", text: TOO_MUCH[fault] };
}

function problem(code: Exclude<Problem["code"], "too-much">, name: string, where: Problem["where"]): Problem {
  return { code, name, where, text: sentence(code, name, where) };
}

function sentence(code: Exclude<Problem["code"], "too-much">, name: string, where: Problem["where"]): string {
  switch (code) {
    case "unresolved":
      return name === "" ? `The ${where} has an empty placeholder {{}}.` : `Fill in a value for {{${name}}} in the ${where}.`;
    case "not-a-link":
      return `{{${name}}} must be an address that starts with https://, http://, or mailto:, or a path on this site that starts with /.`;
    case "unmatched-part":
      return name.startsWith("#")
        ? `The part {{${name}}} in the ${where} has no end. Add {{/${name.slice(1)}}}.`
        : `{{${name}}} in the ${where} ends a part that doesn't start there. Add {{#${name.slice(1)}}}, or remove it.`;
    case "empty-subject":
      return "The email has no subject.";
    case "empty-content":
      return "The email has no content.";
  }
}
