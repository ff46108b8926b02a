import fc, { type Arbitrary } from "fast-check";
import type { Editor } from "~/domain/settings/index.ts";
import { knownSettings } from "~/domain/settings/known-settings.ts";

/** Values that the schema accepts, made from the description that the browser gets. */
export function valueFor(key: string, editor: Editor): Arbitrary<unknown> {
  if (key === "time_zone") return fc.constantFrom("America/Chicago", "Asia/Kolkata", "Pacific/Auckland", "UTC");
  let misses = 0;
  return shapeOf(editor).filter((value) => {
    const fits = knownSettings[key]?.schema.safeParse(value).success ?? false;
    misses = fits ? 0 : misses + 1;
    if (misses > 10_000) throw new Error(`generated values for ${key} never match its schema`);
    return fits;
  });
}

function shapeOf(editor: Editor): Arbitrary<unknown> {
  switch (editor.kind) {
    case "list":
      return fc.array(shapeOf(editor.item), { maxLength: Math.min(editor.maxItems, 4) });
    case "object":
      return fc.record(Object.fromEntries(editor.fields.map(({ name, editor: field }) => [name, shapeOf(field)])), {
        noNullPrototype: true,
      });
    case "switch":
      return editor.asText ? fc.constantFrom("true", "false") : fc.boolean();
    case "choice":
      return fc.constantFrom(...editor.options.map(({ value }) => value));
    case "number":
      return fc.integer({ min: editor.min, max: Math.min(editor.max, 1_000_000) });
    case "email":
      return editor.isOptional ? fc.oneof(fc.constant(""), fc.emailAddress()) : fc.emailAddress();
    case "phone":
      return fc.stringMatching(/^\+?[\d(][\d ().-]{6,28}\d$/);
    case "url":
      return fc.stringMatching(/^(https:\/\/[a-z]{1,8}\.example)?\/([a-z0-9-]{1,12}\/){0,3}$/);
    case "icon":
      return fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
    case "color":
      return fc.stringMatching(/^#[0-9a-f]{6}$/);
    case "picture":
      return fc.stringMatching(/^(\/media\/[a-z0-9]{1,8}\/[a-z0-9-]{1,12}\.(png|svg))?$/);
    case "text":
      // Two capital letters fit every text, even a family's code.
      return editor.maxLength === null ? fc.stringMatching(/^[A-Z]{2}$/) : words(editor.maxLength, editor.isOptional);
    case "multiline":
      return words(editor.maxLength ?? 1_000, editor.isOptional);
  }
}

const words = (max: number, isOptional: boolean) =>
  fc.string({ unit: "grapheme", minLength: isOptional ? 0 : 1, maxLength: 40 }).filter((text) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text takes
    return text.trim() === text && text.length <= max && (isOptional || text !== "") && !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text);
  });
