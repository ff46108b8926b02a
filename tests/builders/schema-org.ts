import schema from "./schema-org.json" with { type: "json" };

/** schema.org's own definitions of the types and properties that the site uses; their source is in the file. */
const types: Readonly<Record<string, readonly string[]>> = schema.types;
const properties: Readonly<Record<string, { on: readonly string[]; values: readonly string[] }>> = schema.properties;

/**
 * What's wrong with a page's JSON-LD by these definitions: types and properties that schema.org doesn't have, properties on a type that
 * doesn't have them, values of another type, and values that say nothing. An address can stand for any thing, as schema.org allows.
 */
export function faultsOfData(data: unknown): string[] {
  const node = data as Record<string, unknown>;
  const { "@context": context, "@graph": graph, ...own } = node;
  const wrong = context === "https://schema.org" ? [] : [`@context is ${JSON.stringify(context)}`];
  return [...wrong, ...(Array.isArray(graph) ? graph : [own]).flatMap((one) => faultsOfNode(one, "", []))];
}

function faultsOfNode(node: Record<string, unknown>, at: string, expected: readonly string[]): string[] {
  const { "@type": type, "@id": id, ...own } = node;
  const where = at || String(type);
  if (id !== undefined && !isAddress(id)) return [`${where}: @id isn't an address`];
  if (type === undefined) return id && Object.keys(own).length === 0 ? [] : [`${where} has no @type`];
  const named = [type].flat() as string[];
  const unknown = named.filter((one) => !Object.hasOwn(types, one));
  if (unknown.length > 0) return unknown.map((one) => `${where}: ${one} isn't one of the stored types`);
  const kinds = new Set(named.flatMap(withParents));
  const isExpected = expected.length === 0 || expected.some((one) => kinds.has(one));
  return [
    ...(isExpected ? [] : [`${where}: ${named} where ${expected.join(" or ")} is expected`]),
    ...Object.entries(own).flatMap(([name, value]) => faultsOfProperty(name, value, { where, kinds })),
  ];
}

function faultsOfProperty(name: string, value: unknown, { where, kinds }: { where: string; kinds: Set<string> }): string[] {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const at = `${where}.${name}`;
  if (!property) return [`${at} isn't one of the stored properties`];
  if (!property.on.some((one) => kinds.has(one))) return [`${at}: ${[...kinds]} has no ${name}`];
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0) return [`${at} is empty`];
  return values.flatMap((one) => faultsOfValue(one, at, property.values));
}

function faultsOfValue(value: unknown, at: string, expected: readonly string[]): string[] {
  if (typeof value === "object" && value !== null) return faultsOfNode(value as Record<string, unknown>, at, expected);
  if (typeof value === "number" && Number.isFinite(value))
    return expected.some((one) => ["Number", "Integer", "Text"].includes(one)) ? [] : [`${at}: a number`];
  if (typeof value !== "string" || value.trim() === "") return [`${at} says nothing: ${JSON.stringify(value)}`];
  if (/\[[A-Za-z_]+\]|undefined|NaN/.test(value)) return [`${at} isn't finished: ${value}`];
  if (expected.includes("Text") || isAddress(value)) return [];
  const isDate = expected.some((one) => one.startsWith("Date")) && !Number.isNaN(Date.parse(value));
  return isDate ? [] : [`${at}: text where ${expected.join(" or ")} is expected`];
}

function withParents(type: string): string[] {
  return [type, ...(types[type] ?? []).flatMap(withParents)];
}

function isAddress(value: unknown): boolean {
  return typeof value === "string" && URL.canParse(value) && /^https?:/.test(value);
}
