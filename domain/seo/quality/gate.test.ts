import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SHIPPED_KNOWLEDGE, shippedSource } from "~/db/seed/local-pages/index.ts";
import { PageScorer } from "../generator/page-scorer.ts";
import { marksOf, type StoredScore } from "../generator/page-scores.ts";
import { PageMaker } from "../pages/page-maker.ts";
import type { RunSource } from "../pages/run-source.ts";
import { type Criterion, MIN_SCORE } from "./score-page.ts";
import { wordsOf } from "./words.ts";

// Ten pages and more that want to be public without saying anything. Each is made like a run makes it, and each must be held.

const BRAND = { brand: { brand_name: "Lone Mesa", brand_local_phone: "(210) 555-0134" } };
const shipped = shippedSource();
/** A few terms and places are enough, and faster. */
const few: RunSource = { ...shipped, terms: shipped.terms.slice(0, 6), locations: shipped.locations.slice(0, 6) };

function scoresOf(source: RunSource): StoredScore[] {
  const maker = new PageMaker(source);
  const scorer = new PageScorer(maker, BRAND, source.decided);
  return Array.from({ length: maker.total }, (_, pageNo) => scorer.score(pageNo));
}

/** The highest mark of a source's pages in one of the five criteria. */
function bestMark(source: RunSource, criterion: Criterion): number {
  const marks = scoresOf(source).map((score) => marksOf(score, null).find((mark) => mark.criterion === criterion)?.mark ?? 100);
  return Math.max(...marks);
}

const withHtml = (htmlTpl: string, source: RunSource = few): RunSource => ({ ...source, template: { ...source.template, htmlTpl } });
/** Every page is of another text, so that none is held only for being a copy. */
const varied = (textOf: (option: number) => string, options = 12): string =>
  `{${Array.from({ length: options }, (_, option) => textOf(option)).join("|")}}`;
const FACTS = "<p>[county] County has [population] people, and we answer in [postal_codes].</p>";
const known = "<h2>[Search_term]</h2><p>[term_what]</p><p>[term_who]</p><p>[term_regulation]</p><p>[term_price]</p><p>[term_duration]</p>";

/** Deterministic: the same failure comes back. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  const left = [...all];
  let state = seed + 1;
  for (let at = left.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = state % (at + 1);
    [left[at], left[other]] = [left[other] as T, left[at] as T];
  }
  return left;
}

const plainWords = wordsOf(new PageMaker(few).body({ term: 0, location: 0 }, BRAND)).filter((word) => /^[a-z']+$/.test(word));

const LATIN = [
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.",
  "Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.",
  "Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur.",
  "Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est laborum.",
  "Sed ut perspiciatis unde omnis iste natus error sit voluptatem accusantium doloremque laudantium, totam rem aperiam.",
  "Nemo enim ipsam voluptatem quia voluptas sit aspernatur aut odit aut fugit, sed quia consequuntur magni dolores eos.",
];
const SPANISH = [
  "Nuestra empresa ofrece servicios de informática para negocios pequeños en toda la ciudad y sus alrededores.",
  "Llámenos hoy y un técnico le visitará mañana, sin costo alguno y sin compromiso de su parte.",
  "No hace falta que usted entienda de redes: para eso estamos nosotros, con años de experiencia en la región.",
  "Cuando falla el servidor, lo sabemos antes que usted, y empezamos a repararlo mientras usted sigue trabajando.",
  "Los precios están por escrito, y ninguna factura trae una sorpresa que no se haya hablado antes con el cliente.",
];
const ENGLISH = [
  "You call, and someone who knows your name picks up the phone before it has rung three times.",
  "We write down what we did, and you get a copy of it at the end of the month without having to ask.",
  "Most of what goes wrong in an office can be seen coming, if there is someone whose job it is to look.",
  "If we can't help you, we'll say so on the first call and tell you who can.",
  "There's one price for the month, and it doesn't change because somebody opened a ticket on a Friday.",
  "Your people learn what to do when something looks odd, and they learn it in half an hour, not in a week.",
];
const ROOF =
  "A roof repair starts with a ladder, a camera, and a dry afternoon. The crew lifts the shingles around the leak, replaces the rotten decking, and seals the flashing where the chimney meets the slope. Hail leaves bruises that you can't see from the yard, and the granules that wash into the gutter are the first hint. Your adjuster wants photos of the ridge, the valley, and every vent boot, so the foreman takes them before a single nail is pulled. Asphalt lasts twenty years here, metal twice as long, and clay tiles outlive their owners if the underlayment is renewed in time.";
const ROOFING = [
  [
    "We put up a tarp the same day, and it stays until the weather lets us work.",
    "On the day you call, someone covers the hole, and the rain stays out while you decide.",
  ],
  [
    "What it costs depends on the pitch, and you see the number before anyone climbs.",
    "Nobody goes up before you have a price, and the steeper it is, the more it will be.",
  ],
];

/** Real sentences, which say nothing about the term or the place: paragraphs of the program's own license. */
const LICENSE = readFileSync("LICENSE", "utf8")
  .split(/\n\s*\n/)
  .map((text) => text.replaceAll(/\s+/g, " ").trim())
  .filter((text) => text.length > 400 && text.endsWith("."));
