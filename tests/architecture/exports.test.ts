import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What is exported by name. Tables are read by the tool that writes migrations, and routes by the router. */
const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum|abstract class) ([A-Za-z_$][\w$]*)/gm;
const READ_BY_TOOLS = /\.(?:schema|config|d)\.ts$|^db\//;
const OF_ROUTES =
  /^(?:action|clientAction|clientLoader|ErrorBoundary|handle|headers|HydrateFallback|Layout|links|loader|meta|middleware|shouldRevalidate|streamTimeout)$/;

const paths = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { encoding: "utf8" }).split("\n").filter(Boolean);
const texts = new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));

/** In how many files a word occurs. */
const uses = new Map<string, number>();
for (const text of texts.values()) for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) uses.set(word, (uses.get(word) ?? 0) + 1);

test("whatever is exported is used in another file", () => {
  const needless = [...texts].flatMap(([path, text]) => {
    if (READ_BY_TOOLS.test(path)) return [];
    const names = [...text.matchAll(EXPORTED)].map(([, name = ""]) => name);
    return names.filter((name) => uses.get(name) === 1 && !OF_ROUTES.test(name)).map((name) => `${path}: ${name}`);
  });
  expect(needless).toEqual([]);
  expect(uses.get("defineAction")).toBeGreaterThan(20);
});
