import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { type JsonSchema, jsonSchemaOf } from "~/app/api/description/json-schema.ts";

/** What a route's source says about the requests that it accepts. */
export interface Known {
  /** Names of form fields that it reads by name. */
  fields: string[];
  /** The values of `intent` that it knows. */
  intents: string[];
  /** Query keys that it reads. */
  parameters: string[];
  /** Its inputs. */
  schemas: JsonSchema[];
}

/** How far from a route its form is read: route → actions → what several actions share. */
const DEPTH = 3;
const IMPORT = /^(?:import|export) (?:type )?([^;]*?)from "([^"]+)"/gm;

/** Reads a route's file and what it imports from the app. */
export async function knownOf(file: string): Promise<Known> {
  const sources = new Map<string, string>();
  gather(file, 0, sources);
  const all = [...sources.values()].join("\n");
  const named = (pattern: RegExp) => [...new Set([...all.matchAll(pattern)].map(([, name]) => name as string))];
  return {
    fields: named(/\b(?:form|fields|data)\.(?:get|getAll|has)\("([^"]+)"\)/g),
    intents: [...named(/(?:\bcase |intent === |intent: |\bintent=|name="intent" value=)"([a-z][\w-]*)"/g), ...intentsOf(all)],
    parameters: named(/(?:[sS]earchParams|search|query)\.(?:get|getAll|has)\("([^"]+)"\)/g),
    schemas: await schemasOf(sources),
  };
}

/** The names under which `screenAction` accepts forms: "forms: { add, delete: remove, "change-many": changeMany }". */
function intentsOf(source: string): string[] {
  const tables = [...source.matchAll(/\bforms: \{([^}]*)\}/g)].map(([, table = ""]) => table);
  return tables.flatMap((table) => [...table.matchAll(/(?:^|,)\s*"?([a-z][\w-]*)"?(?=\s*[:,]|\s*$)/g)].map(([, name = ""]) => name));
}

function gather(file: string, depth: number, sources: Map<string, string>): void {
  if (sources.has(file) || depth > DEPTH) return;
  const source = readFileSync(file, "utf8");
  sources.set(file, source);
  for (const [, , from] of source.matchAll(IMPORT)) {
    const path = resolved(file, from as string);
    if (path?.startsWith("app/") && !path.startsWith("app/ui/") && path.endsWith(".ts")) gather(path, depth + 1, sources);
  }
}

function resolved(file: string, from: string): string | null {
  const path = from.startsWith("~/") ? from.slice(2) : from.startsWith(".") ? join(dirname(file), from) : "";
  return /\.tsx?$/.test(path) && existsSync(path) ? path : null;
}

/** The schemas that these files import, by name. */
async function schemasOf(sources: Map<string, string>): Promise<JsonSchema[]> {
  const found = new Map<string, JsonSchema>();
  for (const [file, source] of sources) {
    for (const [, names = "", from = ""] of source.matchAll(IMPORT)) {
      const path = resolved(file, from);
      if (!path?.endsWith(".input.ts")) continue;
      const module = (await import(/* @vite-ignore */ join(process.cwd(), path))) as Record<string, unknown>;
      for (const name of names.match(/\w+/g) ?? []) {
        const schema = module[name];
        if (schema instanceof z.ZodType) found.set(`${path} ${name}`, jsonSchemaOf(schema, "input"));
      }
    }
  }
  return [...found.values()];
}
