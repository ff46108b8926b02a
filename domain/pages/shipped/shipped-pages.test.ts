import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { linesOf } from "../../lines.input.ts";
import { isFactId } from "../../regulations/regulatory-facts.input.ts";
import { isReference, referencesIn } from "../../rich-text/references.input.ts";
import { cleanContent } from "../blocks/clean-block.ts";
import { BlockContent } from "../blocks.input.ts";
import { findSectionType, sectionTypes, wholeContent } from "../section-types.input.ts";
import { saidEarlier } from "./earlier.ts";
import { contentHash, findShipped, isOf, sectionsShippedOn, shippedPages } from "./shipped-pages.ts";

/** The texts that the version before had in these sections, by name (commit 7c68d6bd). */
const EARLIER: Record<string, string[]> = {
  "about.hero": ["button", "formText", "formTitle", "intro", "title"],
  "about.mission": ["clients", "kicker", "link"],
  "about.values": ["title"],
  "about.team": ["intro", "title"],
  "about.certifications": ["intro", "limits", "limitsText", "title"],
  "about.closing": ["address", "button", "place", "placeText", "text", "title"],
  "home.hero": ["button", "formText", "formTitle", "intro", "title"],
  "home.services": ["button", "formTitle", "intro", "start", "startText", "title"],
  "home.compliance": ["button", "intro", "text", "title"],
  "home.report": ["button", "note", "text", "title"],
  "home.pricing": ["addons", "intro", "title", "turn"],
  "home.caseStudies": ["link", "title"],
  "home.testimonials": ["title"],
  "home.closing": ["button", "formTitle", "text", "title"],
  "home2.hero": ["button", "formText", "formTitle", "intro", "title"],
  "home2.figures": ["intro", "title"],
  "home2.offer": ["button", "intro", "standards", "standardsText", "title"],
  "home2.work": ["title"],
  "home2.prices": ["prices"],
  "home2.caseStudies": ["link", "title"],
  "home2.voices": ["button", "formTitle", "note", "title"],
  "services.hero": ["intro", "title"],
  "services.list": ["title"],
  "services.further": ["compliance", "complianceText", "locations", "locationsText", "title"],
  "services.closing": ["intro", "talk", "title"],
  "compliance.hero": ["intro", "title"],
  "compliance.rules": ["title"],
  "compliance.assessments": ["each", "intro", "title"],
  "compliance.further": ["guides", "guidesText", "services", "servicesText", "title"],
  "compliance.closing": ["intro", "talk", "title"],
  "guides.hero": ["intro", "title"],
  "guides.cmmc": ["title"],
  "guides.ai": ["title"],
  "guides.resource": ["title"],
  "guides.more": ["title"],
  "guides.closing": ["intro", "talk", "title"],
  "apps.hero": ["button", "description", "formText", "formTitle", "proposal", "title"],
  "apps.why": ["text", "title"],
  "apps.features": ["intro", "title"],
  "apps.process": ["intro", "title"],
  "apps.price": ["button", "later", "laterText", "less", "more", "text", "title", "unsure", "unsureText"],
  "apps.related": ["first", "firstText", "second", "secondText", "third", "thirdText", "title"],
  "apps.closing": ["intro", "talk", "title"],
  "email.hero": ["button", "description", "price", "title"],
  "email.features": ["intro", "title"],
  "email.plans": ["intro", "note", "title"],
  "email.move": ["intro", "title"],
  "email.check": ["first", "firstText", "intro", "second", "secondText", "title"],
  "email.related": ["first", "firstText", "second", "secondText", "third", "thirdText", "title"],
  "email.closing": ["intro", "talk", "title"],
  "managedIt.hero": ["button", "description", "formText", "price", "title"],
  "managedIt.capabilities": ["intro", "title"],
  "managedIt.benefits": ["text", "title"],
  "managedIt.firstDays": ["intro", "title"],
  "managedIt.price": ["amount", "less", "more", "text", "title"],
  "managedIt.fit": ["compliance", "fits", "fitsText", "misfit", "misfitText", "shared", "sharedText", "title"],
  "managedIt.related": ["first", "firstText", "second", "secondText", "third", "thirdText", "title"],
  "managedIt.closing": ["intro", "talk", "title"],
  "hosting.hero": ["button", "description", "price", "title"],
  "hosting.features": ["intro", "title"],
  "hosting.useCases": ["text", "title"],
  "hosting.plans": ["ask", "button", "intro", "none", "title"],
  "hosting.uptime": ["leave", "move", "moveText", "text", "title"],
  "hosting.related": ["first", "firstText", "second", "secondText", "third", "thirdText", "title"],
  "hosting.closing": ["button", "formText", "formTitle", "intro", "talk", "title"],
  "website.hero": ["button", "description", "proposal", "title"],
  "website.features": ["intro", "title"],
  "website.offers": ["from", "intro", "note", "title"],
  "website.process": ["title"],
  "website.needs": ["intro", "title"],
  "website.related": ["first", "firstText", "second", "secondText", "third", "thirdText", "title"],
  "website.closing": ["intro", "talk", "title"],
  "aiHub.hero": ["button", "guide", "intro", "title"],
  "aiHub.features": ["intro", "title"],
  "aiHub.regulations": ["intro", "text", "title"],
  "aiHub.firstMonth": ["text", "title"],
  "aiHub.guide": ["button", "text", "title"],
  "aiHub.soc": ["button", "more", "text", "title"],
  "aiHub.closing": ["intro", "talk", "title"],
  "cmmc.hero": ["button", "form", "formText", "guide", "intro", "title"],
  "cmmc.reasons": ["more", "text", "title"],
  "cmmc.levels": ["intro", "title"],
  "cmmc.conditional": ["exceptions", "intro", "text", "title"],
  "cmmc.services": ["intro", "price", "text", "title"],
  "cmmc.steps": ["title"],
  "cmmc.closing": ["intro", "submit", "talk", "title"],
  "dfars.hero": ["button", "form", "formText", "intro", "submit", "title"],
  "dfars.clauses": ["intro", "text", "title"],
  "dfars.incident": ["intro", "text", "title"],
  "dfars.steps": ["title"],
  "dfars.prices": ["button", "note", "title"],
  "dfars.closing": ["button", "text", "title"],
  "nist.hero": ["button", "intro", "prices", "title"],
  "nist.families": ["intro", "text", "title"],
  "nist.score": ["fips", "intro", "text", "title"],
  "nist.steps": ["title"],
  "nist.mistakes": ["button", "text", "title"],
  "nist.prices": ["button", "note", "title"],
  "nist.closing": ["intro", "talk", "title"],
  "hipaa.hero": ["button", "intro", "title", "tools"],
  "hipaa.rule": [
    "agreements",
    "agreementsText",
    "analysis",
    "analysisText",
    "intro",
    "records",
    "recordsText",
    "safeguards",
    "safeguardsText",
    "title",
  ],
  "hipaa.tools": ["guidance", "guidanceText", "intro", "sra", "sraText", "title"],
  "hipaa.limits": ["button", "text", "title"],
  "hipaa.closing": ["intro", "talk", "title"],
  "soc2.hero": ["button", "intro", "title", "tools"],
  "soc2.report": [
    "categories",
    "categoriesText",
    "description",
    "descriptionText",
    "independence",
    "independenceText",
    "intro",
    "title",
    "types",
    "typesText",
  ],
  "soc2.tools": ["criteria", "criteriaText", "intro", "overview", "overviewText", "title"],
  "soc2.order": ["button", "text", "title"],
  "soc2.closing": ["intro", "talk", "title"],
  "support.hero": ["button", "intro", "title"],
  "support.levels": ["breakIn", "button", "intro", "targets", "title", "until", "request.form", "request.sheetText"],
  "support.topics": ["ask", "expert", "reset", "selfService", "title", "request.sheetText"],
  "support.tiers": ["intro", "title"],
  "support.metrics": ["complaint", "complaintText", "intro", "title"],
  "support.request": ["error", "form", "formText", "intro", "password", "reach", "title", "what", "when", "who"],
  "contact.hero": ["intro", "title"],
  "contact.ways": [
    ...["address", "chat", "chatButton", "chatText", "email", "emailText", "messageButton", "messageText", "office", "officeText"],
    ...["phone", "phoneText", "title", "forms.chat", "forms.chatText"],
  ],
  "contact.message": ["emergencies", "emergency", "emergencyText", "form", "formText", "hours"],
  "contact.forms": [
    ...["ways.guideText", "ways.others", "ways.replyText", "ways.request", "ways.urgencyText"],
    ...["about", "aboutText", "aiGuide", "aiGuideText", "assessment", "assessmentText", "chat", "chatText"],
    ...["cmmcGuide", "cmmcGuideText", "consultation", "consultationText", "dfars", "dfarsText", "hero", "heroText"],
    ...["hipaa", "hipaaText", "hosting", "hostingText", "migration", "migrationText", "nist", "nistText"],
    ...["project", "projectText", "quote", "quoteText", "support", "supportText"],
  ],
  "contact.questions": ["title"],
  "contact.closing": ["button", "intro", "title"],
  "blog.hero": ["intro", "title"],
  "blog.articles": ["older"],
};

