import { slugOf } from "../../slug.ts";
import { compareTexts, type TextChange } from "../../text-diff.ts";
import type { PageTemplateInput } from "../page-template.input.ts";
import { type CheckedTemplate, checkTemplate, isSound, type TemplateField } from "../project/check-template.ts";
import { PageGauge } from "../quality/measure-page.ts";
import { type PageScore, scorePage } from "../quality/score-page.ts";
import { frameShinglesOf, similarityOf } from "../quality/shingles.ts";
import { ownFacts } from "../sets/own-facts.ts";
import { countVariations } from "../text/count-variations.ts";
import type { LayoutKey } from "../text/layouts.ts";
import { countKnownFacts } from "../text/merge-values.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, type PageHead } from "../text/page-head.ts";
import type { FactLists, Facts, TermWords } from "../text/template.ts";
import { WORD_LISTS } from "../text/word-lists.ts";
import { type PageFrame, PageMaker } from "./page-maker.ts";
import type { RunSource } from "./run-source.ts";

/** A page as a template would make it now. */
export interface PreviewedPage extends PageHead {
  slug: string;
  term: string;
  location: string;
  layout: LayoutKey;
  bodyHtml: string;
}

export interface Previewed {
  checked: Omit<CheckedTemplate, "read">;
  /** The requested page, and another one to compare it with. Null if the template can't be read. */
  page: PreviewedPage | null;
  other: PreviewedPage | null;
  /** Percent of shingles that both have, without merge values. */
  similarity: number | null;
  /** The other page compared with this one, word by word. Null if not requested. */
  differences: { label: string; runs: TextChange[] }[] | null;
  score: PageScore | null;
  /** How many texts each field can produce for this location. "about" if choices were counted, not texts. */
  variations: Partial<Record<TemplateField, { count: string; isExact: boolean }>>;
  /** What's wrong with a name that was typed and isn't in the project. Then no page is shown. */
  unknown: Partial<Record<ChosenName, string>>;
  /** How many characters a search result shows. Longer texts get a hint. */
  limits: { title: number; description: number };
}

type ChosenName = "term" | "location" | "otherTerm" | "otherLocation";

/** Which pages are shown: the slugs of term and location, for this page and the other. Without them, the first ones. */
export interface PreviewChoice extends Record<ChosenName, string> {
  /** Whether to compare the two word by word. */
  isCompared: boolean;
}

/** Everything that two pages of a template are made from. */
export interface PreviewSource {
  template: PageTemplateInput;
  choice: PreviewChoice;
  names: Pick<RunSource, "terms" | "groups" | "knowledge" | "locations">;
  brand: PageFrame["brand"];
}

/** Two pages of a template as a run would make them, and how they differ. */
export function makePreview({ template, choice, names, brand }: PreviewSource): Previewed {
  const { read, ...checked } = checkTemplate(template, ownFacts(names.locations));
  if (!isSound(checked)) return nothingShown(checked);
  const maker = new PageMaker({ template, lists: WORD_LISTS, ...names });
  const unknown = unknownNames(maker, choice);
  if (Object.keys(unknown).length > 0) return { ...nothingShown(checked), unknown };
  const [one, other] = chosenPlaces(maker, choice);
  const frame = { brand };
  const show = (page: typeof one): PreviewedPage => ({
    ...maker.head(page, frame),
    slug: maker.slugOf(page),
    term: maker.term(page.term).name,
    location: maker.location(page.location).location.name,
    layout: maker.layoutOf(page).key,
    bodyHtml: maker.body(page, frame),
  });
  const [page, second] = [show(one), show(other)];
  const gauge = new PageGauge(maker, frame);
  const measure = (place: typeof one, { title, bodyHtml }: PreviewedPage) => gauge.measure(place, { title, html: bodyHtml });
  const { substance, ...figures } = measure(one, page);
  const isSame = page.slug === second.slug;
  const similarity = isSame ? 0 : similarityOf(frameShinglesOf(substance), frameShinglesOf(measure(other, second).substance));
  return {
    checked,
    page,
    other: isSame ? null : second,
    similarity: isSame ? null : Math.round(100 * similarity),
    differences: isSame || !choice.isCompared ? null : differencesOf(page, second),
    score: scorePage({
      similarity,
      closest: isSame ? null : second.slug,
      ...figures,
      factsKnown: countKnownFacts(maker.location(one.location).location),
    }),
    variations: variationsOf(read, maker.location(one.location), maker.term(one.term).words),
    unknown,
    limits: LIMITS,
  };
}

