/** A list's entries, or nothing if what's stored isn't a list of objects of texts. */
export function entriesOf(value: unknown): Record<string, string>[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) =>
    typeof entry === "object" && entry !== null && !Array.isArray(entry)
      ? [Object.fromEntries(Object.entries(entry).filter((pair): pair is [string, string] => typeof pair[1] === "string"))]
      : [],
  );
}
