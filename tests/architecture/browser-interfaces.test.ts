import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Interfaces that a supported browser can lack or refuse (docs/developer.md), and what makes a use of them safe. */
const UNSURE: [RegExp, "a try block" | "?."][] = [
  [/^(?:window\.|self\.)?(?:localStorage|sessionStorage)$/, "a try block"],
  [/^navigator\.clipboard\b/, "a try block"],
  [/^navigator\.sendBeacon$/, "?."],
];

function unsafeUses(file: string, text: string): string[] {
  // Reading every file as code takes much longer.
  if (!/Storage\b|sendBeacon|clipboard\./.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const name = ts.isPropertyAccessExpression(node) || ts.isIdentifier(node) ? node.getText(source) : "";
    const rule =
      ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? undefined : UNSURE.find(([known]) => known.test(name));
    if (rule && !(rule[1] === "?." ? isOptionalCall(node) : isInTry(node))) found.push(`${file}: ${name} needs ${rule[1]}`);
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

const isOptionalCall = ({ parent }: ts.Node) => ts.isCallExpression(parent) && parent.questionDotToken !== undefined;

function isInTry(node: ts.Node): boolean {
  for (let at = node; at.parent; at = at.parent) if (ts.isTryStatement(at.parent) && at.parent.tryBlock === at) return true;
  return false;
}

test("what a browser can lack or refuse is checked before it's used", () => {
  const files = execFileSync("git", ["ls-files", "app"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => unsafeUses(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ['sessionStorage.setItem("a", "b");', 1],
  ['try { sessionStorage.setItem("a", "b"); } catch { give(); }', 0],
  ['navigator.sendBeacon("/a");', 1],
  ['navigator.sendBeacon?.("/a");', 0],
  ["await navigator.clipboard.writeText(text);", 1],
])("%s has %d unsafe uses", (text, count) => expect(unsafeUses("planted.ts", text)).toHaveLength(count));
