import fc from "fast-check";
import { encoded } from "./encoded.ts";
import type { Endpoint } from "./endpoints.ts";
import type { Field, FoundForm, Harvest } from "./harvest.ts";
import { bent, fitting, hostile, oddJson } from "./values.ts";

/** What a request carries. */
export interface Content {
  /** Where the form it was made from is sent; null if there is none. */
  action: string | null;
  /** Its Content-Type. */
  type: string | null;
  body: Buffer | null;
}

const none: Content = { action: null, type: null, body: null };

export function bodies(endpoint: Endpoint, harvest: Harvest, method: string, isPlain: boolean): fc.Arbitrary<Content> {
  if (method === "GET" || method === "HEAD" || method === "TRACE") return fc.constant(none);
  const forms = (harvest.forms.get(endpoint.pattern) ?? []).filter((form) => form.method === "POST");
  const ways: fc.WeightedArbitrary<Content>[] = [];
  if (forms.length > 0) ways.push({ weight: 6, arbitrary: fc.constantFrom(...forms).chain((form) => sentForm(form, endpoint, harvest)) });
  if (endpoint.known.schemas.length > 0) ways.push({ weight: 3, arbitrary: schemaBody(endpoint) });
  if (endpoint.known.intents.length + endpoint.known.fields.length > 0) ways.push({ weight: 2, arbitrary: namedBody(endpoint, harvest) });
  if (ways.length === 0 || !isPlain) ways.push({ weight: 2, arbitrary: anyBody });
  return fc.oneof(...ways);
}

/** A form from a page, with some of its fields changed. */
function sentForm(form: FoundForm, endpoint: Endpoint, harvest: Harvest): fc.Arbitrary<Content> {
  const pressed =
    form.buttons.length > 0 ? fc.constantFrom(...form.buttons).map((button) => [...form.fields, button]) : fc.constant(form.fields);
  return pressed.chain((fields) =>
    changedFields(fields, endpoint, harvest).chain((changed) =>
      written(changed, form.isMultipart).map((content) => ({ ...content, action: form.action })),
    ),
  );
}

function changedFields(fields: Field[], { known }: Endpoint, { ids }: Harvest): fc.Arbitrary<Field[]> {
  const names = [...fields.map(([name]) => name), ...known.fields];
  // Mostly what people type is changed; otherwise all forms would be refused.
  const name = names.length > 0 ? fc.constantFrom(...names, ...names, "extra", "__proto__") : fc.constant("extra");
  const value = fc.oneof(
    { weight: 4, arbitrary: hostile },
    { weight: 2, arbitrary: fc.nat(99_999).map((no) => `Word ${no}`) },
    { weight: 1, arbitrary: fc.nat(99_999).map((no) => `fuzz${no}@example.com`) },
    { weight: 1, arbitrary: fc.nat(99_999).map((no) => `fuzz-${no}`) },
    { weight: 1, arbitrary: fc.constantFrom(...ids, "") },
  );
  const change = fc.record({ name, value, way: fc.integer({ min: 0, max: 11 }) });
  const filled = fields.map(([name, value]): fc.Arbitrary<Field> => (value === "" ? typed(name) : fc.constant([name, value])));
  return fc.tuple(fc.tuple(...filled), fc.array(change, { maxLength: 3 })).map(([all, changes]) => {
    let now: Field[] = all;
    for (const one of changes) now = changedBy(now, one);
    return now;
  });
}

function changedBy(fields: Field[], { name, value, way }: { name: string; value: string; way: number }): Field[] {
  const own = fields.filter(([other]) => other === name);
  if (way === 0) return fields.filter(([other]) => other !== name);
  if (way === 1) return [...fields, [name, value]];
  if (way === 2) return [...fields, ...own];
  return own.length > 0 ? fields.map((field): Field => (field[0] === name ? [name, value] : field)) : [...fields, [name, value]];
}

/** What someone might type into an empty field with this name. */
function typed(name: string): fc.Arbitrary<Field> {
  const number = fc.nat(99_999);
  const value = /mail/i.test(name)
    ? number.map((no) => `fuzz${no}@example.com`)
    : /slug|path|key/i.test(name)
      ? number.map((no) => `fuzz-${no}`)
      : /url|link|href/i.test(name)
        ? number.map((no) => `https://example.com/${no}`)
        : /password/i.test(name)
          ? fc.constantFrom("three words and a river", "wrong", "wrong again")
          : /count|position|price|size|days|limit|number|percent/i.test(name)
            ? number.map(String)
            : /date|At$|from|until/i.test(name)
              ? fc.constant("2027-03-04T10:00")
              : number.map((no) => `Word ${no}`);
  return fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant("") }).map((text): Field => [name, text]);
}

/** What an input's schema accepts, or almost accepts. */
function schemaBody({ known, pattern }: Endpoint): fc.Arbitrary<Content> {
  const value = fc
    .constantFrom(...known.schemas)
    .chain((schema) => fitting(schema))
    .chain((fit) => fc.oneof(fc.constant(fit), bent(fit)));
  const isApi = pattern.startsWith("/api/");
  const asJson = value.map((one): Content => ({ ...none, type: "application/json", body: Buffer.from(JSON.stringify(one) ?? "") }));
  const asForm = fc.tuple(value, intents(known.intents)).chain(([one, intent]) => written([...intent, ...flat(one)], false));
  return fc.oneof({ weight: isApi ? 5 : 1, arbitrary: asJson }, { weight: isApi ? 2 : 6, arbitrary: asForm });
}

