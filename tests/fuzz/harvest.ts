import { matchPath } from "react-router";
import type { Endpoint } from "./endpoints.ts";

/** A form from a page, ready to be sent. */
export interface FoundForm {
  method: "GET" | "POST";
  /** Path and query. */
  action: string;
  isMultipart: boolean;
  fields: Field[];
  /** One of them is pressed. */
  buttons: Field[];
}

export type Field = [name: string, value: string];

/** What a program shows to someone who follows its links. */
export interface Harvest {
  /** Addresses (path and query) of each endpoint. */
  addresses: Map<string, string[]>;
  /** Forms that are sent to each endpoint. */
  forms: Map<string, FoundForm[]>;
  /** Row IDs, in the order they were found. */
  ids: string[];
}

/** Addresses of one endpoint with the same names in their queries: more of them show nothing new. */
const ALIKE = 2;
const MAX_PAGES = 420;
/** Pages requested together; their content is processed in order. */
const AT_ONCE = 6;
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

/** Follows links from every address without parameters and from `more`, as someone with this cookie. */
export async function harvest(address: string, cookie: string, endpoints: Endpoint[], more: string[]): Promise<Harvest> {
  const found: Harvest = { addresses: new Map(), forms: new Map(), ids: [] };
  const ids = new Set<string>();
  const waiting: string[] = [];
  const seen = new Map<string, number>();
  const note = (path: string) => {
    const endpoint = endpointOf(endpoints, path);
    if (!endpoint || path.startsWith("/auth/sign-out")) return;
    const url = new URL(path, address);
    const kind = `${endpoint.pattern} ${[...url.searchParams.keys()].sort().join()}`;
    const known = found.addresses.get(endpoint.pattern) ?? [];
    const count = seen.get(kind) ?? 0;
    if (count >= ALIKE || known.includes(path)) return;
    seen.set(kind, count + 1);
    found.addresses.set(endpoint.pattern, [...known, path]);
    waiting.push(path);
  };
  const take = (path: string, html: string) => {
    for (const [id] of html.matchAll(UUID)) ids.add(id);
    for (const [, href = ""] of html.matchAll(/<(?:a|iframe)\b[^>]*?\s(?:href|src)="([^"]+)"/g)) {
      const url = URL.parse(plainText(href), address + path);
      if (url?.origin === new URL(address).origin) note(url.pathname + url.search);
    }
    for (const form of formsOf(html, path)) {
      const pattern = endpointOf(endpoints, form.action)?.pattern;
      if (pattern === undefined) continue;
      const known = found.forms.get(pattern) ?? [];
      if (known.filter((one) => signatureOf(one) === signatureOf(form)).length < ALIKE) found.forms.set(pattern, [...known, form]);
    }
  };
  for (const { pattern } of endpoints) if (!/[:*]/.test(pattern)) note(pattern);
  for (const path of more) note(path);
  for (let pages = 0; waiting.length > 0 && pages < MAX_PAGES; pages += AT_ONCE) {
    const some = waiting.splice(0, AT_ONCE);
    const read = await Promise.all(some.map((path) => readPage(address + path, cookie)));
    for (const [place, html] of read.entries()) take(some[place] as string, html);
  }
  found.ids.push(...ids);
  return found;
}

/** A page's text; empty for anything else. */
async function readPage(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { Cookie: cookie }, redirect: "manual" });
  const text = await response.text();
  return response.headers.get("content-type")?.startsWith("text/html") ? text : "";
}

/** For forms that differ only in their content. */
function signatureOf({ method, fields, buttons }: FoundForm): string {
  return JSON.stringify([method, [...fields, ...buttons].map(([name, value]) => [name, name === "intent" && value])]);
}

/** The endpoint that answers a path, the most specific one if several could. */
export function endpointOf(endpoints: Endpoint[], path: string): Endpoint | undefined {
  const pathname = path.split(/[?#]/)[0] ?? "/";
  // Every page has the same menu: its links are looked up once.
  const known = lookedUp.get(endpoints) ?? new Map<string, Endpoint | undefined>();
  lookedUp.set(endpoints, known);
  if (!known.has(pathname)) known.set(pathname, lookUp(endpoints, pathname));
  return known.get(pathname);
}

const lookedUp = new WeakMap<Endpoint[], Map<string, Endpoint | undefined>>();

function lookUp(endpoints: Endpoint[], pathname: string): Endpoint | undefined {
  const fits = endpoints.filter(({ pattern }) => matchPath(pattern, pathname) !== null);
  const rank = ({ pattern }: Endpoint) => (pattern.includes("*") ? 1_000 : 0) + (pattern.match(/:/g)?.length ?? 0) - pattern.length / 1_000;
  return fits.sort((a, b) => rank(a) - rank(b))[0];
}

function formsOf(html: string, path: string): FoundForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = "", inside = ""]) => {
    const action = attribute(head, "action") ?? path;
    const url = new URL(action, `http://localhost${path}`);
    return {
      method: attribute(head, "method")?.toUpperCase() === "POST" ? "POST" : "GET",
      action: url.pathname + url.search,
      isMultipart: attribute(head, "enctype")?.startsWith("multipart/") ?? false,
      fields: fieldsOf(inside),
      buttons: [...inside.matchAll(/<button\b([^>]*)>/g)].flatMap(([, button = ""]) => {
        const name = attribute(button, "name");
        return name === undefined ? [] : [[name, attribute(button, "value") ?? ""] as Field];
      }),
    };
  });
}

function fieldsOf(html: string): Field[] {
  const fields: Field[] = [];
  for (const [tag, kind, head = ""] of html.matchAll(/<(input|select)\b([^>]*)>/g)) {
    const name = attribute(head, "name");
    if (name === undefined) continue;
    if (kind === "select") {
      const options = html.slice(html.indexOf(tag)).split("</select>")[0] ?? "";
      const chosen = /<option\b([^>]*\sselected[^>]*)>/.exec(options) ?? /<option\b([^>]*)>/.exec(options);
      fields.push([name, attribute(chosen?.[1] ?? "", "value") ?? ""]);
    } else fields.push([name, attribute(head, "value") ?? (attribute(head, "type") === "checkbox" ? "on" : "")]);
  }
  for (const [, head = "", text = ""] of html.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)) {
    const name = attribute(head, "name");
    if (name !== undefined) fields.push([name, plainText(text)]);
  }
  return fields;
}

function attribute(head: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(` ${head}`) ?? [];
  return value === undefined ? undefined : plainText(value);
}

function plainText(html: string): string {
  return html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
