import { visit } from "jsonc-parser";

/** A request's body as an object of fields, or why it can't be read. */
type ReadBody =
  | { ok: true; fields: Record<string, unknown>; isForm: boolean }
  | { ok: false; status: number; error: string; isForm: boolean };

/**
 * Reads JSON or an ordinary form post. Text that isn't UTF-8 is refused rather than altered. An empty form field counts as absent. A field
 * that occurs twice is refused, in JSON too.
 */
export async function readBody(request: Request): Promise<ReadBody> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  if (!isForm && !type.startsWith("application/json")) return unreadable(415, "Send JSON or a form.", false);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await request.arrayBuffer());
  } catch {
    return unreadable(422, "The body is not valid UTF-8.", isForm);
  }
  return isForm ? readForm(text) : readJson(text);
}

function readJson(text: string): ReadBody {
  try {
    const fields: unknown = JSON.parse(text);
    const twice = findDoubleName(text);
    if (twice !== null) return unreadable(422, `The field ${twice} was sent twice.`, false);
    if (typeof fields === "object" && fields !== null && !Array.isArray(fields))
      return { ok: true, fields: fields as Record<string, unknown>, isForm: false };
  } catch {
    return unreadable(422, "The body is not valid JSON.", false);
  }
  return unreadable(422, "The body must be a JSON object.", false);
}

/** The path of a name that occurs twice in a JSON object, such as `answers.key`. JSON.parse silently takes the last one. */
function findDoubleName(text: string): string | null {
  const open: Set<string>[] = [];
  let found: string | null = null;
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, _offset, _length, _line, _column, pathTo) {
      if (open.at(-1)?.has(name)) found ??= [...pathTo(), name].join(".").slice(0, 200);
      open.at(-1)?.add(name);
    },
  });
  return found;
}

function readForm(text: string): ReadBody {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) return unreadable(422, `The field ${name} was sent twice.`, true);
    if (value.includes("\ufffd")) return unreadable(422, `The field ${name} is not valid UTF-8.`, true);
    // Forms send line breaks as CR LF (HTML §4.10.22).
    if (value !== "") fields[name] = value.replaceAll("\r\n", "\n");
  }
  return { ok: true, fields: { ...fields }, isForm: true };
}

function unreadable(status: number, error: string, isForm: boolean): ReadBody {
  return { ok: false, status, error, isForm };
}