const pages = Object.keys(shippedPages);
const sections = pages.flatMap((page) => sectionsShippedOn(page));

describe("a section that ships", () => {
  test.each(sections)("$key is stored exactly as it ships, so that it counts as unchanged", async ({ type, content }) => {
    const typed = BlockContent.parse({ type, content });
    expect(await cleanContent(typed)).toEqual({ ok: true, value: { content, removed: [] } });
    expect(wholeContent(sectionTypes[type], content)).toEqual(content);
  });

  test.each(sections)("$key relies on facts that exist", ({ content }) => {
    const named = typeof content.facts === "string" ? linesOf(content.facts) : [];
    expect(named.filter((id) => !isFactId(id))).toEqual([]);
  });

  test.each(sections)("$key refers to nothing that doesn't exist", ({ content }) => {
    expect(referencesIn(JSON.stringify(content)).filter((name) => !isReference(name))).toEqual([]);
  });

  test("has a name of its own", () => {
    const keys = sections.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test.each(pages)("%s begins with its heading, and has no other section that opens a page", (page) => {
  const opens = sectionsShippedOn(page).map(({ type }) => findSectionType(type)?.opens ?? false);
  expect(opens).toEqual([true, ...Array.from({ length: opens.length - 1 }, () => false)]);
});

describe("what an earlier version stored", () => {
  test.each(sections)("$key: nothing changed means what ships", (section) => {
    expect(saidEarlier(section, { texts: {}, lists: {} })).toEqual(section.content);
  });

  test.each(Object.entries(EARLIER).flatMap(([key, names]) => names.map((name) => ({ key, name }))))(
    "$key: the firm's own $name is shown",
    ({ key, name }) => {
      const section = findShipped(key);
      const texts = { [name]: "What the firm said." };
      expect(JSON.stringify(section && saidEarlier(section, { texts, lists: {} }))).toContain("What the firm said.");
    },
  );

  test("keeps its links and bold parts where the field shows them, and their words where it doesn't", () => {
    const said = (key: string, texts: Record<string, string>) => {
      const section = findShipped(key);
      return section && saidEarlier(section, { texts, lists: {} });
    };
    const text = "**Call** [us](/contact), {brand_name}.";
    expect(said("email.check", { intro: text, first: text, firstText: text })).toMatchObject({
      intro: text,
      items: [{ title: "Call us, {brand_name}.", text }, {}],
    });
    expect(said("hosting.hero", { description: text })?.text).toBe("Call us, {brand_name}.");
    expect(said("about.closing", { text })?.text).toBe('<p><strong>Call</strong> <a href="/contact">us</a>, {brand_name}.</p>');
  });

  test("keeps a second paragraph if the first was emptied, and one line where only one can be", () => {
    const soc = findShipped("aiHub.soc");
    const said = soc && saidEarlier(soc, { texts: { text: "", more: "Only this." }, lists: {} });
    expect(said?.text).toBe("<p>Only this.</p>");
    const values = findShipped("about.values");
    const list = [{ title: "One", text: "Line one.\n  Line two", icon: "eye" }];
    expect(values && saidEarlier(values, { texts: {}, lists: { about_values: list } }).items).toMatchObject([
      { title: "One", text: "Line one. Line two", icon: "eye" },
    ]);
  });

  const lists = sections.flatMap(({ key, earlier }) =>
    [earlier?.list, earlier?.steps].flatMap((list) => (list ? [{ page: key.split(".")[0] ?? "", list }] : [])),
  );

  test.each(lists)("$page: the firm's own $list is shown, in one section", ({ page, list }) => {
    const entry = Object.fromEntries(
      [
        ...["title", "name", "text", "description", "number", "code"],
        ...["value", "label", "less", "more", "uptime", "month", "year", "q", "a"],
      ].map((field) => [field, `The firm's ${field}`]),
    );
    const lists = { [list]: [{ ...entry, requirements: 7, features: ["One thing"], asks: ["One thing"] }] };
    const shown = sectionsShippedOn(page).filter((section) => {
      const said = JSON.stringify(saidEarlier(section, { texts: {}, lists }));
      return said.includes("The firm's ") && !said.includes("undefined");
    });
    expect(shown).toHaveLength(1);
  });
});

test("the contact page has a form for every button of the program", () => {
  const { items } = findShipped("contact.forms")?.content ?? {};
  expect(Array.isArray(items) && items.map(({ about }) => about)).toEqual([
    ...["assessment", "hero", "about", "consultation", "quote", "project", "hipaa", "support", "hosting", "migration", "chat"],
    ...["ai-guide", "cmmc-guide", "dfars", "nist-800-171"],
  ]);
});

test("empty fields, as a type gets with another version, make no difference, and what the version before stored counts as unchanged", () => {
  const content = { title: "One", text: "", items: [{ title: "Two", text: "" }] };
  expect(contentHash({ ...content, note: "" })).toBe(contentHash(content));
  expect(contentHash({ ...content, text: "Three" })).not.toBe(contentHash(content));
  const sorted = { items: [{ text: "", title: "Two" }], text: "", title: "One" };
  const before = createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
  expect([isOf(content, before), isOf(content, contentHash(content)), isOf({ ...content, text: "x" }, before)]).toEqual([
    true,
    true,
    false,
  ]);
});
