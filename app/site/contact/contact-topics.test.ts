import { describe, expect, test } from "vitest";
import type { GuideForm } from "~/domain/articles/guide-rules.input.ts";
import { topicFor } from "./contact-topics.ts";

const form = (about: string, kind: string) => ({
  ...{ about, kind, title: `About ${about}`, text: "What it is.", service: "", submit: "", message: "" },
});
const forms = [
  form("consultation", "consultation"),
  form("quote", "quote"),
  { ...form("workshop", "message"), service: "Workshop", submit: "Book", message: "I'd like" },
  ...[form("ai-guide", "aiGuide"), form("cmmc-guide", "cmmcGuide")],
];
const services = [{ slug: "email", name: "Email & Collaboration" }];
const guideOf = (slug: string, form: GuideForm) => ({ slug, form, title: `The ${slug} guide`, subtitle: "In one page." });
const offers = {
  ...{ forms, services, plans: [{ name: "Two people" }] },
  guides: [guideOf("ai", "aiGuide"), guideOf("cmmc", "cmmcGuide"), guideOf("backups", "guide"), guideOf("open", "none")],
};

describe("topics of the contact page", () => {
  test("a form that the page names is there with all that it says", () => {
    expect(topicFor("workshop", offers)).toEqual({
      ...{ kind: "message", title: "About workshop", intro: "What it is." },
      ...{ service: "Workshop", submit: "Book", message: "I'd like" },
    });
    expect(topicFor("ai-guide", offers)).toMatchObject({ kind: "aiGuide", title: "About ai-guide" });
  });

  test("a form of a kind that the program doesn't have is none", () => {
    expect(topicFor("odd", { ...offers, forms: [form("odd", "constructor")] })).toBeNull();
  });

  test("a service's slug asks for a quote for it, and a plan's name for a consultation", () => {
    expect(topicFor("email", offers)).toMatchObject({
      ...{ kind: "quote", service: "Email & Collaboration", title: "Quote for Email & Collaboration" },
    });
    expect(topicFor("plan-two-people", offers)).toMatchObject({
      kind: "consultation",
      service: "Two people plan",
      title: "The Two people plan",
    });
  });

  test("they do so as well on a page that doesn't name these forms anymore", () => {
    expect(topicFor("email", { ...offers, forms: [] })).toMatchObject({ kind: "quote", service: "Email & Collaboration" });
    expect(topicFor("plan-two-people", { ...offers, forms: [] })).toMatchObject({ kind: "consultation" });
  });

  test("a guide asks for what its form needs, under the guide's own title", () => {
    expect(topicFor("guide-backups", offers)).toMatchObject({
      ...{ kind: "guide", service: "Guide Download - The backups guide" },
      ...{ title: "The backups guide", intro: "In one page." },
    });
  });

  test("nobody is asked for anything in return for a guide that's open to everyone, or that isn't there", () => {
    expect(["guide-open", "guide-nothing"].map((about) => topicFor(about, offers))).toEqual([null, null]);
    expect(["ai-guide", "cmmc-guide"].map((about) => topicFor(about, { forms, services }))).toEqual([null, null]);
  });

  test.each([null, "", "nonsense", "constructor", "__proto__"])("%s is no topic", (about) => {
    expect(topicFor(about, offers)).toBeNull();
  });
});
