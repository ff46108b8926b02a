import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { families, requirements } from "~/domain/assessments/index.ts";
import { nist } from "~/domain/pages/shipped/nist.ts";
import { dueSentences, factFaults, factSheet, factsNamedIn, unlistedIn } from "~/domain/regulations/index.ts";
import { type RegulatoryFact, regulatoryFacts } from "~/domain/regulations/regulatory-facts.input.ts";
import { readableTexts } from "./readable-texts.ts";
import { stringsIn, type WrittenText } from "./written-text.ts";

/** Dates in texts that say when something else happened, and so stay true. */
const NOT_ABOUT_RULES: Record<string, string[]> = {
  "db/seed/articles/misdirected-request-error-fix.md": ["July 2025"],
};

const unlisted = ({ place, text }: WrittenText): string[] =>
  unlistedIn(text)
    .filter((mention) => !NOT_ABOUT_RULES[place.replace(/:\d+$/, "")]?.includes(mention))
    .map((mention) => `${place}: ${mention}`);

test("every clause, section, article, date, time limit, and penalty that readers see is in the list of regulatory facts", () => {
  const texts = readableTexts();
  expect(texts.length).toBeGreaterThan(5000);
  expect(texts.flatMap(unlisted)).toEqual([]);
});

test("no sentence that ships, and no fact, is made wrong by December 2, 2026, or January 1, 2027 (npm run facts -- --due)", () => {
  const facts = regulatoryFacts.map(({ id, statement }) => ({ place: id, text: statement }));
  expect(dueSentences([...readableTexts(), ...facts], "2027-01-02")).toEqual([]);
});

test("dates that aren't about rules are still there", () => {
  const texts = readableTexts();
  for (const [file, dates] of Object.entries(NOT_ABOUT_RULES))
    for (const date of dates) expect(texts.some(({ place, text }) => place.startsWith(file) && text.includes(date))).toBe(true);
});

test.each([
  ["a clause", "Look for DFARS 252.204-7099 in your contract.", "252.204-7099"],
  ["a clause by its last digits", "Clause 7024 asks for more.", "252.204-7024"],
  ["a FAR clause", "It cites FAR 52.999-9 now.", "52.999-9"],
  ["a day", "The rule has been in force since March 3, 2031.", "March 3, 2031"],
  ["a day as Europeans write it", "The regulation applies from 3 March 2031.", "3 March 2031"],
  ["a month", "NIST published Revision 4 in March 2031, and the rule followed.", "March 2031"],
  ["a penalty", "The company settled for $9,876,543 under the False Claims Act.", "$9,876,543"],
  ["a threshold", "California's law applies with gross revenue above $31,000,000.", "$31,000,000"],
  ["a section of the CFR", "Subcontractors are in 32 CFR 170.99.", "170.99"],
  ["one further on in a list", "It's in 32 CFR 170.15, 170.16, and 170.27(c).", "170.27"],
  ["one of another title", "Look at 16 CFR 314.99(j).", "314.99"],
  ["one without its title", "The agreement has what 164.599(e) asks for.", "164.599"],
  ["a part of the CFR", "HHS has 45 CFR part 199 for it.", "part 199"],
  ["a section of a Texas code", "Texas Bus. & Com. Code § 521.199 asks for a notice.", "521.199"],
  ["a chapter of one", "The Business & Commerce Code has chapter 599 for it.", "chapter 599"],
  ["an article", "Each processor signs a contract under GDPR Article 99.", "Article 99"],
  ["the second of two articles", "See Articles 13 and 98.", "Article 98"],
  ["an article, abbreviated", "Deployers tell workers (Art. 97).", "Article 97"],
  ["a count of objectives", "The guide breaks them into 321 assessment objectives.", "321 objectives"],
  ["a count of criteria", "SOC 2 rests on 34 common criteria.", "34 common criteria"],
  ["a time to report", "Tell the attorney general within 45 days.", "45 days"],
  ["a time in hours", "The DFARS report is due in 71 hours.", "71 hours"],
  ["a time as an ordinal", "Under HIPAA, it's late on the 45th day.", "45 days"],
  ["a time to keep something, in words", "For CMMC, evidence is kept for seven years.", "7 years"],
  ["a date of an industry's rule", "PCI DSS has made it mandatory since March 3, 2031.", "March 3, 2031"],
])("finds %s that isn't in the list", (_what, text, mention) => {
  expect(unlisted({ place: "planted", text })).toEqual([`planted: ${mention}`]);
});

