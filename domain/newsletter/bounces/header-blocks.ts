/** Fields of a header by their names in lower case; of one that comes twice the first. */
export type HeaderFields = Record<string, string | undefined>;

/** Blocks of header fields with empty lines between them, as in reports of mail servers (RFC 3464 §2.1); folded lines are put together. */
export function readHeaderBlocks(text: string): HeaderFields[] {
  return text
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n[ \t]*\n+/)
    .map((block) => {
      const fields: HeaderFields = Object.create(null);
      for (const line of block.replaceAll(/\n[ \t]+/g, " ").split("\n")) {
        const cut = line.indexOf(":");
        const name = line.slice(0, Math.max(0, cut)).trimEnd();
        if (/^[!-~]+$/.test(name)) fields[name.toLowerCase()] ??= line.slice(cut + 1).trim();
      }
      return fields;
    });
}
