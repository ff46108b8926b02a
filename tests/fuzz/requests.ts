import fc from "fast-check";
import { bodies, type Content } from "./bodies.ts";
import { encoded } from "./encoded.ts";
import type { Endpoint } from "./endpoints.ts";
import type { Harvest } from "./harvest.ts";
import { type Headers, headers } from "./headers.ts";
import { hostile } from "./values.ts";

export const ROLES = ["nobody", "viewer", "editor", "admin"] as const;

/** A request as it's sent; as JSON, it can be sent again. */
export interface FuzzRequest {
  endpoint: string;
  /** Whose session is sent with it. */
  role: (typeof ROLES)[number];
  method: string;
  /** Path and query, as they are in the first line. */
  path: string;
  headers: Headers;
  /** In base64, because it can be any bytes; null if there is none. */
  body: string | null;
}

/** Parts of an address that no route expects. */
const SEGMENTS = [
  "%00",
  "%ED%A0%80",
  "%FF",
  "%",
  "%zz",
  "%2e%2e",
  "..%2f..%2f..%2fetc%2fpasswd",
  "..%5c..%5cwindows",
  "%252e%252e%252f",
  "%0d%0aSet-Cookie:x=1",
  "%F0%9F%98%80",
  "%E2%80%AE",
  "a%20b",
  "a;b=c",
  "a%3Fb",
  "a%23b",
  "a\\b",
  "//",
  ".",
  "..",
  "*",
  "~",
  "__proto__",
  "constructor",
  "0",
  "-1",
  "9".repeat(400),
  "x".repeat(3_000),
];

const segment = fc.oneof(
  fc.constantFrom(...SEGMENTS),
  hostile.map((value) => encoded(value).replaceAll("%2F", "/") || "-"),
);

/** Requests for one endpoint: those with a `plain` method reach what it does, the others can be anything. */
export function requests(endpoint: Endpoint, harvest: Harvest, { plain }: { plain: string | null }): fc.Arbitrary<FuzzRequest> {
  const isPlain = plain !== null;
  const role = isPlain
    ? fc.constantFrom<FuzzRequest["role"]>(
        ...(endpoint.pattern.startsWith("/admin") ? (["admin", "editor"] as const) : (["admin", "nobody"] as const)),
      )
    : fc.oneof({ weight: 3, arbitrary: fc.constant<"admin">("admin") }, { weight: 3, arbitrary: fc.constantFrom(...ROLES) });
  return (isPlain ? fc.constant(plain) : methods(endpoint)).chain((method) =>
    bodies(endpoint, harvest, method, isPlain).chain((content) =>
      fc
        .record({
          role,
          path: paths(endpoint, harvest, { content, isPlain }),
          headers: headers(content, { method, isPlain, path: endpoint.pattern }),
        })
        .map(({ role, path, headers }) => ({
          ...{ endpoint: endpoint.pattern, role, method, path, headers },
          body: content.body === null ? null : Buffer.from(content.body).toString("base64"),
        })),
    ),
  );
}

function methods({ hasAction }: Endpoint): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: hasAction ? 4 : 8, arbitrary: fc.constant("GET") },
    { weight: hasAction ? 10 : 2, arbitrary: fc.constant("POST") },
    { weight: 1, arbitrary: fc.constantFrom("HEAD", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND") },
  );
}

interface Aim {
  content: Content;
  isPlain: boolean;
}

