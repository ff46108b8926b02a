import { hash } from "node:crypto";

/** A style sheet taken apart by scripts/index-styles.mjs, in its order. */
export type StyleNode = StyleRule | StyleGroup;

interface StyleRule {
  css: string;
  /**
   * Sets of classes, and of what stands literally in the page (`<table`, `type="date`): a page that has all of one set gets the rule. Without
   * it, every page does.
   */
  needs?: string[][];
  /** Custom properties and animations that it mentions. */
  names: string[];
  /** The custom property or animation that it's about: only pages that mention it get it. */
  defines?: string;
}

/** An at-rule, or a rule whose declarations are picked one by one. */
interface StyleGroup {
  open: string;
  children: StyleNode[];
}

/** The maximum number of combinations of classes for which the styles are cached. */
const MAX_SHEETS = 200;
/** The maximum number of class attributes that are cached. */
const MAX_ATTRIBUTES = 20_000;

const CLASS = 'class="';
const FONT = "@font-face";
const LESS_THAN = 60;
const SLASH = 47;

/** The styles of a page. */
interface PageStyles {
  css: string;
  /** A source for the policy's style-src. */
  source: string;
}

/**
 * Picks the part of a style sheet that a page uses: the rules for its classes, and the custom properties and animations that those mention.
 * What scripts add later gets its styles from the whole sheet, which loads with them. `own` follows it: what the firm has changed.
 */
export function createStylePicker(sheet: readonly StyleNode[]): (html: string, own?: string) => PageStyles {
  const isRare = rareMarks(sheet);
  /** For each value of a class attribute, a number that stands for it. */
  const attributes = new Map<string, number>();
  const classesOf: string[][] = [];
  const sheets = new Map<string, PageStyles>();
  const numberOf = (value: string) => {
    const known = attributes.get(value);
    if (known !== undefined) return known;
    // A copy: a part of the page's text would keep all of it in memory.
    attributes.set(Buffer.from(value).toString(), classesOf.length);
    return classesOf.push(unescaped(value).split(/\s+/)) - 1;
  };
  return (html, own = "") => {
    if (attributes.size > MAX_ATTRIBUTES) {
      for (const map of [attributes, sheets]) map.clear();
      classesOf.length = 0;
    }
    const found = new Set<number>();
    const marks = new Set<string>();
    readTags(html, (tag) => {
      const at = tag.indexOf(CLASS);
      if (at >= 0) found.add(numberOf(tag.slice(at + CLASS.length, tag.indexOf('"', at + CLASS.length))));
      for (const mark of isRare(tag)) marks.add(mark);
    });
    const mentioned = inlineNames(html);
    const key = `${[...found].sort((a, b) => a - b).join()} ${mentioned.join()} ${[...marks].sort().join()} ${own}`;
    const cached = sheets.get(key);
    if (cached !== undefined) return cached;
    const classes = new Set([...marks, ...[...found].flatMap((number) => classesOf[number] ?? [])]);
    const css = pick(sheet, { classes, mentioned, own }) + own;
    const [oldest] = sheets.keys();
    if (sheets.size >= MAX_SHEETS && oldest !== undefined) sheets.delete(oldest);
    const styles = { css, source: `'sha256-${hash("sha256", css, "base64")}'` };
    sheets.set(key, styles);
    return styles;
  };
}

/** Calls `read` with every opening tag, from its `<` to before its `>`. In attributes, both are escaped. */
function readTags(html: string, read: (tag: string) => void): void {
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    if (html.charCodeAt(at + 1) === SLASH) continue;
    const end = html.indexOf(">", at);
    if (end < 0) return;
    read(html.slice(at, end));
  }
}

/** Which of the elements and attributes that the sheet names literally (`<table`, `type="date`) a tag has. */
function rareMarks(sheet: readonly StyleNode[]): (tag: string) => string[] {
  const needs = new Set(sheet.flatMap(rulesOf).flatMap((rule) => rule.needs?.flat() ?? []));
  const elements = [...needs].filter((need) => need.charCodeAt(0) === LESS_THAN);
  const types = [...needs].filter((need) => need.startsWith("type="));
  const initials = new Set(elements.map((need) => need.charCodeAt(1)));
  return (tag) => {
    if (tag.startsWith("<input")) return types.filter((type) => tag.includes(type));
    if (!initials.has(tag.charCodeAt(1))) return [];
    return elements.filter((element) => tag.startsWith(element) && !/\w/.test(tag.charAt(element.length)));
  };
}

/** Custom properties that style attributes use. */
function inlineNames(html: string): string[] {
  const names = new Set<string>();
  for (let at = html.indexOf("var(--"); at >= 0; at = html.indexOf("var(--", at + 1)) {
    const end = html.indexOf(")", at);
    names.add(html.slice(at + "var(".length, end).split(",", 1)[0] as string);
  }
  return [...names].sort();
}

/** What React escapes in an attribute. */
function unescaped(value: string): string {
  return value.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

interface Page {
  classes: ReadonlySet<string>;
  /** Custom properties that style attributes use. */
  mentioned: readonly string[];
  own: string;
}

function pick(sheet: readonly StyleNode[], { classes, mentioned, own }: Page): string {
  const names = new Set(mentioned);
  const hasAll = (set: readonly string[]) => set.every((name) => classes.has(name));
  // What the firm has of its own takes the place of ours.
  const isReplaced = ({ css, defines }: StyleRule) =>
    own.includes(defines ? `${defines}:` : FONT) && (defines !== undefined || css.startsWith(FONT));
  const isUsed = (rule: StyleRule) =>
    (!rule.needs || rule.needs.some(hasAll)) && (!rule.defines || names.has(rule.defines)) && !isReplaced(rule);
  const rules = sheet.flatMap(rulesOf);
  // A custom property that's used can mention another one.
  for (let known = -1; known !== names.size; ) {
    known = names.size;
    for (const rule of rules) if (isUsed(rule)) for (const name of rule.names) names.add(name);
  }
  return sheet.map((node) => print(node, isUsed)).join("");
}

function rulesOf(node: StyleNode): StyleRule[] {
  return "open" in node ? node.children.flatMap(rulesOf) : [node];
}

function print(node: StyleNode, isUsed: (rule: StyleRule) => boolean): string {
  if (!("open" in node)) return isUsed(node) ? node.css : "";
  const children = node.children.map((child) => print(child, isUsed)).join("");
  return children && `${node.open}${children}}`;
}
