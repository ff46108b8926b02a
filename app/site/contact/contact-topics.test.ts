import { describe, expect, test } from "vitest";
import type { GuideForm } from "~/domain/content/guide-rules.input.ts";
import { findLeadForm } from "~/domain/leads/lead-forms.input.ts";
import { topicFor } from "./contact-topics.ts";

const services = [{ slug: "email", name: "Email & Collaboration" }];
const guideOf = (slug: string, form: GuideForm) => ({ slug, form, title: `The ${slug} guide`, subtitle: "In one page." });
const offers = {
  services,
  guides: [guideOf("ai", "aiGuide"), guideOf("cmmc", "cmmcGuide"), guideOf("backups", "guide"), guideOf("open", "none")],
};

describe("topics of the contact page", () => {
  test.each([
    "assessment",
    "consultation",
    "quote",
    "project",
    "hipaa",
    "support",
    "about",
    "hosting",
    "migration",
    "chat",
    "ai-guide",
    "cmmc-guide",
    "dfars",
    "nist-800-171",
  ])("?about=%s has its own form", (about) => {
    const { topic, isGeneral } = topicFor(about, offers);
    expect(isGeneral).toBe(false);
    expect(findLeadForm(topic.kind)).toBeDefined();
  });

  test("a service's slug asks for a quote for it", () => {
    expect(topicFor("email", offers).topic).toMatchObject({
      kind: "quote",
      service: "Email & Collaboration",
      title: "Quote for Email & Collaboration",
    });
  });

  test("a guide asks for what its form needs, under the guide's own title", () => {
    expect(topicFor("guide-backups", offers).topic).toMatchObject({
      ...{ kind: "guide", service: "Guide Download - The backups guide" },
      ...{ title: "The backups guide", intro: "In one page." },
    });
  });

  test("nobody is asked for anything in return for a guide that's open to everyone, or that isn't there", () => {
    expect(["guide-open", "guide-nothing"].map((about) => topicFor(about, offers).isGeneral)).toEqual([true, true]);
    expect(["ai-guide", "cmmc-guide"].map((about) => topicFor(about, { services }).isGeneral)).toEqual([true, true]);
  });

  test.each([null, "", "nonsense", "constructor", "__proto__"])("%s shows the general message form", (about) => {
    const { topic, isGeneral } = topicFor(about, offers);
    expect(isGeneral).toBe(true);
    expect(topic).toMatchObject({ kind: "message", text: null, service: "General Inquiry" });
  });
});
