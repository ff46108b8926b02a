export interface MarkdownFile {
  fields: Record<string, string>;
  /** Markdown. */
  body: string;
}

/**
 * Splits a Markdown file that starts with `key: value` lines between two `---` lines. All of `keys` must be present; other keys are allowed
 * only if they're in `more`. Otherwise throws an error that names the file.
 */
export function parseFrontMatter(path: string, text: string, keys: string[], more: string[] = []): MarkdownFile {
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} must start with front matter between two lines of ---`);
  const fields = new Map<string, string>();
  for (const line of head.split(/\r?\n/).filter((line) => line.trim())) {
    const [, key, value] = /^(\w+): +(\S.*)$/.exec(line.trimEnd()) ?? [];
    if (!key || !value) throw new Error(`${path}: "${line}" is not a line of the form key: value`);
    if (fields.has(key)) throw new Error(`${path}: ${key} is set twice`);
    if (!keys.includes(key) && !more.includes(key)) throw new Error(`${path}: ${key} is not a known key`);
    fields.set(key, value);
  }
  const missing = keys.filter((key) => !fields.has(key));
  if (missing.length > 0) throw new Error(`${path}: ${missing.join(", ")} is missing`);
  return { fields: Object.fromEntries(fields), body };
}
