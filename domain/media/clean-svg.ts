import sanitize from "sanitize-html";
import { type MarkupFault, MarkupLimitError, type MarkupLimits, withinLimits } from "../markup-limits.ts";
import { ok, type Result, refused } from "../result.ts";
import { drawingValue, isDrawingProperty, readSvgStyles, type StyleReader, SvgStyleError } from "./svg-styles.ts";

/** Per picture: files from drawing programs have a few dozen levels. */
export const SVG_LIMITS: MarkupLimits = { depth: 100, elements: 50_000, ms: 3_000 };

/** The drawing has styles or links that would be lost (`SvgStyleError`). */
export interface SvgStyleFault {
  fault: "styles";
  what: string;
}

/** Elements that draw. Not included: script, foreignObject, style, animation (it can change an address), and everything from HTML. */
const TAGS = [
  ...["svg", "g", "defs", "symbol", "use", "title", "desc", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["text", "tspan", "textPath", "image", "clipPath", "mask", "pattern", "marker", "linearGradient", "radialGradient", "stop", "filter"],
  ...["feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap"],
  ...["feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feMerge"],
  ...["feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence"],
];

const DRAWN = new Set(TAGS);

const ATTRIBUTES = [
  ...["xmlns", "xmlns:xlink", "version", "id", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "dx", "dy"],
  ...[
    "width",
    "height",
    "viewBox",
    "preserveAspectRatio",
    "d",
    "points",
    "pathLength",
    "transform",
    "transform-origin",
    "href",
    "xlink:href",
  ],
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "role"],
  ...["stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "opacity", "color", "display", "visibility", "overflow", "clip-path"],
  ...["clip-rule", "clipPathUnits", "mask", "maskUnits", "maskContentUnits", "mask-type", "filter", "filterUnits", "primitiveUnits"],
  ...["marker-start", "marker-mid", "marker-end", "markerWidth", "markerHeight", "markerUnits", "refX", "refY", "orient", "patternUnits"],
  ...[
    "patternContentUnits",
    "patternTransform",
    "gradientUnits",
    "gradientTransform",
    "spreadMethod",
    "offset",
    "stop-color",
    "stop-opacity",
  ],
  ...[
    "font-family",
    "font-size",
    "font-style",
    "font-weight",
    "font-variant",
    "letter-spacing",
    "word-spacing",
    "text-anchor",
    "startOffset",
  ],
  ...[
    "dominant-baseline",
    "alignment-baseline",
    "baseline-shift",
    "direction",
    "writing-mode",
    "font-stretch",
    "image-rendering",
    "text-decoration",
    "textLength",
    "lengthAdjust",
    "rotate",
    "paint-order",
  ],
  ...[
    "vector-effect",
    "shape-rendering",
    "text-rendering",
    "color-interpolation",
    "color-interpolation-filters",
    "mix-blend-mode",
    "isolation",
  ],
  ...[
    "in",
    "in2",
    "result",
    "stdDeviation",
    "mode",
    "operator",
    "k1",
    "k2",
    "k3",
    "k4",
    "type",
    "values",
    "tableValues",
    "slope",
    "intercept",
  ],
  ...[
    "amplitude",
    "exponent",
    "order",
    "kernelMatrix",
    "divisor",
    "bias",
    "targetX",
    "targetY",
    "edgeMode",
    "preserveAlpha",
    "radius",
    "scale",
  ],
  ...[
    "surfaceScale",
    "diffuseConstant",
    "specularConstant",
    "specularExponent",
    "lighting-color",
    "azimuth",
    "elevation",
    "z",
    "pointsAtX",
  ],
  ...["pointsAtY", "pointsAtZ", "limitingConeAngle", "baseFrequency", "numOctaves", "seed", "stitchTiles", "xChannelSelector"],
  ...["yChannelSelector", "flood-color", "flood-opacity", "aria-label", "aria-hidden", "aria-labelledby", "xml:space", "lang"],
];

const OPTIONS: sanitize.IOptions = {
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeCDATA: true },
  allowedTags: TAGS,
  allowedAttributes: { "*": ATTRIBUTES },
  // Their text would show up in the picture.
  nonTextTags: [
    "script",
    "style",
    "foreignObject",
    "metadata",
    "iframe",
    "object",
    "embed",
    "textarea",
    "noscript",
    "handler",
    "set",
    "animate",
  ],
  // Addresses are checked below, by element.
  allowedSchemes: ["data"],
  allowedSchemesAppliedToAttributes: [],
  allowProtocolRelative: false,
  allowVulnerableTags: false,
};

