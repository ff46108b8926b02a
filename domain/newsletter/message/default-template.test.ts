import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { adoptEnv, readEnv } from "~/platform/env/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { newsletterSettingsWith, rawMail } from "~/tests/builders/newsletter-mail.ts";
import { SHIPPED_PALETTE } from "../../brand/roles.input.ts";
import {
  CAMPAIGN_PLACEHOLDERS,
  COLOR_PLACEHOLDERS,
  FIRM_PLACEHOLDERS,
  PERSONAL_PLACEHOLDERS,
  placeholdersIn,
  valuesAskedBy,
} from "../placeholders.input.ts";
import { SAMPLE_VALUES } from "../sample-values.input.ts";
import { composeMessage } from "./compose-message.ts";
import { defaultTemplate } from "./default-template.ts";
import { messageFindings } from "./message-findings.ts";
import { personalize } from "./personalize.ts";

const sender = { name: "Lone Mesa Technologies", address: "100 Mesa Way, San Antonio, TX 78205" };
const template = defaultTemplate;
const written = {
  subject: template.subjectTemplate,
  previewText: template.previewText,
  content: template.htmlTemplate,
  values: { ...SAMPLE_VALUES },
};

function composed(changes: Partial<typeof written> = {}) {
  const firm = { siteUrl: "https://lonemesa.example", sender, colors: SHIPPED_PALETTE };
  const result = composeMessage({ ...written, ...changes, isTracked: true }, firm);
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.value;
}

describe("the default template", () => {
  beforeAll(() => {
    adoptEnv(readEnv({ SITE_URL: "https://lonemesa.example" }));
    openSecrets({ sessionSecret: "a secret that is long enough for tests", dataDir: "" });
  });

  test("uses every campaign placeholder and its subject", () => {
    const used = placeholdersIn(template.htmlTemplate);
    expect(used).toEqual(expect.arrayContaining([...CAMPAIGN_PLACEHOLDERS, "subject", "unsubscribe_link", "preferences_link"]));
    const filled = [...PERSONAL_PLACEHOLDERS, ...FIRM_PLACEHOLDERS, ...Object.keys(COLOR_PLACEHOLDERS)];
    const known = [...CAMPAIGN_PLACEHOLDERS, ...filled, "subject"];
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(template.subjectTemplate).toBe("{{headline}} – Your Cybersecurity & Tech Update");
  });

  test("has a sample with a value for each of them", () => {
    expect(Object.keys(SAMPLE_VALUES)).toEqual([...CAMPAIGN_PLACEHOLDERS]);
  });

  test("passes the preflight except for the length of this subject, and is a quarter of the size that Gmail clips", () => {
    const size = Buffer.byteLength(composed().message.html);
    const looked = {
      composed: composed(),
      previewText: template.previewText,
      size,
      siteUrl: "https://lonemesa.example",
      linkStates: new Map(),
    };
    expect(messageFindings(looked).map(({ code }) => code)).toEqual(["long-subject"]);
    expect(size).toBeLessThan(102 * 256);
  });

  test("gets no second footer, has its styles on its elements, and keeps those for phones and dark screens", () => {
    const { html, text } = composed().message;
    expect(html.match(/unsubscribe_link/g)).toHaveLength(1);
    expect(html).toMatch(/<h1 class="title" style="[^"]*color: #0f1633/);
    expect(html).toMatch(/max-width: 480px[\s\S]*prefers-color-scheme: dark/);
    expect(text).toContain("Read the guide <https://lonemesa.example/blog>");
    expect(text).toContain("Unsubscribe <{{unsubscribe_link}}>");
  });

  test("needs nothing in its preview text and content, and only the headline in its subject", () => {
    expect(valuesAskedBy(template.previewText, template.htmlTemplate).filter(({ isNeeded }) => isNeeded)).toEqual([]);
    expect(valuesAskedBy(template.subjectTemplate)).toEqual([{ name: "headline", isNeeded: true }]);
  });

  const groups = [
    ["headline"],
    ["intro_text"],
    ["cta_text", "cta_link"],
    ...[1, 2, 3].flatMap((one) => [[`feature_${one}_title`], [`feature_${one}_title`, `feature_${one}_description`]]),
    ["spotlight_content"],
    ["closing_text"],
    ["secondary_cta_text", "secondary_cta_link"],
    ...[1, 2, 3].map((one) => [`stat_${one}_number`, `stat_${one}_label`]),
    ...[1, 2, 3].map((one) => [`resource_${one}_title`, `resource_${one}_link`]),
  ];

  test("has whatever is filled in, in both kinds of text, and nothing of the rest: no empty boxes, no links to nowhere", () => {
    fc.assert(
      fc.property(fc.subarray(groups, { minLength: 1 }), (filled) => {
        const names = new Set(filled.flat());
        const all = Object.entries(SAMPLE_VALUES).map(([name, value]) => [name, value.startsWith("/") ? value : `The ${name}.`] as const);
        const values = Object.fromEntries(all.filter(([name]) => names.has(name)));
        const { message, found, hasText } = composed({ subject: "News", values });
        const words = message.html.replaceAll(/<style[\s\S]*?<\/style>/g, "");
        for (const [name, value] of all.filter(([, value]) => !value.startsWith("/"))) {
          expect(words.includes(value), `${name} in HTML`).toBe(names.has(name));
          expect(message.text.includes(value), `${name} in text`).toBe(names.has(name));
        }
        expect(words).not.toMatch(/<(p|h\d|a|td|table|tr)\b[^>]*>\s*<\/\1>|href=""|\{\{[#/]/);
        const heads = {
          "In this issue": /feature/,
          Spotlight: /spotlight/,
          "Worth reading": /resource/,
          "Tech Update": /headline|intro|^cta/,
        };
        for (const [head, part] of Object.entries(heads))
          expect(message.text.includes(head), head).toBe([...names].some((name) => part.test(name)));
        expect(found.addresses.every((address) => address !== "")).toBe(true);
        expect(hasText).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test("alone is no letter, and its footer has what the law requires", () => {
    const { message, hasText } = composed({ subject: "News", values: {} });
    expect(hasText).toBe(false);
    expect(message.text.replaceAll(/\s+·\s+/g, " · ")).toBe(
      "Lone Mesa Technologies\n\nYou're receiving this email because you subscribed to the Lone Mesa\nTechnologies newsletter.\n" +
        "Unsubscribe <{{unsubscribe_link}}> · Preferences <{{preferences_link}}>\n" +
        "Lone Mesa Technologies, 100 Mesa Way, San Antonio, TX 78205\n",
    );
  });

  const hasSpamAssassin = spawnSync("which", ["spamassassin"]).status === 0;
  test.skipIf(!hasSpamAssassin)("scores below 2 in SpamAssassin, without network checks", async () => {
    const campaign = { campaignId: crypto.randomUUID(), message: composed().message, isTracked: true };
    const reader = { deliveryId: 1, subscriberId: crypto.randomUUID(), email: "reader@example.com" };
    const raw = await rawMail(personalize(campaign, reader, newsletterSettingsWith()));
    const judged = execFileSync("spamassassin", ["--local", "--test-mode"], { input: raw, encoding: "utf8" });
    expect(Number(/score=(-?[\d.]+)/.exec(judged)?.[1])).toBeLessThan(2);
  });
});
