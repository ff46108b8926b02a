import { z } from "zod";
import { source } from "../text.input.ts";
import { TERM_KNOWLEDGE, type TermKnowledge } from "./term-knowledge.input.ts";
import { knowledgeOf } from "./term-text.input.ts";

/** Longer than any kind can be, so that its own message says how long it may be. */
const MAX_LENGTH = 50_000;

/** The form of a term's knowledge: a text for each kind. */
export const TermKnowledgeInput = z
  .object(Object.fromEntries(TERM_KNOWLEDGE.map(({ key }) => [key, source(MAX_LENGTH).default("")])))
  .transform((texts, context): TermKnowledge => {
    const read = knowledgeOf(texts);
    if (read.ok) return read.value;
    for (const [key, message] of Object.entries(read.reason)) context.addIssue({ code: "custom", path: [key], message });
    return z.NEVER;
  });
