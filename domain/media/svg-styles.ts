import postcss, { type ChildNode, type Declaration } from "postcss";
import { ok, type Result, refused } from "../result.ts";

/** Styles of a drawing that can't become attributes. `what` names the first: a property, a selector, or a rule. */
export class SvgStyleError extends Error {
  override name = "SvgStyleError";
  readonly what: string;

  constructor(what: string) {
    super("styles that can't become attributes");
    this.what = what.trim().slice(0, 40).replace(/\s+/g, " ");
  }
}

/** What the styles of an element become, by attribute. They win over the element's own attributes of these names. */
export type StyleReader = (tag: string, attributes: Record<string, string>) => Record<string, string>;

/** The properties that an attribute of the same name does the same as (SVG 2 §6.6), as far as drawings can have the attribute. */
const CARRIED = new Set([
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "opacity"],
  ...["stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "color", "display", "visibility", "overflow", "clip-path", "clip-rule"],
  ...["mask", "mask-type", "filter", "marker-start", "marker-mid", "marker-end", "stop-color", "stop-opacity", "flood-color"],
  ...["flood-opacity", "lighting-color", "color-interpolation", "color-interpolation-filters", "paint-order", "vector-effect"],
  ...["shape-rendering", "text-rendering", "font-family", "font-size", "font-style", "font-weight", "font-variant", "font-stretch"],
  ...["letter-spacing", "word-spacing", "text-anchor", "text-decoration", "dominant-baseline", "alignment-baseline", "baseline-shift"],
  ...["direction", "writing-mode", "image-rendering", "transform-origin", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height"],
]);

/** Without any effect on a picture that stands still, or on text that isn't wrapped. Drawing programs write many of them. */
const IGNORED =
  /^(-.*|isolation|enable-background|cursor|pointer-events|user-select|touch-action|transition.*|line-height|white-space|text-indent|text-align.*|font-variant-.*|font-kerning|font-feature-settings|text-orientation|text-decoration-.*|shape-(?!rendering).*|inline-size|solid-.*|block-progression|(?:min|max)-(?:width|height)|margin.*|padding.*|box-sizing|vertical-align|will-change|color-rendering|font-specification|filter-.*)$/;

/** Of properties that no attribute stands for: nothing special. */
const USUAL = /^(none|normal|auto|initial|unset)$/;

/** Of these, the value that changes nothing. */
const NEUTRAL = new Map([
  // The second is Figma's.
  ["mix-blend-mode", /^(normal|pass-?through)$/],
  ["background", /^transparent$/],
  ["background-color", /^transparent$/],
  ["transform-box", /^view-box$/],
]);

/** In characters. Dashes have the longest values. */
const MAX_VALUE = 1_000;
/** How much longer a drawing can get, in characters: a rule of a few is written once for each element that it's about. */
const MAX_ADDED = 4_000_000;

interface Rule {
  tag: string | null;
  id: string | null;
  classes: string[];
  weight: number;
  order: number;
  declarations: Declaration[];
}

/**
 * Reads a drawing's style sheets. What they and the elements' `style` say becomes attributes, which can do nothing but draw. Refused if a
 * style sheet has anything that would be lost.
 */
export function readSvgStyles(sheets: string[]): Result<StyleReader, SvgStyleError> {
  try {
    return ok(styleReader(rulesByName(sheets.flatMap(rulesOf))));
  } catch (error) {
    if (error instanceof SvgStyleError) return refused(error);
    throw error;
  }
}

/** @throws SvgStyleError for an element's own style */
function styleReader(rules: Map<string, Rule[]>): StyleReader {
  const own = new Map<string, Declaration[]>();
  let added = 0;
  return (tag, attributes) => {
    const { style } = attributes;
    if (rules.size === 0 && style === undefined) return {};
    const declarations = matching(rules, tag, attributes).flatMap((rule) => rule.declarations);
    if (style !== undefined) {
      if (!own.has(style)) own.set(style, declarationsIn(parsed(style).nodes));
      declarations.push(...(own.get(style) ?? []));
    }
    const important = declarations.filter((one) => one.important);
    const entries = [...declarations.filter((one) => !one.important), ...important].flatMap(attributesOf);
    const found = Object.fromEntries(entries);
    for (const [name, value] of Object.entries(found)) added += name.length + value.length + 4;
    if (added > MAX_ADDED) throw new SvgStyleError("too many");
    return found;
  };
}

/** By the name that an element must have for a rule to be about it: its ID, one of its classes, or its own. */
function rulesByName(rules: Rule[]): Map<string, Rule[]> {
  return Map.groupBy(rules, ({ tag, id, classes }) => (id ? `#${id}` : classes[0] ? `.${classes[0]}` : (tag ?? "*")));
}

/** In the order in which later ones win. */
function matching(rules: Map<string, Rule[]>, tag: string, attributes: Record<string, string>): Rule[] {
  const classes = new Set((attributes.class ?? "").split(/\s+/).filter(Boolean));
  const names = ["*", tag, `#${attributes.id ?? ""}`, ...[...classes].map((name) => `.${name}`)];
  return names
    .flatMap((name) => rules.get(name) ?? [])
    .filter((rule) => (rule.tag ?? tag) === tag && (rule.id ?? attributes.id) === attributes.id)
    .filter((rule) => rule.classes.every((name) => classes.has(name)))
    .sort((one, other) => one.weight - other.weight || one.order - other.order);
}

function rulesOf(sheet: string, place: number): Rule[] {
  return parsed(sheet).nodes.flatMap((node, order) => {
    if (node.type === "comment" || (node.type === "atrule" && /^(charset|namespace)$/i.test(node.name))) return [];
    if (node.type !== "rule") throw new SvgStyleError(nameOf(node));
    const declarations = declarationsIn(node.nodes);
    return node.selectors
      .filter((selector) => !/:(hover|focus|active|visited|focus-visible)$/.test(selector))
      .map((selector) => ({ ...selected(selector), order: place * 100_000 + order, declarations }));
  });
}

/** One element by its name, ID, and classes. Nothing that depends on the elements around it. */
function selected(selector: string): Pick<Rule, "tag" | "id" | "classes" | "weight"> {
  const [, tag = "", rest = ""] = /^(\*|:root|[a-z][\w-]*)?((?:[.#][\w\u0080-\uffff-]+)*)$/i.exec(selector) ?? [];
  const names = rest.match(/[.#][^.#]+/g) ?? [];
  const ids = names.filter((name) => name.startsWith("#"));
  if ((!tag && names.length === 0) || ids.length > 1) throw new SvgStyleError(selector);
  const isNamed = tag !== "" && tag !== "*";
  return {
    tag: isNamed ? tag.replace(":root", "svg") : null,
    id: ids[0]?.slice(1) ?? null,
    classes: names.filter((name) => name.startsWith(".")).map((name) => name.slice(1)),
    weight: ids.length * 10_000 + (names.length - ids.length) * 100 + (isNamed ? 1 : 0),
  };
}

function declarationsIn(nodes: ChildNode[]): Declaration[] {
  return nodes.flatMap((node) => {
    if (node.type === "comment") return [];
    if (node.type !== "decl") throw new SvgStyleError(nameOf(node));
    return [node];
  });
}

function nameOf(node: ChildNode): string {
  if (node.type === "rule") return node.selector;
  return node.type === "atrule" ? `@${node.name}` : node.type === "decl" ? node.prop : "";
}

function parsed(css: string) {
  try {
    return postcss.parse(css);
  } catch (error) {
    if (error instanceof postcss.CssSyntaxError) throw new SvgStyleError(css);
    throw error;
  }
}

function attributesOf({ prop, value: written }: Declaration): [string, string][] {
  const name = prop.startsWith("--") ? prop : prop.toLowerCase();
  const value = written.trim();
  if (!name.startsWith("--") && (IGNORED.test(name) || NEUTRAL.get(name)?.test(value.toLowerCase()))) return [];
  if (value.length > MAX_VALUE) throw new SvgStyleError(`${prop}: ${value}`);
  if (CARRIED.has(name)) return [[name, drawingValue(prop, value)]];
  if (name !== "transform" && name !== "marker" && USUAL.test(value.toLowerCase())) return [];
  if (name === "marker") return ["marker-start", "marker-mid", "marker-end"].map((one) => [one, value]);
  const transform = name === "transform" ? transformIn(value) : null;
  if (transform === null) throw new SvgStyleError(`${prop}: ${value}`);
  return [["transform", transform]];
}

const DRAWING_FUNCTIONS = new Set([
  ...["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "inset", "circle", "ellipse", "polygon", "blur"],
  ...["brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity", "saturate", "sepia"],
]);
const OWN_PART = /\burl\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;

/**
 * The value of a property that an attribute does the same as: words, numbers, colors, parts of this picture, and functions that draw.
 * @throws SvgStyleError for anything else, such as an address
 */
export function drawingValue(name: string, written: string): string {
  const fault = new SvgStyleError(`${name}: ${written}`);
  if (written.includes("(") && written.length > MAX_VALUE) throw fault;
  const value = withoutVariables(written);
  const plain = value?.replace(OWN_PART, "") ?? "";
  const called = plain.split("(").slice(0, -1);
  const isKnown = called.every((before) =>
    DRAWING_FUNCTIONS.has(
      before
        .split(/[\s,)]/)
        .at(-1)
        ?.toLowerCase() ?? "",
    ),
  );
  if (value === null || !isKnown || !/^[\p{L}\p{M}\p{N}\s#%.,+"'_*&/()-]*$/u.test(plain)) throw fault;
  return value;
}

/**
 * With what's given in place of a variable. Within a picture, nothing defines one: its own styles would be refused. Null if nothing is
 * given.
 */
function withoutVariables(value: string): string | null {
  const start = value.lastIndexOf("var(");
  if (start < 0) return value;
  const comma = value.indexOf(",", start);
  let [end, depth] = [start + "var(".length, 1];
  for (; end < value.length && depth > 0; end++) depth += value[end] === "(" ? 1 : value[end] === ")" ? -1 : 0;
  if (depth > 0 || comma < 0 || comma > end) return null;
  return withoutVariables(value.slice(0, start) + value.slice(comma + 1, end - 1).trim() + value.slice(end));
}

/** Whether an attribute stands for a property. */
export function isDrawingProperty(name: string): boolean {
  return CARRIED.has(name);
}

/** Attributes have these functions, too, but no units (CSS Transforms 1 §6). Null: it's another function, or another unit. */
function transformIn(value: string): string | null {
  if (value === "none") return "";
  const plain = value.replace(/(?<=[\d.])(px|deg)\b/gi, "");
  return /^(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\s,.e+-]*\))+$/.test(plain) ? plain : null;
}
