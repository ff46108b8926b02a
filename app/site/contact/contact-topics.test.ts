import { describe, expect, test } from "vitest";
import { findLeadForm } from "~/domain/leads/lead-forms.input.ts";
import { topicFor } from "./contact-topics.ts";

const services = [{ slug: "email", name: "Email & Collaboration" }];

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
    const { topic, isGeneral } = topicFor(about, services);
    expect(isGeneral).toBe(false);
    expect(findLeadForm(topic.kind)).toBeDefined();
  });

  test("a service's slug asks for a quote for it", () => {
    expect(topicFor("email", services).topic).toMatchObject({
      kind: "quote",
      service: "Email & Collaboration",
      title: "Quote for Email & Collaboration",
    });
  });

  test.each([null, "", "nonsense", "constructor", "__proto__"])("%s shows the general message form", (about) => {
    const { topic, isGeneral } = topicFor(about, services);
    expect(isGeneral).toBe(true);
    expect(topic).toMatchObject({ kind: "message", text: null, service: "General Inquiry" });
  });
});