/** Each word in six spellings that look the same. */
const hidden = (text: string) =>
  text.replaceAll(
    /[a-z]{2,}/g,
    (word) => `{${["\u00ad", "\u200b", "\u2060", "\u200d", "\u200c", ""].map((mark) => word[0] + mark + word.slice(1)).join("|")}}`,
  );
const lookAlike = (text: string) =>
  text.replaceAll(
    /[a-z]*[aeo][a-z]*/g,
    (word) => `{${word}|${word.replaceAll("a", "\u0430").replaceAll("e", "\u0435").replaceAll("o", "\u043e")}}`,
  );
/** The same single paragraph about each term, on all of its pages. */
const sameKnowledge: RunSource = {
  ...few,
  knowledge: Object.fromEntries(Object.entries(few.knowledge ?? {}).map(([slug, { what }]) => [slug, { what: what?.slice(0, 1) ?? [] }])),
};

describe("held is", () => {
  test.each<[string, Criterion, RunSource]>([
    [
      "a salad of English words in sentences of the right length",
      "language",
      withHtml(
        `${known}${FACTS}${varied((option) => {
          const words = shuffled([...plainWords, ...plainWords], option);
          const sentences = Array.from({ length: 90 }, (_, at) => words.slice(at * 14, at * 14 + 14).join(" "));
          return sentences.map((text) => `<p>${text.charAt(0).toUpperCase()}${text.slice(1)}.</p>`).join("");
        })}`,
      ),
    ],
    [
      "a good page with another term's name pasted in",
      "term",
      { ...few, terms: few.terms.map((_, at) => `Brain Surgery ${"ABCDEF"[at]}`), knowledge: {} },
    ],
    [
      "another term's text under this term's name",
      "term",
      {
        ...few,
        terms: ["Brain Surgery", "Roof Repair"],
        groups: ["", ""],
        knowledge: {
          "brain-surgery": SHIPPED_KNOWLEDGE["cloud-backup"] ?? {},
          "roof-repair": SHIPPED_KNOWLEDGE["network-security"] ?? {},
        },
      },
    ],
    [
      "the term's name, over and over",
      "language",
      withHtml(`${shipped.template.htmlTpl}<p>${"[Search_term] is [search_term]. ".repeat(80)}</p>`),
    ],
    [
      "the place's name, over and over",
      "language",
      withHtml(`${shipped.template.htmlTpl}${"<p>We like [Location] and [Location] likes us.</p>".repeat(80)}`),
    ],
    [
      "one local fact, repeated",
      "place",
      withHtml(`${shipped.template.htmlTpl}<p>We work all over [county] County, and [county] County knows us.</p>`, {
        ...few,
        locations: few.locations.map(({ name, county }) => ({ name, ...(county ? { county } : {}) })),
      }),
    ],
    [
      "the facts of another place",
      "place",
      withHtml(`${known}<p>Bexar County has 1,434,625 people, and we answer in 78205.</p>`, {
        ...few,
        locations: ["Denton", "North Denton", "East Denton"].map((name) => ({ name, state: "TX", county: "Denton" })),
      }),
    ],
    [
      "a copy with synonyms swapped in",
      "siblings",
      withHtml(
        `${known}${FACTS}${Array.from({ length: 30 }, (_, at) => {
          const one = (...words: string[]) => `{${words.map((word) => word + "abcdefghijklmnopqrstuvwxyz"[at % 26]).join("|")}}`;
          return `<p>When the ${one("server", "router", "printer", "switch", "laptop", "phone")} of an ${one("office", "agency", "outlet", "annex", "estate", "arena")} fails, our ${one("crew", "team", "group", "staff", "squad", "people")} is at the ${one("door", "desk", "gate", "counter", "window", "site")} before the ${one("owner", "boss", "chief", "manager", "clerk", "guard")} has to ask for it.</p>`;
        }).join("")}`,
        {
          ...few,
          knowledge: Object.fromEntries(
            Object.entries(few.knowledge ?? {}).map(([slug, { what }]) => [slug, { what: what?.slice(0, 1) ?? [] }]),
          ),
        },
      ),
    ],
    [
      "a list of keywords",
      "language",
      withHtml(
        `<h2>[Search_term]</h2>${FACTS}${varied(
          (option) =>
            `<ul>${shuffled(
              Object.values(SHIPPED_KNOWLEDGE).flatMap(({ synonyms = [] }) => synonyms),
              option,
            )
              .map((name) => `<li>${name} [Location]</li>`)
              .join("")}</ul><p>[term_signs], [term_mistakes]</p>`,
        )}`,
      ),
    ],
    [
      "one sentence without an end",
      "language",
      withHtml(
        `${FACTS}<p>${known.replaceAll(/<[^>]*>/g, " and ").replaceAll("[Search_term]", "[search_term]")} and ${varied((option) => shuffled(plainWords, option).slice(0, 400).join(" and "))}</p>`,
      ),
    ],
    [
      "Latin that fills a page",
      "language",
      withHtml(
        `<h2>[Search_term]</h2>${FACTS}${varied((option) =>
          shuffled(LATIN, option)
            .map((text) => `<p>${text}</p>`)
            .join("")
            .repeat(2),
        )}`,
      ),
    ],
    [
      "a page in another language",
      "language",
      withHtml(
        `<h2>[Search_term]</h2>${FACTS}${varied((option) =>
          shuffled(SPANISH, option)
            .map((text) => `<p>${text}</p>`)
            .join(""),
        )}`,
      ),
    ],
    [
      "facts and terms that no visitor sees",
      "place",
      withHtml(
        `<p style="display:none" hidden>[county]</p>${varied((option) =>
          shuffled(ENGLISH, option)
            .map((text) => `<p>${text}</p>`)
            .join(""),
        )}<img src="/logo.svg" alt="[term_what] [county] [population] [postal_codes]" title="[Search_term]"><!-- [county] [population] -->`,
        {
          ...few,
          locations: few.locations.map(({ name, population, postalCodes }) => ({
            name,
            ...(population ? { population } : {}),
            ...(postalCodes ? { postalCodes } : {}),
            county: "Hidden",
          })),
        },
      ),
    ],
    [
      "a good page with a sentence repeated instead of more",
      "enough",
      withHtml(
        `<h2>[Search_term]</h2>${FACTS}${"<p>We answer the phone before the third ring, and the person who answers is the one who helps.</p>".repeat(30)}`,
      ),
    ],
    [
      "one paragraph of knowledge in a text that could stand anywhere",
      "term",
      withHtml(
        `<h2>[Search_term]</h2><p>[term_what]</p>${FACTS}${varied((option) =>
          shuffled(LICENSE, option)
            .slice(0, 5)
            .map((text) => `<p>${text}</p>`)
            .join(""),
        )}`,
      ),
    ],
    [
      "a copy with soft hyphens and zero-width spaces in its words",
      "siblings",
      withHtml(`${known}${FACTS}${ENGLISH.map((text) => `<p>${hidden(text)}</p>`).join("")}`, sameKnowledge),
    ],
    [
      "a copy with letters that only look like ours",
      "language",
      withHtml(`${known}${FACTS}${ENGLISH.map((text) => `<p>${lookAlike(text)}</p>`).join("")}`, sameKnowledge),
    ],
    [
      "a good page of a place that nothing is known about",
      "place",
      { ...few, locations: few.locations.map(({ name, state }) => ({ name, ...(state ? { state } : {}) })) },
    ],
  ])("%s, by the criterion %s", (_, criterion, source) => expect(bestMark(source, criterion)).toBeLessThan(MIN_SCORE));
});

