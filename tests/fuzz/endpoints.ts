import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "~/app/routes.ts";
import { readEnv } from "~/platform/env/index.ts";
import { createApp } from "~/server/app.ts";
import { type Known, knownOf } from "./known-fields.ts";

/** An address of the program that requests are made for. */
export interface Endpoint {
  /** Its name in the program's metrics; a name of ours for those without one. */
  pattern: string;
  /** Whether a POST does something there. */
  hasAction: boolean;
  /** Whether React Router answers; if so, its data has an address, too. */
  isRoute: boolean;
  /** Whether the program's metrics must show it. */
  isCounted: boolean;
  /** What the source says about the fields that it accepts. */
  known: Known;
  /** Known parts of paths with a wildcard. */
  examples: string[];
}

const nothing: Known = { fields: [], intents: [], parameters: [], schemas: [] };
const odd = { hasAction: false, isRoute: false, isCounted: false, known: nothing, examples: [] };

/** Everything that the program answers: the route table, what Hono answers before it, and built files. */
export async function listEndpoints(): Promise<Endpoint[]> {
  return [...(await routeEndpoints()), ...honoEndpoints(), ...otherEndpoints()];
}

async function routeEndpoints(): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  for (const { path, file, index } of leaves(routes)) {
    const source = readFileSync(join("app", file), "utf8");
    endpoints.push({
      ...odd,
      pattern: index ? "/" : `/${path}`,
      hasAction: /export (async function|const|function) action\b/.test(source),
      isRoute: true,
      isCounted: true,
      known: await knownOf(join("app", file)),
    });
  }
  return endpoints;
}

function leaves(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]));
}

/** What Hono answers itself, read from an app that answers nothing. */
function honoEndpoints(): Endpoint[] {
  const parts = { env: readEnv({}), build: async () => undefined, pages: undefined, isReady: async () => true };
  const app = createApp({ ...parts, mediaOrigin: () => undefined, inlineStyles: undefined } as never);
  const patterns = new Set(app.routes.map(({ path }) => path).filter((path) => path !== "*" && path !== "/*"));
  return [...patterns].map((pattern) => ({
    ...odd,
    pattern,
    hasAction: pattern.startsWith("/api/"),
    // React Router answers below it, and is counted by its own routes.
    isCounted: pattern !== "/embed/*",
    examples: pattern === "/n/*" ? ["o/0123456789abcdefghijk.gif", "c/0123456789abcdefghijk/1", "c/0123456789abcdefghijk/99999"] : [],
  }));
}

/** Built files, and what React Router answers without a route. */
function otherEndpoints(): Endpoint[] {
  const files = readdirSync("build/client", { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice("build/client/".length));
  return [
    { ...odd, pattern: "/files/*", examples: files },
    { ...odd, pattern: "/__manifest", known: { ...nothing, parameters: ["p", "paths", "version"] } },
  ];
}