test.each([
  "Call (210) 555-7012.",
  "We moved here on March 3, 2031.",
  "Preparation starts at $7,500.",
  "DFARS 252.204-7012 asks for a report within 72 hours.",
  "Read the requirement 3.12.4 first.",
  "Tell HHS within 60 days of discovery, and keep evidence for six years.",
  "We answer within 45 hours, and our contract has 45 days' notice.",
  "A CMMC plan takes someone 2 days a week.",
  "Version 164.599.4 is out, and 164,599 people have it.",
  "Read article 99 of our series, and chapter 5.",
  "Texas has 254 counties.",
])("leaves this alone: %s", (text) => expect(unlistedIn(text)).toEqual([]));

describe("the list of facts", () => {
  const TODAY = new Date().toISOString().slice(0, 10);
  const good: RegulatoryFact = { ...(regulatoryFacts[0] as RegulatoryFact), id: "planted-fact" };

  test("has no broken link, no wrong date, and no ID twice", () => {
    expect(factFaults(regulatoryFacts, TODAY)).toEqual([]);
    expect(factFaults([good], TODAY)).toEqual([]);
  });

  test.each<[string, Partial<RegulatoryFact>]>([
    ["its link isn't an address", { sources: [{ title: "eCFR", url: "ecfr.gov/current" }] }],
    ["its link doesn't start with https", { sources: [{ title: "eCFR", url: "http://www.ecfr.gov/current" }] }],
    ["its link doesn't lead to an official publication", { sources: [{ title: "eCFR", url: "https://ecfr.gov.example/current" }] }],
    ["its source has no title", { sources: [{ title: " ", url: "https://www.ecfr.gov/current" }] }],
    ["checked on a day that doesn't exist", { checkedOn: "2026-02-30" }],
    ["checked on a day to come", { checkedOn: "2999-01-01" }],
    ["its statement is empty", { statement: " " }],
    ["its ID isn't in lowercase", { id: "Planted Fact" }],
  ])("fails with the fact's name if %s", (fault, changes) => {
    const planted = { ...good, ...changes };
    expect(factFaults([good, { ...planted, id: changes.id ?? "other-fact" }], TODAY)).toEqual([expect.stringContaining(fault)]);
    expect(factFaults([planted], TODAY)[0]).toMatch(new RegExp(`^${planted.id}: `));
  });

  test("fails with the name of an ID that occurs twice", () => {
    expect(factFaults([good, good], TODAY)).toEqual(["planted-fact: there's another fact with this ID"]);
  });

  test("is what docs/facts.md shows (npm run facts)", () => {
    expect(readFileSync("docs/facts.md", "utf8")).toBe(factSheet());
  });

  test("tells which facts a text relies on", () => {
    expect(factsNamedIn("Clause 252.240-7997 takes the place of 7020.")).toEqual(["dfars-7020"]);
    expect(factsNamedIn("Subcontractors: 32 CFR 170.23.")).toEqual(["cmmc-subcontractors"]);
    expect(factsNamedIn("HIPAA gives 60 days, and others do, too.")).toEqual([]);
    expect(factsNamedIn("Nothing about rules.")).toEqual([]);
  });
});

test("the eight families of the page have the requirements and points that its text says", () => {
  const items = nist.sections.families?.content.items ?? [];
  const shown = new Set(Array.isArray(items) ? items.map(({ label }) => label ?? "") : []);
  const inFamilies = requirements.filter(({ family }) => shown.has(family.code));
  expect([families.length, shown.size, inFamilies.length]).toEqual([14, 8, 82]);
  expect(inFamilies.reduce((sum, { points }) => sum + points, 0)).toBe(220);
  expect(requirements.reduce((sum, { points }) => sum + points, 0)).toBe(313);
  const text = stringsIn("planted.ts", readFileSync("domain/pages/shipped/nist.ts", "utf8")).map((one) => one.text);
  expect(text.join(" ")).toContain("families have 82 of the 110 requirements, and 220 of the 313 points.");
});