function flat(value: unknown): Field[] {
  if (typeof value !== "object" || value === null) return [["value", String(value)]];
  return Object.entries(value).flatMap(([name, one]): Field[] =>
    Array.isArray(one) ? one.map((each): Field => [name, asText(each)]) : [[name, asText(one)]],
  );
}

function asText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Fields that the source reads by name. */
function namedBody({ known }: Endpoint, { ids }: Harvest): fc.Arbitrary<Content> {
  const value = fc.oneof({ weight: 2, arbitrary: hostile }, { weight: 1, arbitrary: fc.constantFrom(...ids, "1", "on") });
  const field = fc.tuple(fc.constantFrom("id", "version", ...known.fields), value).map((one): Field => one);
  return fc
    .tuple(intents(known.intents), fc.array(field, { maxLength: 5 }))
    .chain(([intent, fields]) => written([...intent, ...fields], false));
}

function intents(known: string[]): fc.Arbitrary<Field[]> {
  return known.length > 0 ? fc.constantFrom(...known).map((intent): Field[] => [["intent", intent]]) : fc.constant([]);
}

/** As a browser writes a form; sometimes as something else. */
function written(fields: Field[], isMultipart: boolean): fc.Arbitrary<Content> {
  const asForm = fc.constant<Content>({ ...none, type: "application/x-www-form-urlencoded", body: Buffer.from(urlEncoded(fields)) });
  const asJson = fc.constant<Content>({ ...none, type: "application/json", body: Buffer.from(JSON.stringify(Object.fromEntries(fields))) });
  const asParts = fc.array(file, { minLength: isMultipart ? 1 : 0, maxLength: 2 }).chain((files) => parts(fields, files));
  return fc.oneof(
    { weight: isMultipart ? 1 : 14, arbitrary: asForm },
    { weight: isMultipart ? 14 : 2, arbitrary: asParts },
    { weight: 1, arbitrary: asJson },
  );
}

function urlEncoded(fields: Field[]): string {
  return fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
}

interface File {
  field: string;
  name: string;
  type: string;
  content: Buffer;
}

const CONTENTS = [
  Buffer.from("email,name\nreader@example.com,Reader\n"),
  Buffer.from('\ufeffemail;name\r\n"a""b\r\n'),
  Buffer.from("term,location\nIT,\u0000\n"),
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAA", "base64"),
  Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
  Buffer.from("%PDF-1.4\n%%EOF"),
  Buffer.from("PK\u0003\u0004"),
  Buffer.from([0xff, 0xfe, 0x41, 0xd8]),
  Buffer.from("\u0000\u0001\u0002"),
  Buffer.alloc(0),
  Buffer.from(`"${"a,".repeat(20_000)}`),
];

const file: fc.Arbitrary<File> = fc.record({
  field: fc.constantFrom("file", "files", "files", "picture", "__proto__", ""),
  name: fc.constantFrom(
    "a.csv",
    "a.png",
    "a.svg",
    "a.pdf",
    "..\\..\\a.png",
    "../../etc/passwd",
    "",
    "a",
    ".png",
    "\u0000.png",
    `${"n".repeat(400)}.csv`,
    "é😀.csv",
    'con.png"',
    "a.csv\r\nX: y",
  ),
  type: fc.constantFrom("text/csv", "image/png", "image/svg+xml", "application/pdf", "x", ""),
  content: fc.oneof(
    fc.constantFrom(...CONTENTS),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
});

/** multipart/form-data, one of four malformed. */
function parts(fields: Field[], files: File[]): fc.Arbitrary<Content> {
  const boundary = "----fuzz7MA4YWxkTrZu0gW";
  const pieces = [
    ...fields.map(([name, value]) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)),
    ...files.map(({ field, name, type, content }) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
        ),
        content,
        Buffer.from("\r\n"),
      ]),
    ),
  ];
  const whole = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  const type = `multipart/form-data; boundary=${boundary}`;
  const broken: Content[] = [
    { ...none, type, body: whole.subarray(0, Math.floor(whole.length / 2)) },
    { ...none, type, body: Buffer.concat(pieces) },
    { ...none, type: `${type}x`, body: whole },
    { ...none, type: "multipart/form-data", body: whole },
    { ...none, type, body: Buffer.from(whole.toString("latin1").replaceAll("Content-Disposition", "X"), "latin1") },
    { ...none, type, body: Buffer.from(whole.toString("latin1").replaceAll("\r\n", "\n"), "latin1") },
    {
      ...none,
      type,
      body: Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n${"X: y\r\n".repeat(5_000)}\r\n\r\n--${boundary}--`),
    },
  ];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({ ...none, type, body: whole }) },
    { weight: 1, arbitrary: fc.constantFrom(...broken) },
  );
}

/** What has nothing to do with the endpoint. */
const anyBody: fc.Arbitrary<Content> = fc.oneof(
  oddJson.map((text): Content => ({ ...none, type: "application/json", body: Buffer.from(text) })),
  fc.array(fc.tuple(hostile, hostile), { maxLength: 4 }).chain((fields) => written(fields, false)),
  fc
    .constantFrom("%", "%FF=%FF", "=&=&=", "a=%00", "&".repeat(5_000), "a".repeat(70_000), "intent=%ED%A0%80", "a[b][c]=1", "intent")
    .map((text): Content => ({ ...none, type: "application/x-www-form-urlencoded", body: Buffer.from(text) })),
  fc.uint8Array({ maxLength: 300 }).map((bytes): Content => ({ ...none, type: "application/octet-stream", body: Buffer.from(bytes) })),
  fc.constant<Content>({ ...none, type: "application/x-www-form-urlencoded", body: Buffer.alloc(0) }),
  fc.constant(none),
);
