import type { z } from "zod";
import { ok, type Result, refused } from "../result.ts";
import { line, requiredLine } from "../text.input.ts";
import type { WordsField } from "./fixed-section.input.ts";
import { changedTexts, findFixedSection } from "./fixed-sections.input.ts";
import { linksIn } from "./marked-text.input.ts";
import { isReference, referencesIn } from "./references.input.ts";
import { linkFault } from "./safe-link.input.ts";
import type { SectionContent } from "./section-type.input.ts";

/** A text that can't be stored: which one, and why. */
interface TextFault {
  field: string;
  error: string;
}

/** What staff changed of a fixed section's texts, checked. Texts that are as shipped aren't stored. */
export function cleanFixed(type: string, content: Record<string, unknown>): Result<SectionContent, TextFault> {
  const section = findFixedSection(type);
  if (!section) return refused({ field: "", error: "This section no longer exists. Reload the page." });
  const cleaned: SectionContent = {};
  for (const [field, value] of Object.entries(content)) {
    const described = Object.hasOwn(section.fields, field) ? (section.fields[field] as WordsField) : undefined;
    if (!described) return refused({ field, error: "This text no longer exists. Reload the page." });
    const parsed = schemaOf(described).safeParse(value);
    if (!parsed.success) return refused({ field, error: `${described.label}: ${parsed.error.issues[0]?.message ?? "Check this text."}` });
    cleaned[field] = parsed.data;
  }
  return ok(changedTexts(type, cleaned));
}

function schemaOf({ max, isRequired, isMarked }: WordsField) {
  const words = isRequired ? requiredLine(max, "Enter text, or restore the original.") : line(max);
  return words.superRefine((text, context) => {
    const unknown = referencesIn(text).find((name) => !isReference(name));
    const wrong = isMarked ? linksIn(text).find((to) => linkFault(to.replaceAll(/\{[a-z0-9_]+\}/g, "x")) !== null) : undefined;
    if (unknown) context.addIssue({ code: "custom", message: `There's no fact called {${unknown}}. Choose one under Insert a fact.` });
    if (wrong) context.addIssue({ code: "custom", message: `${WRONG_LINK} This one doesn't: ${wrong}` });
  }) satisfies z.ZodType<string>;
}

const WRONG_LINK = "Links start with /, #, https://, mailto:, or tel:.";
