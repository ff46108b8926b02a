import ts from "typescript";

/** A place where React would change what a page translator has replaced. */
interface BareText {
  place: string;
  problem: string;
  parent: ts.JsxElement | ts.JsxFragment | ts.FunctionLikeDeclaration;
}

/**
 * What a child is in the page: text that stays, text that can change, an element that stays, one that comes and goes, or anything at all
 * (`ReactNode`).
 */
type ChildKind = "constant" | "text" | "element" | "conditional" | "node";

/**
 * The rule: a browser's translator takes text nodes away and puts elements in their place, so React must never change, remove, or insert
 * something next to a bare text node. Text that can change is the only child of an element, and next to what comes and goes, text has an
 * element of its own.
 */
export function bareTextsIn(program: ts.Program, isChecked: (path: string) => boolean): BareText[] {
  const checker = program.getTypeChecker();
  const found: BareText[] = [];
  for (const file of program.getSourceFiles().filter(({ fileName }) => isChecked(fileName))) {
    const tell = (node: BareText["parent"], problem: string) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ place: `${file.fileName}:${line + 1}`, problem, parent: node });
    };
    const visit = (node: ts.Node) => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const problem = problemOf(node, checker);
        if (problem) tell(node, problem);
      } else if (isTextComponent(node, checker)) tell(node, "a component that returns text");
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function problemOf(parent: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): string | null {
  const kinds = parent.children.flatMap((child) => kindOf(child, checker) ?? []);
  const isAlone = kinds.length === 1 && !ts.isJsxFragment(parent);
  if (isAlone || isPlainText(parent)) return null;
  if (kinds.includes("text")) return "text that can change, with siblings";
  const isBare = kinds.includes("constant") || kinds.includes("node");
  return isBare && kinds.includes("conditional") ? "text next to an element that comes and goes" : null;
}

/** What holds nothing but text is never translated piece by piece: React writes it as one. */
function isPlainText(parent: ts.JsxElement | ts.JsxFragment): boolean {
  return ts.isJsxElement(parent) && ["title", "option", "style", "script"].includes(parent.openingElement.tagName.getText());
}

/** Null for what shows nothing, such as a line break in the source. */
export function kindOf(child: ts.JsxChild, checker: ts.TypeChecker): ChildKind | null {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? null : "constant";
  if (!ts.isJsxExpression(child)) return elementKind(child, checker);
  return child.expression ? kindOfExpression(child.expression, checker) : null;
}

function kindOfExpression(given: ts.Expression, checker: ts.TypeChecker): ChildKind | null {
  const expression = withoutParentheses(given);
  if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return "constant";
  if (ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression) || ts.isJsxFragment(expression))
    return elementKind(expression, checker);
  if (ts.isConditionalExpression(expression)) {
    const branches = [expression.whenTrue, expression.whenFalse].map((branch) => kindOfExpression(branch, checker));
    if (branches.every((kind) => kind === "constant")) return "text";
    return severest(branches) === "element" ? "conditional" : severest(branches);
  }
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    const kind = kindOfExpression(expression.right, checker);
    return kind === "constant" ? "text" : kind === "element" ? "conditional" : kind;
  }
  const can = contentOf(checker.getTypeAtLocation(expression), checker);
  if (can.text) return can.element ? "node" : "text";
  if (!can.element) return null;
  return can.nothing || can.list ? "conditional" : "element";
}

function withoutParentheses(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ? withoutParentheses(expression.expression) : expression;
}

function severest(kinds: (ChildKind | null)[]): ChildKind | null {
  return (["text", "node", "conditional", "constant", "element"] as const).find((kind) => kinds.includes(kind)) ?? null;
}

/** A fragment is what's in it. */
function elementKind(node: ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment, checker: ts.TypeChecker): ChildKind {
  if (ts.isJsxFragment(node)) {
    return severest(node.children.map((child) => kindOf(child, checker))) ?? "element";
  }
  const { tagName } = ts.isJsxElement(node) ? node.openingElement : node;
  // An icon is nothing if its name is unknown, and stays that.
  if (/^[a-z]|^Icon$/.test(tagName.getText())) return "element";
  const [signature] = checker.getTypeAtLocation(tagName).getCallSignatures();
  return signature && contentOf(signature.getReturnType(), checker).nothing ? "conditional" : "element";
}

/** What a value of this type shows. */
export function contentOf(
  type: ts.Type,
  checker: ts.TypeChecker,
  isEntry = false,
): { text: boolean; element: boolean; nothing: boolean; list: boolean } {
  const content = { text: false, element: false, nothing: false, list: false };
  for (const part of type.isUnion() ? type.types : [type]) {
    if (part.flags & EMPTY || isFalsy(part)) content.nothing = true;
    else if (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) content.text = true;
    else if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) Object.assign(content, { text: true, element: true });
    else if (checker.isArrayLikeType(part)) {
      const [entry] = checker.getTypeArguments(part as ts.TypeReference);
      // A list's type can name itself.
      Object.assign(content, { ...(entry && !isEntry && contentOf(entry, checker, true)), list: true });
    } else content.element = true;
  }
  return content;
}

/** What's left of a text or number before `&&`. */
function isFalsy(type: ts.Type): boolean {
  if (type.isStringLiteral() || type.isNumberLiteral()) return !type.value;
  return type.flags === ts.TypeFlags.BigIntLiteral && (type as ts.BigIntLiteralType).value.base10Value === "0";
}

const EMPTY = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.Void;

/** Its text would be a bare text node wherever it's used, whoever its siblings are. */
function isTextComponent(node: ts.Node, checker: ts.TypeChecker): node is ts.FunctionLikeDeclaration {
  if (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node)) return false;
  const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  if (!name || !/^[A-Z][a-z]/.test(name.getText())) return false;
  const signature = checker.getSignatureFromDeclaration(node);
  const type = signature?.getReturnType();
  // Anything at all is what the component was given.
  const isAnything = type?.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.BigInt);
  return type !== undefined && !isAnything && contentOf(type, checker).text;
}
