import type { MarkupFault } from "../../markup-limits.ts";
import { readUrlPattern } from "../addresses/page-address.ts";
import type { PageTemplateInput } from "../page-template.input.ts";
import { LOCATION_FACTS, TERM_FACTS } from "../template-words.input.ts";
import { cleanTemplate } from "../text/clean-template.ts";
import { readLists } from "../text/read-lists.ts";
import { readTemplate } from "../text/read-template.ts";
import type { Part, Template } from "../text/template.ts";
import { errorAt, type TemplateError } from "../text/template-error.ts";
import { WORD_LISTS } from "../text/word-lists.ts";

/** The template fields that are parsed as templates. */
export type TemplateField = "titleTpl" | "metaTpl" | "htmlTpl";

export interface CheckedTemplate {
  /** By field. A field that can be parsed has none. */
  errors: Partial<Record<TemplateField, TemplateError[]>>;
  urlProblem: string | null;
  /** The fields that can be parsed. */
  read: Partial<Record<TemplateField, Template>>;
  /** What the HTML loses when pages are made from it. */
  removed: string[];
  /** Facts that are used without checking that they're known. */
  openFacts: string[];
}

/**
 * Parses a template the way a run will.
 * @param facts names of facts that the locations have, besides the standard ones
 */
export function checkTemplate(input: PageTemplateInput, facts: ReadonlySet<string>): CheckedTemplate {
  const lists = readLists(WORD_LISTS, facts);
  if (!lists.ok) throw new Error("the shipped lists cannot be read");
  const checked: CheckedTemplate = { errors: {}, urlProblem: null, read: {}, removed: [], openFacts: [] };
  for (const field of ["titleTpl", "metaTpl", "htmlTpl"] as const) {
    const words = { findList: lists.value, facts, field: field === "htmlTpl" ? ("html" as const) : ("text" as const) };
    const read = readTemplate(input[field], words);
    if (read.ok) checked.read[field] = read.value;
    else checked.errors[field] = read.reason;
  }
  const pattern = readUrlPattern(input.urlPattern);
  if (!pattern.ok) checked.urlProblem = pattern.reason;
  if (checked.read.htmlTpl) {
    const { removed, fault } = cleanTemplate(checked.read.htmlTpl);
    checked.removed = removed;
    if (fault) checked.errors.htmlTpl = [tooMuch(input.htmlTpl, fault)];
  }
  const allFacts = new Set([...[...LOCATION_FACTS, ...TERM_FACTS].map(({ name }) => name), ...facts]);
  // Every page has a term, and its term is in a group.
  for (const name of ["term", "term_group"]) allFacts.delete(name);
  checked.openFacts = [...new Set(Object.values(checked.read).flatMap((template) => openFacts(template, allFacts)))];
  return checked;
}

function tooMuch(source: string, fault: MarkupFault): TemplateError {
  return errorAt(source, "too-large", 0, source.length, sentences[fault]);
}

/** A template that takes longer to check than allowed. */
export function tooSlow({ htmlTpl }: PageTemplateInput): Omit<CheckedTemplate, "read"> {
  return { errors: { htmlTpl: [tooMuch(htmlTpl, "time")] }, urlProblem: null, removed: [], openFacts: [] };
}

const sentences: Record<MarkupFault, string> = {
  depth: "The HTML is nested more than 100 levels deep. Simplify it.",
  elements: "The HTML has more than 20,000 elements. Shorten it.",
  time: "The HTML takes too long to check. Shorten it.",
};

/** Whether a run can use it. */
export function isSound({ errors, urlProblem }: Pick<CheckedTemplate, "errors" | "urlProblem">): boolean {
  return Object.keys(errors).length === 0 && urlProblem === null;
}

/**
 * The facts that a template uses without checking that they're known, once each: if a location lacks one, there's a gap in the sentence
 * ("in  County"). `[if county][county] County[end]` checks.
 */
export function openFacts(template: Template, facts: ReadonlySet<string>): string[] {
  const open = new Set<string>();
  collect(template.parts, facts, new Set(), open);
  return [...open];
}

function collect(parts: readonly Part[], facts: ReadonlySet<string>, known: ReadonlySet<string>, open: Set<string>): void {
  for (const part of parts) {
    if (typeof part === "string") continue;
    if (part.kind === "variable" || part.kind === "drawing") {
      const name = part.kind === "variable" ? part.name : part.list;
      if (facts.has(name) && !known.has(name)) open.add(name);
    } else if (part.kind === "repeat") {
      // Without entries, it isn't written.
      collect(part.parts, facts, new Set([...known, part.list]), open);
    } else if (part.kind === "condition") {
      const { fact, isNegated } = part.test;
      collect(part.met, facts, isNegated ? known : new Set([...known, fact]), open);
      // In the branch where it isn't unknown, it's known.
      collect(part.otherwise, facts, isNegated ? new Set([...known, fact]) : known, open);
    } else {
      const { options } = part.kind === "list" ? part.list : part;
      for (const option of options) collect(option.parts, facts, known, open);
    }
  }
}
