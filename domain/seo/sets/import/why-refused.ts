import type { ImportKind } from "../../generator-rules.input.ts";
import { whyNoPage } from "../../name-rules.input.ts";
import { MAX_FACTS } from "./columns.ts";
import type { RefusedRow } from "./read-names.ts";

/** Why a row was rejected, in a sentence. */
export function whyRefused({ problem, detail }: Pick<RefusedRow, "problem" | "detail">, kind: ImportKind): string {
  const set = kind === "terms" ? "term group" : "location set";
  switch (problem) {
    case "unreadable":
      return "This row can't be read. It's too long, or a quotation mark isn't closed.";
    case "empty":
      return "This row has no name.";
    case "duplicate":
      return `“${detail}” is already listed earlier in the file.`;
    case "same-slug":
      return `This name would have the same address as “${detail}” earlier in the file.`;
    case "in-project":
      return `${detail ?? "This name"} is already in another ${set}.`;
    case "address-in-project":
      return `This name would have the same address as “${detail}” in another ${set}.`;
    case "comma":
      return "A term can't contain a comma, because commas separate terms.";
    case "bad-number":
      return `The value for ${detail} isn't a valid number.`;
    case "bad-source":
      return `${detail}. A source needs a name and the day you read it there.`;
    case "bad-postal-code":
      return `“${detail}” isn't a valid postal code. Use five digits, or nine as in 78205-1234. For places outside the US, add a “Country” column to the file.`;
    case "text-and-list":
      return `This row has both a text and a list for “${detail}”. Keep one of them.`;
    case "which-state":
      return `You have places named “${detail}” in several states. Add the state, so we know which one you mean.`;
    case "too-many-facts":
      return `With this row, ${detail} would have more than ${MAX_FACTS} facts of its own. Remove some first.`;
    case "bad-field":
      return detail ?? "One of its fields can't be read.";
    case "too-long-value":
      return `This value has more than 300 characters: “${detail}”.`;
    case "bad-text":
      return `This value has line breaks or invisible characters: “${detail}”.`;
    default: {
      const reason = whyNoPage({ problem });
      return `${reason[0]?.toUpperCase()}${reason.slice(1)}.`;
    }
  }
}
