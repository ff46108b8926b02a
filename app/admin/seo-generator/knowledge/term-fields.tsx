import { useState } from "react";
import type { FoundTerm } from "~/domain/seo/index.ts";
import { MAX_KNOWLEDGE_TEXT, type Shape, TERM_KNOWLEDGE } from "~/domain/seo/term-knowledge.input.ts";
import { knowledgeTexts } from "~/domain/seo/term-text.input.ts";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { ChangedMeanwhile } from "../../parts/changed-meanwhile.tsx";
import { ExpectedFields } from "../../parts/expected-fields.tsx";

/** A field for each kind of knowledge. */
export function TermFields({ term, answer }: { term: FoundTerm; answer: AdminAnswer | undefined }) {
  // As it was when the form opened, so other people's changes don't mix with what's typed.
  const [opened] = useState(term);
  const texts = knowledgeTexts(opened.knowledge);
  return (
    <>
      <ExpectedFields row={term.row} />
      {term.row?.version !== opened.row?.version && <ChangedMeanwhile before={labelled(opened)} now={labelled(term)} />}
      {TERM_KNOWLEDGE.map(({ key, label, shape, hint, enough }) => {
        const field = { label, name: key, error: answer?.fields[key], defaultValue: texts[key], isOptional: false };
        const told = `${hint} ${HOW[shape]}${enough > 1 ? ` ${enough} make it complete.` : ""}`;
        if (shape === "line") return <TextField key={key} {...field} hint={told} autoComplete="off" />;
        return <TextAreaField key={key} {...field} hint={told} rows={ROWS[shape]} maxLength={MAX_KNOWLEDGE_TEXT} />;
      })}
    </>
  );
}

/** How to type it. */
const HOW: Record<Shape, string> = {
  line: "",
  passages: "One paragraph, or several versions of it, with an empty line between them. Each page gets one version.",
  items: "One per line. A page gets a few of them.",
  questions: "The question on one line, the answer on the next, then an empty line.",
  links: "The link's text on one line, its path on the next, then an empty line.",
};

const ROWS: Record<Shape, number> = { line: 1, passages: 7, items: 7, questions: 14, links: 5 };

function labelled({ knowledge }: FoundTerm): Record<string, string> {
  const texts = knowledgeTexts(knowledge);
  return Object.fromEntries(TERM_KNOWLEDGE.map(({ key, label }) => [label, texts[key] ?? ""]));
}
