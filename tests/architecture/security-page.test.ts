import { existsSync, readFileSync } from "node:fs";
import { lexer } from "marked";
import ts from "typescript";
import { expect, test } from "vitest";

const PAGE = readFileSync("docs/security.md", "utf8");

/** The threats that the page has to answer. */
const THREATS = [
  ...["Stored XSS by every field", "IDOR", "Mass assignment", "SSRF", "Path traversal", "Files from visitors"],
  ...["CSV injection", "Header injection", "Open redirect", "Enumeration by timing", "Host poisoning", "Session fixation"],
  ...["CSRF", "Prototype pollution", "ReDoS", "Memory exhaustion", "Bombs", "Costly input", "Email from strangers"],
  ...["JSON-LD break-out", "Cache poisoning", "Rate-limit bypass", "Booking other people's time"],
];

interface Row {
  threat: string;
  answer: string;
  requirements: string[];
  tests: { path: string; name: string }[];
}

/** The rows of the threat table. */
function rowsOf(page: string): Row[] {
  const table = lexer(page).find((token) => token.type === "table" && token.header[0].text === "Threat");
  const rows: { text: string }[][] = table?.type === "table" ? table.rows : [];
  return rows.map(([threat, answer, requirements, proved]) => ({
    threat: threat?.text ?? "",
    answer: answer?.text ?? "",
    requirements: (requirements?.text ?? "").split(", "),
    tests: (proved?.text ?? "").split("<br>").map((one) => {
      const [, path = "", name = ""] = /^`([^`]+)` › `([^`]+)`$/.exec(one) ?? [];
      return { path, name };
    }),
  }));
}

/** The names of a file's tests, as written. Names from tables keep their placeholders. */
function testsIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const names: string[] = [];
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && title && ts.isStringLiteralLike(title) && calleeOf(node) === "test") names.push(title.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** `test` of `test(…)`, `test.runIf(…)(…)`, `test.each<T>(…)(…)`. */
function calleeOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return calleeOf(node.expression);
  return null;
}

/** What a row claims that isn't true. */
function faultsOf({ threat, answer, requirements, tests }: Row): string[] {
  const missing = tests.filter(({ path, name }) => !testsIn(path).includes(name));
  return [
    ...missing.map(({ path, name }) => `${threat}: there is no test "${name}" in ${path}`),
    ...requirements.filter((one) => !/^v5\.0\.0-\d+\.\d+\.\d+$/.test(one)).map((one) => `${threat}: ${one} is no requirement`),
    ...(answer.length < 40 ? [`${threat}: does not say what is done`] : []),
  ];
}

test("every threat has a row that says what is done, and every test it names exists", () => {
  const rows = rowsOf(PAGE);
  expect(rows.map(({ threat }) => threat)).toEqual(THREATS);
  expect(rows.flatMap(faultsOf)).toEqual([]);
  expect(new Set(rows.flatMap(({ tests }) => tests.map(({ path }) => path))).size).toBeGreaterThan(20);
});

const path = "tests/architecture/security-page.test.ts";
const whole: Row = {
  threat: "Planted",
  answer: "What is done against it, in so many words.",
  requirements: ["v5.0.0-1.2.1"],
  tests: [{ path, name: "a page that claims %s is caught" }],
};

test.each<[string, Partial<Row>]>([
  ["a test that no file has", { tests: [{ path, name: "no such test" }] }],
  ["a describe instead of a test", { tests: [{ path: "tests/http/bombs.test.ts", name: "a body that would expand" }] }],
  ["a missing file", { tests: [{ path: "tests/http/nowhere.test.ts", name: "no such test" }] }],
  ["no test", { tests: [{ path: "", name: "" }] }],
  ["a requirement from another edition", { requirements: ["v4.0.3-1.2.1"] }],
  ["nothing", { answer: "" }],
])("a page that claims %s is caught", (_what, changes) => {
  expect(faultsOf(whole)).toEqual([]);
  expect(faultsOf({ ...whole, ...changes })).toHaveLength(1);
});
