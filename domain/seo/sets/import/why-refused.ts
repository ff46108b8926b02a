import { whyNoPage } from "../../name-rules.input.ts";
import type { ImportKind, RefusedRow } from "./read-names.ts";

/** Why a row stays out, in a sentence. */
export function whyRefused({ problem, detail }: Pick<RefusedRow, "problem" | "detail">, kind: ImportKind): string {
  const set = kind === "terms" ? "term group" : "location set";
  switch (problem) {
    case "unreadable":
      return "The row cannot be read: it is too long, or a quotation mark is never closed.";
    case "empty":
      return "There is no name.";
    case "duplicate":
      return `“${detail}” stands further up in the file already.`;
    case "same-slug":
      return `The name would have the same address as “${detail}” further up.`;
    case "in-project":
      return `${detail ?? "This name"} is in another ${set} already.`;
    case "address-in-project":
      return `The name would have the same address as “${detail}”, which is in another ${set}.`;
    case "comma":
      return "A term has no comma: terms are typed with commas between them.";
    case "bad-number":
      return `${detail} is no number that can be right.`;
    case "bad-postal-code":
      return `“${detail}” is no postal code: five digits, or nine as in 78205-1234. For places outside of the USA the file needs a column “Country”.`;
    case "too-long-value":
      return `A value is too long: “${detail}”.`;
    case "bad-text":
      return `A value has line breaks or invisible characters: “${detail}”.`;
    default: {
      const reason = whyNoPage({ problem });
      return `${reason[0]?.toUpperCase()}${reason.slice(1)}.`;
    }
  }
}
