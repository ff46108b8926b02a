/** How much of a header is kept, and of each of its fields, in bytes. Mail servers send less. */
const MAX_HEAD = 256 * 1024;
const MAX_FIELD = 8 * 1024;
/** More colons than a list of addresses has: each can open a group, and groups in groups end the parser's thread. */
const MAX_COLONS = 20;

/**
 * An email with a header that a parser reads in milliseconds: reading a list of addresses takes time proportional to the square of its length.
 * A field that's too long is cut.
 */
export function withBoundedHead(source: Buffer): Buffer {
  const beginning = source.toString("latin1", 0, MAX_HEAD);
  const end = /\r?\n\r?\n/.exec(beginning)?.index ?? beginning.length;
  const fields = beginning.slice(0, end).split(/\n(?![ \t])/);
  if (end < MAX_HEAD && !fields.some(isUnusual)) return source;
  const head = fields.map(bounded).join("\n");
  return Buffer.concat([
    Buffer.from(end < beginning.length ? head : `${head}\r\n\r\n`, "latin1"),
    source.subarray(end < beginning.length ? end : source.length),
  ]);
}

function isUnusual(field: string): boolean {
  return field.length > MAX_FIELD || colonsIn(field) > MAX_COLONS;
}

function bounded(field: string): string {
  const cut = field.slice(0, MAX_FIELD);
  const [name = "", ...rest] = cut.split(":");
  return colonsIn(cut) > MAX_COLONS ? `${name}:${rest.join(" ")}` : cut;
}

function colonsIn(field: string): number {
  return field.split(":", MAX_COLONS + 2).length - 1;
}
