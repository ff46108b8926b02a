// Takes the built style sheet apart, so that the server can give each page only the rules that it uses (server/page-styles.ts).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import parseSelectors from "postcss-selector-parser";

const ASSETS = "build/client/assets";
const INDEX = "build/styles";
/** The layer in which each declaration is a custom property that a page may or may not use. */
const THEME = "theme";
/** The layer that stands in for `@property` in browsers older than those that Bluebonnet supports. They get it with the whole sheet. */
const FALLBACKS = "properties";
const NAME = /--[\w-]+/g;

/** Elements that few pages have. */
const RARE = new Set(["abbr", "code", "hr", "kbd", "pre", "progress", "samp", "select", "sub", "sup", "table", "textarea"]);

/** Parts of elements that few pages have. */
const PARTS = [
  [/^::-webkit-(date|calendar)/, 'type="date'],
  [/^::file-selector-button/, 'type="file"'],
  [/^::-webkit-(inner|outer)-spin-button/, 'type="number"'],
];

/** More combinations than this count as none: the rule goes to every page. */
const MAX_COMBINATIONS = 20;

if (import.meta.main) {
  mkdirSync(INDEX, { recursive: true });
  for (const name of readdirSync(ASSETS).filter((name) => /^style-[\w-]+\.css$/.test(name)))
    writeFileSync(join(INDEX, `${name}.json`), JSON.stringify(indexStyles(readFileSync(join(ASSETS, name), "utf8"))));
}

/**
 * The sheet as `StyleNode`s (server/page-styles.ts).
 * @param {string} css
 * @returns {import("../server/page-styles.ts").StyleNode[]}
 */
export function indexStyles(css) {
  const root = postcss.parse(css);
  const animations = [];
  root.walkAtRules("keyframes", ({ params }) => animations.push(params));
  return root.nodes.flatMap((node) => indexNode(node, { animations, isSplit: false }));
}

function indexNode(node, scope) {
  if (node.type === "comment") return [];
  if (node.type === "rule")
    return [scope.isSplit ? splitRule(node, scope) : { css: text(node), needs: needsOf(node), names: names(node, scope) }];
  if (node.type === "decl" || !node.nodes) return [{ css: text(node), names: names(node, scope) }];
  if (node.name === "property" || node.name === "keyframes") return [{ css: text(node), names: names(node, scope), defines: node.params }];
  const holdsRules = node.nodes.some(({ type }) => type !== "decl" && type !== "comment");
  if (!holdsRules) return [{ css: text(node), names: names(node, scope) }];
  if (node.name === "layer" && node.params === FALLBACKS) return [];
  const isSplit = scope.isSplit || (node.name === "layer" && node.params === THEME);
  return [{ open: `@${node.name} ${node.params}{`, children: node.nodes.flatMap((child) => indexNode(child, { ...scope, isSplit })) }];
}

/** A rule whose declarations a page gets one by one. */
function splitRule(rule, scope) {
  const children = rule.nodes.map((node) => ({
    css: text(node),
    names: names(node, scope).filter((name) => name !== node.prop),
    ...(node.type === "decl" && node.prop.startsWith("--") && { defines: node.prop }),
  }));
  return { open: `${rule.selector}{`, children };
}

/**
 * For each selector, and for each combination of its alternatives, the classes, rare elements, and parts of them that have to be on the page.
 * Undefined if one of these needs nothing.
 */
function needsOf({ selector }) {
  const needs = parseSelectors()
    .astSync(selector)
    .nodes.flatMap((branch) => combinationsOf(branch));
  return needs.some((classes) => classes.length === 0) ? undefined : needs;
}

function combinationsOf(branch) {
  const all = branch.nodes.reduce(
    (sets, node) => sets.flatMap((set) => alternativesOf(node).map((more) => [...new Set([...set, ...more])])),
    [[]],
  );
  return all.length > MAX_COMBINATIONS ? [[]] : all;
}

/** What one part of a selector needs, in each of its alternatives. What must not be there needs nothing. */
function alternativesOf(node) {
  if (node.type === "class") return [[node.value]];
  if (node.type === "tag" && RARE.has(node.value)) return [[`<${node.value}`]];
  const part = PARTS.find(([name]) => node.type === "pseudo" && name.test(node.value));
  if (part) return [[part[1]]];
  if (node.type !== "pseudo" || node.value === ":not" || !node.nodes?.length) return [[]];
  const inner = node.nodes.flatMap(combinationsOf);
  return inner.some((set) => set.length === 0) ? [[]] : inner;
}

/** Custom properties and animations that a node mentions. */
function names(node, { animations }) {
  const css = node.toString();
  const used = animations.filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(css));
  return [...new Set([...(css.match(NAME) ?? []), ...used])];
}

/** A declaration needs the semicolon that postcss keeps in its parent. */
function text(node) {
  return node.type === "decl" || (node.type === "atrule" && !node.nodes) ? `${node};` : node.toString();
}
