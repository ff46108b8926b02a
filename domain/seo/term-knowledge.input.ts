/** What browser and server both know about term knowledge, without zod, so that the browser's files can include it. */

/**
 * How a kind of knowledge is stored. line: one text. passages: paragraphs that say the same in other words; a page gets one of them. items:
 * short texts; a page gets several. questions and links: pairs.
 */
export interface Shapes {
  line: string;
  passages: string[];
  items: string[];
  questions: Question[];
  links: Link[];
}
export type Shape = keyof Shapes;

export interface Question {
  question: string;
  answer: string;
}

export interface Link {
  label: string;
  /** A path on this site. */
  href: string;
}

interface KnowledgeKind {
  /** As it's stored, in files, and in templates: `signs` is `[term_signs]`. */
  key: string;
  label: string;
  shape: Shape;
  /** How many entries make it complete. */
  enough: number;
  hint: string;
}

/**
 * Everything that can be known about a term. Templates, the form, files, and completeness are made from this list: a new kind of knowledge
 * is one entry here.
 */
export const TERM_KNOWLEDGE = [
  { key: "plural", label: "Plural", shape: "line", enough: 1, hint: "As in “We offer network security services.”" },
  { key: "synonyms", label: "Synonyms", shape: "items", enough: 2, hint: "What else people call it." },
  { key: "what", label: "What it is", shape: "passages", enough: 2, hint: "For a reader who has never bought it." },
  { key: "who", label: "Who needs it", shape: "passages", enough: 2, hint: "The companies it's for, and those it isn't for." },
  { key: "signs", label: "Signs of trouble", shape: "items", enough: 5, hint: "What an owner notices when it's missing." },
  { key: "first_steps", label: "What is done first", shape: "items", enough: 4, hint: "In order, each as a full sentence." },
  { key: "duration", label: "How long it takes", shape: "passages", enough: 1, hint: "And what it depends on." },
  { key: "price", label: "Price range", shape: "passages", enough: 1, hint: "How it's priced, and what makes it more or less expensive." },
  { key: "questions", label: "Questions and answers", shape: "questions", enough: 4, hint: "What customers ask before they buy it." },
  { key: "mistakes", label: "Mistakes", shape: "items", enough: 4, hint: "What goes wrong, and how to avoid it." },
  { key: "regulation", label: "Regulation", shape: "passages", enough: 1, hint: "Laws and standards, each with its source." },
  { key: "proof", label: "Proof", shape: "links", enough: 2, hint: "Articles, guides, case studies, and service pages on this site." },
] as const satisfies readonly KnowledgeKind[];

type Kind = (typeof TERM_KNOWLEDGE)[number];

/** What's known about a term. Kinds that nothing is known of are missing. */
export type TermKnowledge = { [One in Kind as One["key"]]?: Shapes[One["shape"]] };

/** A text, or an entry's text, in characters. */
export const MAX_ENTRY_LENGTH = 1_000;
/** Entries of a kind. */
export const MAX_ENTRIES = 20;
/** A kind as text, in characters. */
export const MAX_KNOWLEDGE_TEXT = 6_000;
/** Everything about a term, in characters: about 2,000 words. */
export const MAX_TERM_LENGTH = 15_000;
/** Terms that something is known about. A run stores all of it. */
export const MAX_KNOWN_TERMS = 1_000;

export interface Completeness {
  /** Labels of kinds with enough entries, and of the others. */
  complete: string[];
  missing: string[];
  words: number;
}

export function completenessOf(knowledge: TermKnowledge): Completeness {
  const found: Completeness = { complete: [], missing: [], words: 0 };
  for (const { key, label, enough } of TERM_KNOWLEDGE) {
    const texts = textsOf(knowledge[key]);
    (texts.length >= enough ? found.complete : found.missing).push(label);
    for (const text of texts) found.words += text.split(/\s+/).filter(Boolean).length;
  }
  return found;
}

/** The texts that a reader would see, one per entry. */
export function textsOf(value: Shapes[Shape] | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === "string") return value === "" ? [] : [value];
  return value.map((entry) => {
    if (typeof entry === "string") return entry;
    return "question" in entry ? `${entry.question} ${entry.answer}` : entry.label;
  });
}