function paths(endpoint: Endpoint, harvest: Harvest, { content, isPlain }: Aim): fc.Arbitrary<string> {
  // A form says where it's sent.
  const own = content.action;
  const real = own === null ? knownPath(endpoint, harvest) : fc.constant(own);
  const whole = isPlain
    ? real
    : fc.oneof(
        { weight: 5, arbitrary: real },
        { weight: 4, arbitrary: madePath(endpoint, harvest) },
        { weight: 1, arbitrary: spelt(real) },
      );
  const withQuery = fc
    .tuple(whole, queries(endpoint, harvest))
    .map(([path, query]) => (query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`));
  const asked = fc.oneof({ weight: own === null ? 1 : 3, arbitrary: whole }, { weight: 2, arbitrary: withQuery });
  return endpoint.isRoute && !isPlain ? fc.oneof({ weight: 4, arbitrary: asked }, { weight: 1, arbitrary: asked.map(asData) }) : asked;
}

/** Where React Router answers with data what a page needs, or a form's result. */
function asData(path: string): string {
  const [pathname = "", query] = path.split(/\?(.*)/s);
  const data = pathname === "/" ? "/_root.data" : `${pathname.replace(/\/+$/, "")}.data`;
  return query === undefined ? data : `${data}?${query}`;
}

function knownPath(endpoint: Endpoint, { addresses }: Harvest): fc.Arbitrary<string> {
  const known = addresses.get(endpoint.pattern) ?? [];
  if (known.length > 0) return fc.constantFrom(...known);
  const { pattern, examples } = endpoint;
  if (examples.length > 0)
    return fc.constantFrom(...examples).map((part) => (pattern.startsWith("/files/") ? `/${part}` : pattern.replace("*", part)));
  return fc.constant(pattern.replaceAll(/:\w+/g, "1").replace("*", "x"));
}

/** With other parameters: of other rows, of nothing, or malformed. */
function madePath({ pattern, examples }: Endpoint, { ids, addresses }: Harvest): fc.Arbitrary<string> {
  const names = pattern.match(/:\w+|\*/g) ?? [];
  const used = [...addresses.values()].flat().flatMap((path) => path.split("?")[0]?.split("/").filter(Boolean) ?? []);
  const part = fc.oneof(
    { weight: 3, arbitrary: segment },
    { weight: 2, arbitrary: ids.length > 0 ? fc.constantFrom(...ids) : segment },
    { weight: 1, arbitrary: fc.constantFrom(...(used.length > 0 ? used : ["x"])) },
    ...(examples.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...examples) }] : []),
  );
  return fc.tuple(...names.map(() => part)).map((parts) => {
    let place = 0;
    const path = pattern.replaceAll(/:\w+|\*/g, () => String(parts[place++]));
    return path.startsWith("/files/") ? path.slice("/files".length) : path;
  });
}

/** The same address, written as no one writes it. */
function spelt(path: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const ways: ((path: string) => string)[] = [
    (path) => path.toUpperCase(),
    (path) => `/${path}`,
    (path) => `${path}/`,
    (path) => path.replaceAll("/", "//"),
    (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (path) => `${path}%00`,
    (path) => `${path}.data.data`,
    (path) => `http://localhost${path}`,
    (path) => `http://evil.example${path}`,
    (path) => path.slice(1) || "*",
  ];
  return fc.tuple(path, fc.constantFrom(...ways)).map(([path, way]) => way(path));
}

const COMMON = [
  "page",
  "size",
  "q",
  "sort",
  "order",
  "from",
  "to",
  "status",
  "edit",
  "delete",
  "add",
  "id",
  "token",
  "_routes",
  "index",
  "__proto__",
];

function queries({ known, pattern }: Endpoint, { addresses, forms, ids }: Harvest): fc.Arbitrary<string> {
  const seen = (addresses.get(pattern) ?? []).flatMap((path) => [...new URLSearchParams(path.split("?")[1] ?? "").keys()]);
  const asked = (forms.get(pattern) ?? []).filter(({ method }) => method === "GET").flatMap(({ fields }) => fields.map(([name]) => name));
  const own = [...new Set([...known.parameters, ...seen, ...asked])];
  const name = fc.oneof(
    { weight: own.length > 0 ? 4 : 0, arbitrary: fc.constantFrom(...own, "x") },
    { weight: 1, arbitrary: fc.constantFrom(...COMMON) },
  );
  const value = fc.oneof({ weight: 3, arbitrary: hostile }, { weight: 1, arbitrary: fc.constantFrom(...ids, "1") });
  return fc
    .array(fc.tuple(name, value, fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 4 })
    .map((pairs) => pairs.map(([name, value, way]) => written(name, value, way)).join("&"));
}

function written(name: string, value: string, way: number): string {
  if (way === 0) return `${encoded(name)}[]=${encoded(value)}&${encoded(name)}=1`;
  if (way === 1) return `${encoded(name)}=%FF%ZZ%`;
  if (way === 2) return encoded(name);
  return `${encoded(name)}=${encoded(value)}`;
}
