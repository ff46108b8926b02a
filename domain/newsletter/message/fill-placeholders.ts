import type { MarkupFault } from "../../markup-limits.ts";
import { oneLineOf } from "../../one-line.input.ts";
import { isLinkPlaceholder, PERSONAL_PLACEHOLDERS, PLACEHOLDER } from "../placeholders.input.ts";
import { escapeForMail } from "./mail-text.ts";

/** What keeps a message from being sent. */
export interface Problem {
  code: "unresolved" | "not-a-link" | "empty-subject" | "empty-content" | "too-much";
  /** The placeholder; empty where it is about none. */
  name: string;
  where: "subject" | "preview text" | "content";
  /** A sentence for whoever wrote it. */
  text: string;
}

export interface Written {
  subject: string;
  previewText: string;
  content: string;
  values: Record<string, string>;
}

export type Filled = Omit<Written, "values">;

/** Puts the campaign's values in the place of its placeholders; the personal ones stay. A blank value is none. */
export function fillPlaceholders({ subject, previewText, content, values }: Written): { filled: Filled; problems: Problem[] } {
  const problems: Problem[] = [];
  const given = new Map(Object.entries(values).filter(([, value]) => value.trim() !== ""));
  const filledSubject = oneLineOf(fillText(subject, given, "subject", problems));
  // From here on the message knows its subject.
  const all = new Map([...given, ["subject", filledSubject]]);
  const filled = {
    subject: filledSubject,
    previewText: oneLineOf(fillText(previewText, all, "preview text", problems)),
    content: fillHtml(content, all, problems),
  };
  if (filled.subject === "") problems.push(problem("empty-subject", "", "subject"));
  if (content.trim() === "") problems.push(problem("empty-content", "", "content"));
  return { filled, problems };
}

/** Placeholders that are left in a finished text beside the personal ones and our own marks, and braces that were never closed. */
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
    if (PERSONAL_PLACEHOLDERS.includes(name)) return `{{${name}}}`;
    const value = values.get(name);
    if (value === undefined) note(problems, problem("unresolved", name, where));
    return value ?? whole;
  });
}

/** Values stand in HTML as text: what they contain is shown, never read as markup. A new line is one, outside a tag. */
function fillHtml(html: string, values: Map<string, string>, problems: Problem[]): string {
  let isInTag = false;
  const parts = html.split(PLACEHOLDER);
  const filled = parts.map((part, i) => {
    if (i % 2 === 0) {
      isInTag = endsInTag(part, isInTag);
      return part;
    }
    const name = part.trim();
    if (PERSONAL_PLACEHOLDERS.includes(name)) return `{{${name}}}`;
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

/** What a link value may be: an address of the web, of mail or telephone, or a path of our own site. */
export function isAddress(value: string): boolean {
  const address = value.trim();
  if (/^\/(?![/\\])/.test(address)) return true;
  return /^(https?:\/\/|mailto:|tel:)\S+$/i.test(address) && URL.canParse(address);
}

function note(problems: Problem[], found: Problem): void {
  if (!problems.some(({ code, name, where }) => code === found.code && name === found.name && where === found.where)) problems.push(found);
}

/** Content that is beyond what is cleaned, in a sentence. */
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
    case "empty-subject":
      return "The email has no subject.";
    case "empty-content":
      return "The email has no content.";
  }
}
