import { type Actor, can } from "../../access/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { slugOf } from "../../slug.ts";
import { SAMPLE } from "../generator/page-scorer.ts";
import type { PageTemplateInput } from "../page-template.input.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { type CheckedTemplate, checkTemplate, isSound, type TemplateField } from "../project/check-template.ts";
import { countFactsShown, type PageScore, scorePage, substanceOf } from "../quality/score-page.ts";
import { shinglesOf, similarityOf } from "../quality/shingles.ts";
import { listNames, type ProjectNames } from "../sets/list-names.ts";
import { ownFacts } from "../sets/own-facts.ts";
import { countVariations } from "../text/count-variations.ts";
import type { LayoutKey } from "../text/layouts.ts";
import type { SeoLocation } from "../text/merge-values.ts";
import { LONGEST_DESCRIPTION, LONGEST_TITLE, type PageHead } from "../text/page-head.ts";
import { WORD_LISTS } from "../text/word-lists.ts";
import { PageMaker } from "./page-maker.ts";

/** A page as a template would make it now. */
export interface PreviewedPage extends PageHead {
  slug: string;
  term: string;
  location: string;
  layout: LayoutKey;
  bodyHtml: string;
}

export interface Previewed {
  checked: CheckedTemplate;
  /** The page that was asked for, and another one to compare it with; null where the template cannot be read. */
  page: PreviewedPage | null;
  other: PreviewedPage | null;
  /** Percent of the shingles that both have, merge values removed. */
  similarity: number | null;
  score: PageScore | null;
  /** How many texts each field has for this location; "about" where choices were counted, not texts. */
  variations: Partial<Record<TemplateField, { count: string; isExact: boolean }>>;
  /** Hints of spec 3 §5, in characters. */
  limits: { title: number; description: number };
}

/** Which pages are shown: by slugs of term and location, of this page and of the other; without them the first ones. */
export interface PreviewChoice {
  term: string;
  location: string;
  otherTerm: string;
  otherLocation: string;
}

/** Where a project has no names yet, a preview still has something to show. */
const SAMPLE_NAMES: Pick<ProjectNames, "terms" | "locations"> = {
  terms: ["Managed IT Services", "Network Security"],
  locations: [
    { name: "San Antonio", state: "TX", county: "Bexar", population: 1_434_625 },
    { name: "Austin", state: "TX", county: "Travis", population: 961_855 },
  ],
};

/** Two pages of a template, saved or not, as a run would make them now, with what they differ in. Nothing is stored. */
export async function previewPages(actor: Actor, input: PageTemplateInput, choice: PreviewChoice): Promise<Result<Previewed, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const names = await listNames();
  const terms = names.terms.length > 0 ? names.terms : SAMPLE_NAMES.terms;
  const locations = names.locations.length > 0 ? names.locations : SAMPLE_NAMES.locations;
  const checked = checkTemplate(input, ownFacts(locations));
  const limits = { title: LONGEST_TITLE, description: LONGEST_DESCRIPTION };
  const nothing = { checked, page: null, other: null, similarity: null, score: null, variations: {}, limits };
  if (!isSound(checked)) return ok(nothing);
  const maker = new PageMaker({ template: input, lists: WORD_LISTS, terms, locations });
  const [one, other] = chosenPlaces(maker, choice);
  const frame = { brand: await brandSettings() };
  const show = (page: typeof one): PreviewedPage => ({
    ...maker.head(page, frame),
    slug: maker.slugOf(page),
    term: maker.term(page.term).name,
    location: maker.location(page.location).location.name,
    layout: maker.layoutOf(page).key,
    bodyHtml: maker.body(page, frame),
  });
  const [page, second] = [show(one), show(other)];
  const merged = maker.mergedInto(one, frame);
  const substance = substanceOf(page.bodyHtml, merged);
  const isSame = page.slug === second.slug;
  const similarity = isSame
    ? 0
    : similarityOf(shinglesOf(substance), shinglesOf(substanceOf(second.bodyHtml, maker.mergedInto(other, frame))));
  const factsShown = countFactsShown(page.bodyHtml, maker.location(one.location).facts, merged);
  return ok({
    checked,
    page,
    other: isSame ? null : second,
    similarity: isSame ? null : Math.round(100 * similarity),
    score: scorePage({ similarity, closest: isSame ? null : second.slug, words: substance.length, factsShown }),
    variations: variationsOf(checked, maker.location(one.location).facts),
    limits,
  });
}

function chosenPlaces(maker: PageMaker, choice: PreviewChoice) {
  const term = maker.termAt(slugOf(choice.term)) ?? 0;
  const location = maker.locationAt(slugOf(choice.location)) ?? 0;
  const next =
    maker.size.locations > 1
      ? { term, location: (location + 1) % maker.size.locations }
      : { term: (term + 1) % maker.size.terms, location };
  const other = {
    term: maker.termAt(slugOf(choice.otherTerm)) ?? next.term,
    location: maker.locationAt(slugOf(choice.otherLocation)) ?? next.location,
  };
  return [{ term, location }, other] as const;
}

function variationsOf({ read }: CheckedTemplate, facts: Readonly<Record<string, string | undefined>>): Previewed["variations"] {
  return Object.fromEntries(
    Object.entries(read).map(([field, template]) => {
      const { count, isExact } = countVariations(template, facts);
      return [field, { count: count.toString(), isExact }];
    }),
  );
}

/** Names to choose a preview from, at most so many of each: who looks for another types it. */
export async function listPreviewNames(actor: Actor): Promise<Result<{ terms: string[]; locations: string[] }, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const { terms, locations } = await listNames();
  return ok({ terms: terms.slice(0, SAMPLE), locations: locations.slice(0, SAMPLE).map((location: SeoLocation) => location.name) });
}
