import { createHash } from "node:crypto";
import { readCsv, textOf } from "~/platform/csv/index.ts";
import { Email } from "../../../text.input.ts";
import type { FileLayout } from "../../newsletter.schema.ts";

/** Why a row isn't imported. */
export type RowRefusal = "unreadable" | "empty" | "invalid" | "repeated";

export interface AddressRow {
  /** Line number in the file, from 1. */
  line: number;
  /** The column's text, shortened if it's far too long. */
  text: string;
  /** In lowercase. Null if the row is rejected. */
  email: string | null;
  refusal: RowRefusal | null;
}

/** No address is longer. */
const MAX_SHOWN_LENGTH = 254;

/** The rows of an address file, without its header, one after another. Earlier rows take up one number each in memory. */
export async function* readAddresses(bytes: AsyncIterable<Uint8Array>, layout: FileLayout): AsyncGenerator<AddressRow> {
  const seen = new Set<number>();
  let isHead = layout.hasHead;
  for await (const { line, cells } of readCsv(textOf(bytes, layout.encoding), layout.separator)) {
    if (isHead) {
      isHead = false;
      continue;
    }
    const text = (cells?.[layout.column] ?? "").trim();
    const email = addressIn(text);
    const refusal = refusalOf(cells, text, email, seen);
    yield { line, text: text.slice(0, MAX_SHOWN_LENGTH), email: refusal ? null : email, refusal };
  }
}

function refusalOf(cells: string[] | null, text: string, email: string | null, seen: Set<number>): RowRefusal | null {
  if (cells === null) return "unreadable";
  if (text === "") return "empty";
  if (email === null) return "invalid";
  const mark = markOf(email);
  if (seen.has(mark)) return "repeated";
  seen.add(mark);
  return null;
}

/** An address in the form it's stored in, or null. */
export function addressIn(cell: string | undefined): string | null {
  if (!cell?.includes("@") || cell.includes("\0")) return null;
  const found = Email.safeParse(cell.replace(/^\s*mailto:/i, ""));
  return found.success ? found.data.toLowerCase() : null;
}

/**
 * 48 bits: with half a million addresses, two have the same one about once in two thousand files, and then one row is wrongly reported as a
 * duplicate.
 */
function markOf(email: string): number {
  return createHash("sha256").update(email).digest().readUIntBE(0, 6);
}