const LIMITS = { title: MAX_TITLE_LENGTH, description: MAX_DESCRIPTION_LENGTH };

/** For a template that no page can be made from. */
export function nothingShown(checked: Previewed["checked"]): Previewed {
  return {
    checked,
    page: null,
    other: null,
    similarity: null,
    differences: null,
    score: null,
    variations: {},
    unknown: {},
    limits: LIMITS,
  };
}

function differencesOf(page: PreviewedPage, other: PreviewedPage): NonNullable<Previewed["differences"]> {
  const compare = compareTexts();
  return [
    { label: "Title", runs: compare(page.title, other.title) },
    { label: "Description", runs: compare(page.metaDescription, other.metaDescription) },
    { label: "Body", runs: compare(readableText(page.bodyHtml), readableText(other.bodyHtml)) },
  ];
}

function unknownNames(maker: PageMaker, choice: PreviewChoice): Previewed["unknown"] {
  const said: [ChosenName, isKnown: (name: string) => boolean, kind: string][] = [
    ["term", (name) => maker.termAt(slugOf(name)) !== undefined, "term"],
    ["location", (name) => locationOf(maker, name) !== undefined, "location"],
    ["otherTerm", (name) => maker.termAt(slugOf(name)) !== undefined, "term"],
    ["otherLocation", (name) => locationOf(maker, name) !== undefined, "location"],
  ];
  const wrong = said.filter(([name, isKnown]) => choice[name].trim() !== "" && !isKnown(choice[name]));
  return Object.fromEntries(wrong.map(([name, , kind]) => [name, `None of your ${kind}s has this name. Choose one from the list.`]));
}

/** By its address, or by a name that several states have: the first of them. */
function locationOf(maker: PageMaker, name: string): number | undefined {
  const slug = slugOf(name);
  return maker.locationAt(slug) ?? maker.locationsLike(name).find((place) => slugOf(maker.location(place).location.name) === slug);
}

function chosenPlaces(maker: PageMaker, choice: PreviewChoice) {
  const term = maker.termAt(slugOf(choice.term)) ?? 0;
  const location = locationOf(maker, choice.location) ?? 0;
  const next =
    maker.size.locations > 1
      ? { term, location: (location + 1) % maker.size.locations }
      : { term: (term + 1) % maker.size.terms, location };
  const other = {
    term: maker.termAt(slugOf(choice.otherTerm)) ?? next.term,
    location: locationOf(maker, choice.otherLocation) ?? next.location,
  };
  return [{ term, location }, other] as const;
}

function variationsOf(
  read: CheckedTemplate["read"],
  { facts, lists }: { facts: Facts; lists: FactLists },
  term: TermWords,
): Previewed["variations"] {
  return Object.fromEntries(
    Object.entries(read).map(([field, template]) => {
      const { count, isExact } = countVariations(template, { ...facts, ...term.facts }, { ...lists, ...term.lists });
      return [field, { count: count.toString(), isExact }];
    }),
  );
}

/** What readers see of clean HTML, one paragraph per line, for comparing two pages. */
export function readableText(html: string): string {
  return html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<(?:\/(?:p|h[1-6]|li|tr|div|section|ul|ol|table|blockquote|dt|dd)|br\s*\/?)>/gi, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .replaceAll(/(?<![ \u00a0])[ \u00a0]*\n[ \u00a0\n]*/g, "\n")
    .trim();
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function characterOf(name: string): string | undefined {
  if (!name.startsWith("#")) return named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
