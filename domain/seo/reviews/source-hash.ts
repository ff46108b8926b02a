import { createHash } from "node:crypto";
import type { RunSource } from "../pages/run-source.ts";

/**
 * Of everything that a run's pages say, except what's known about places. A run with the same hash as one that has been read only has other
 * places, or other facts about them.
 */
export function sourceHashOf({ template, lists, terms, groups, knowledge }: RunSource): string {
  const { titleTpl, metaTpl, htmlTpl } = template;
  const said = inOrder({ titleTpl, metaTpl, htmlTpl, lists, terms, groups, knowledge });
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

/** The database stores the fields of an object in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, entry]) => [key, inOrder(entry)]),
  );
}
