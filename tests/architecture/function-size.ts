import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

const PROGRAM = ["app", "domain", "platform", "server", "emails", "documents", "db", "scripts"];
/** What the pictures of the README and the documentation show, scene after scene. */
const SCENES = /^scripts\/(render-media|screenshots)[/.]/;
const TESTS = /\.test\.\w+$/;

/** In lines, from a function's first line to its closing brace, without its doc comment. */
const MAX_FUNCTION = 50;
const MAX_COMPONENT = 60;

export function sourceFiles(): string[] {
  const files = globSync(PROGRAM.map((folder) => `${folder}/**/*.{ts,tsx,mjs,js}`));
  return files.filter((path) => !SCENES.test(path) && !TESTS.test(path)).sort();
}

/** "app/ui/menu.tsx:12 Menu: 71 lines" for every function that is too long. What's inside a function counts as part of it. */
export function longFunctionsIn(path: string, source = readFileSync(path, "utf8")): string[] {
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : undefined;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (isFunction(node)) {
      const [first, name] = [lineAt(node.getStart()), nameOf(node)];
      const lines = lineAt(node.getEnd()) - first + 1;
      if (lines > (isComponent(node, name) ? MAX_COMPONENT : MAX_FUNCTION)) found.push(`${path}:${first} ${name}: ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && "body" in node && node.body !== undefined;
}

/** Its own name, or the name of what it's assigned or passed to: `action` in `const action = permitted("page:edit", () => …)`. */
function nameOf(node: ts.Node): string {
  if (ts.isConstructorDeclaration(node)) return "constructor";
  if (ts.isSourceFile(node) || ts.isBlock(node)) return "(anonymous)";
  if (ts.isCallExpression(node) && ts.isExpressionStatement(node.parent)) return node.expression.getText();
  const { name } = node as ts.Node & { name?: ts.Node };
  return name ? name.getText() : nameOf(node.parent);
}

function isComponent(node: ts.FunctionLikeDeclaration, name: string): boolean {
  return /^[A-Z]/.test(name) && returnedBy(node).some(hasMarkup);
}

/** What a function itself returns, and not the functions inside it. */
function returnedBy({ body }: ts.FunctionLikeDeclaration): ts.Node[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const returned: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    if (isFunction(node)) return;
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return returned;
}

function hasMarkup(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
  return !isFunction(node) && (ts.forEachChild(node, (child) => hasMarkup(child) || undefined) ?? false);
}