describe("public is", () => {
  test("every page that a new site starts with", () => {
    expect(Math.min(...scoresOf(shipped).map(({ score }) => score))).toBeGreaterThanOrEqual(MIN_SCORE);
  });

  test("ordinary English about another trade, in the template's section for it or as knowledge", () => {
    const locations = few.locations.slice(0, 3);
    const html = `<h2>[Search_term] in [Location]</h2><p>[term_what]</p>${FACTS}${ROOFING.map((texts) => `<p>{${texts.join("|")}}</p>`).join("")}`;
    const source = withHtml(html, {
      ...few,
      ...{ terms: ["Roof Repair", "Gutters"], groups: ["", ""], locations },
      knowledge: { "roof-repair": { what: [ROOF] } },
    });
    const scores = scoresOf(source);
    const [roofs, gutters] = [scores.slice(0, 3), scores.slice(3)];
    expect(roofs.map(({ language }) => language >= 80)).toEqual([true, true, true]);
    expect(roofs.every(({ about }) => about >= 24 && about < 1_000)).toBe(true);
    expect(Math.max(...gutters.map(({ score }) => score)), "nothing is known about gutters").toBeLessThan(MIN_SCORE);
  });
});

describe("a page is compared", () => {
  const [known, alsoKnown] = few.locations as [RunSource["locations"][number], RunSource["locations"][number]];
  const { name, state } = alsoKnown;
  const unknown = { name, ...(state ? { state } : {}) };
  const text = `<h2>[Search_term] in [Location]</h2><p>[term_what]</p>${FACTS}${ENGLISH.map((one) => `<p>${one}</p>`).join("")}`;
  const alike = (locations: RunSource["locations"], decided?: RunSource["decided"]) =>
    scoresOf(
      withHtml(text, {
        ...few,
        ...{ terms: ["Roof Repair"], groups: [""], locations, ...(decided && { decided }) },
        knowledge: { "roof-repair": { what: [ROOF] } },
      }),
    );

  test("with pages that could be public: of two that are alike, each is a duplicate of the other", () => {
    const [one, other] = alike([known, alsoKnown]);
    expect([one?.similarity, one?.closest, one?.score]).toEqual([100, 1, 0]);
    expect([other?.similarity, other?.closest, other?.score]).toEqual([100, 0, 0]);
  });

  test("not with one that's held for another reason, which itself is compared with all", () => {
    const [one, held] = alike([known, unknown]);
    expect(one).toMatchObject({ similarity: 0, closest: -1 });
    expect(one?.score).toBeGreaterThanOrEqual(MIN_SCORE);
    expect(held).toMatchObject({ factsShown: 0, closest: 0 });
    expect(held?.similarity).toBeGreaterThan(60);
  });

  test("not with one that people took out, but with one that they published whatever its score", () => {
    expect(alike([known, alsoKnown], { out: [1], public: [] })[0]?.score).toBeGreaterThanOrEqual(MIN_SCORE);
    const [one] = alike([known, unknown], { out: [], public: [1] });
    expect(one?.closest).toBe(1);
    expect(one?.similarity).toBeGreaterThan(60);
  });
});
