/** A JSON text as a value, or the line (from 1) and what's wrong with it. */
export type JsonText = { isJson: true; value: unknown } | { isJson: false; line: number; fault: string };

/** Browsers word their errors differently, and some don't say where they are, so the place is searched for here. */
export function readJson(text: string): JsonText {
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    const { at, fault } = findFault(text);
    return { isJson: false, line: text.slice(0, at).split("\n").length, fault };
  }
}

const TOKENS = {
  space: /[\t\n\r ]*/y,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings can't contain any
  string: /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y,
  scalar: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b/y,
};

class Fault extends Error {}

/** Reads as far as it's valid JSON (RFC 8259). */
function findFault(text: string): { at: number; fault: string } {
  let at = 0;
  const take = (token: RegExp): boolean => {
    token.lastIndex = at;
    const [found] = token.exec(text) ?? [];
    at += found?.length ?? 0;
    return found !== undefined;
  };
  const mark = (sign: string): boolean => {
    take(TOKENS.space);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const value = (): void => {
    take(TOKENS.space);
    if (mark("{")) entries("}", member);
    else if (mark("[")) entries("]", value);
    else if (!take(TOKENS.string) && !take(TOKENS.scalar))
      throw new Fault(text[at] === '"' ? "this string isn't closed" : "a value is missing");
    take(TOKENS.space);
  };
  const member = (): void => {
    take(TOKENS.space);
    if (!take(TOKENS.string)) throw new Fault("a name in double quotes is missing");
    if (!mark(":")) throw new Fault("a colon is missing");
    value();
  };
  const entries = (end: string, entry: () => void): void => {
    if (mark(end)) return;
    do entry();
    while (mark(","));
    if (!mark(end)) throw new Fault(`a comma or ${end} is missing`);
  };
  try {
    value();
    return { at, fault: "unexpected text after the end" };
  } catch (error) {
    if (error instanceof RangeError) return { at, fault: "nested too deeply" };
    if (error instanceof Fault) return { at, fault: error.message };
    throw error;
  }
}