/** Reads the style sheets and nothing else. */
const SHEETS: sanitize.IOptions = {
  parser: OPTIONS.parser ?? {},
  allowedTags: ["style"],
  allowedAttributes: { style: ["media"] },
  nonTextTags: ["script"],
  allowVulnerableTags: true,
  textFilter: () => "",
};

/**
 * An SVG that's safe to serve at its own address: shapes, text, gradients, and filters, but nothing that runs, moves, fetches, or refers to
 * another document. Styles become attributes. Null if nothing is left of the picture. Refused if it exceeds the limits, or if styles or
 * pictures that have an effect would be lost.
 */
export function cleanSvg(text: string, limits: MarkupLimits = SVG_LIMITS): Result<string | null, MarkupFault | SvgStyleFault> {
  try {
    const drawing = withoutProlog(text);
    const styles = readSvgStyles(sheetsIn(drawing, limits));
    if (!styles.ok) throw styles.reason;
    const transformTags: sanitize.IOptions["transformTags"] = {
      "*": (tagName, attribs) => ({ tagName, attribs: harmless(tagName, styled(tagName, attribs, styles.value)) }),
    };
    return ok(pictureIn(sanitize(drawing, { ...OPTIONS, transformTags, ...withinLimits(limits) }).trim()));
  } catch (error) {
    if (error instanceof MarkupLimitError) return refused(error.fault);
    if (error instanceof SvgStyleError) return refused({ fault: "styles", what: error.what });
    throw error;
  }
}

function sheetsIn(drawing: string, limits: MarkupLimits): string[] {
  if (!/<style[\s>]/.test(drawing)) return [];
  const [, ...sheets] = sanitize(drawing, { ...SHEETS, ...withinLimits(limits) }).split("<style");
  return sheets.map((sheet) => {
    const start = sheet.indexOf(">") + 1;
    const [, media = "all"] = /media="([^"]*)"/.exec(sheet.slice(0, start)) ?? [];
    if (!["", "all", "screen"].includes(media.trim())) throw new SvgStyleError(`media="${media}"`);
    return sheet.slice(start, sheet.indexOf("</style>", start));
  });
}

function styled(tag: string, attributes: Record<string, string>, read: StyleReader): Record<string, string> {
  if (!DRAWN.has(tag)) return attributes;
  return { ...attributes, ...read(tag, attributes) };
}

function pictureIn(cleaned: string): string | null {
  if (!cleaned.startsWith("<svg")) return null;
  const end = cleaned.lastIndexOf("</svg>");
  if (end < 0) return null;
  const picture = cleaned.slice(0, end + "</svg>".length);
  return /^<svg[^>]*\sxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(picture)
    ? picture
    : picture.replace(/^<svg(?:\s+xmlns="[^"]*")?/, '<svg xmlns="http://www.w3.org/2000/svg"');
}

/** A document type can redefine what any name in the text means. */
function withoutProlog(text: string): string {
  const start = text.search(/<(?:[\w-]+:)?svg[\s>/]/i);
  return start < 0 ? "" : withoutPrefixes(text.slice(start));
}

/** Some programs write `<svg:style>` for `<style>`. */
function withoutPrefixes(drawing: string): string {
  const bound = [...drawing.matchAll(/\sxmlns:([\w-]+)=["']http:\/\/www\.w3\.org\/2000\/svg["']/g)].map(([, prefix]) => prefix);
  return drawing.replace(new RegExp(`(</?)(?:${[...new Set(["svg", ...bound])].join("|")}):(?=\\w)`, "g"), "$1");
}

function harmless(tag: string, attributes: Record<string, string>): Record<string, string> {
  const kept = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (DRAWN.has(tag) && isDrawingProperty(name)) return [[name, drawingValue(name, value)]];
    if (isHarmless(tag, name, value)) return [[name, value]];
    // What's drawn from elsewhere would be lost.
    if (DRAWN.has(tag) && /^(?:xlink:)?href$/.test(name) && value.trim() !== "") throw new SvgStyleError(`${name}: ${value}`);
    return [];
  });
  return Object.fromEntries(kept);
}

const INLINE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;
const XMLNS: Record<string, string> = { xmlns: "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink" };

function isHarmless(tag: string, name: string, value: string): boolean {
  if (name in XMLNS) return value === XMLNS[name];
  if (name === "href" || name === "xlink:href") return /^#[\w.:-]+$/.test(value) || (tag === "image" && INLINE_PICTURE.test(value));
  // `url()` can refer to a part of this picture and to nothing else. CSS escapes could hide an address.
  return !value.includes("\\") && !/url\s*\(/i.test(value.replaceAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, ""));
}
