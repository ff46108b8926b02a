import fc from "fast-check";
import type { JsonSchema } from "~/app/api/description/json-schema.ts";

/** What breaks programs that treat it as ordinary text. */
const TEXTS = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfffy",
  "\ufeff",
  "\u202e",
  "\uffff",
  "😀".repeat(300),
  "é".normalize("NFD").repeat(50),
  "' or 1=1 --",
  "{{7*7}}",
  "{a|{b|{c}}",
  "[Search_term]{",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "..\\..\\windows",
  "=HYPERLINK(1)",
  "a\r\nBcc: x@example.com",
  "٣٤٥",
  "x".repeat(5_001),
  "(((((((((((((((((((((((a+)+)+",
  "%00%ff",
  "%",
  "__proto__",
  "constructor",
  "toString",
  "javascript:alert(1)",
  "//evil.example",
  "https://evil.example/%",
  "http://[::1",
  "http://169.254.169.254/",
  "null",
  "undefined",
  "[object Object]",
  "[]",
  "{}",
  '{"a":',
  '[{"id":1}]',
  "on",
  " ",
  "",
];

const NUMBERS = [
  "0",
  "-1",
  "-0",
  "1.5",
  "1e3",
  "1e400",
  "NaN",
  "Infinity",
  "0x10",
  "32768",
  "2147483647",
  "2147483648",
  "-2147483649",
  "9007199254740993",
  "9223372036854775808",
  "9".repeat(400),
];

const DATES = [
  "2026-02-30",
  "0000-00-00",
  "-271822-04-20",
  "+275760-09-13T00:00:00.001Z",
  "9999-12-31T23:59:59.999Z",
  "10000-01-01",
  "1969-12-31",
  "2026-11-01T01:30",
  "2026-13-01T25:61:61Z",
  "24:00",
];

const IDS = [
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "not-a-uuid",
  "00000000-0000-4000-8000-0000000000",
];

/** Text that no one sends on purpose. */
export const awkward = fc.constantFrom(...TEXTS);

/** Anything that a field, a parameter, or a part of an address can contain. */
export const hostile: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: awkward },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...DATES) },
  { weight: 2, arbitrary: fc.constantFrom(...IDS) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(100, 1_000, 20_000).map((length) => "y".repeat(length)) },
);

/** Values that match a schema. */
export function fitting(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const forms = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (forms) return fc.oneof(...forms.map((form) => fitting(form, depth)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (depth > 4) return fc.constant(null);
  switch (schema.type) {
    case "string":
      return text(schema);
    case "integer":
    case "number":
      return fc.integer({ min: Math.max(-1e9, Number(schema.minimum ?? -1e6)), max: Math.min(1e9, Number(schema.maximum ?? 1e6)) });
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(fitting((schema.items ?? {}) as JsonSchema, depth + 1), { maxLength: 3 });
    case "object":
      return objects(schema, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>;
  }
}

function objects({ properties = {}, required = [] }: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fitting(field as JsonSchema, depth + 1)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in properties) as never[] });
}

function text({ format, maxLength = 60, minLength = 0 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "email") return fc.nat(9_999).map((no) => `fuzz${no}@example.com`);
  if (format === "uuid") return fc.uuid();
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof(
    fc.nat(9_999).map((no) => `Word ${no}`.padEnd(Math.min(minLength, 60), "x").slice(0, maxLength)),
    fc.string({ minLength: Math.min(minLength, 60), maxLength: Math.min(maxLength, 60) }),
    fc.string({ unit: "binary", maxLength: 40 }),
    awkward,
  );
}

/** What doesn't match: an extra field, a missing one, one of another kind, or something else entirely. */
export function bent(value: unknown): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>, awkward, fc.constantFrom(null, [], {}, 1e308, -0, ""));
  if (typeof value !== "object" || value === null || Array.isArray(value)) return anything;
  const names = Object.keys(value);
  return fc.oneof(
    anything,
    fc
      .tuple(fc.constantFrom(...names, "extra", "__proto__", "constructor"), anything)
      .map(([name, other]) => ({ ...value, [name]: other })),
    fc.constantFrom(...names, "").map((name) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
  );
}

/** JSON that trips up parsers and checks. */
export const oddJson: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.constantFrom(
    "",
    "nul",
    '{"a":1,"a":2}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
    '{"a":1e999,"b":-1e999,"c":123456789012345678901234567890}',
    '{"a":"\\ud800","b":"\\u0000"}',
    "\ufeff{}",
    "[]",
    '"text"',
    "1e400",
  ),
);
