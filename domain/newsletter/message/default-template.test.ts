import { execFileSync, spawnSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { adoptEnv, readEnv } from "~/platform/env/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { newsletterSettingsWith, rawMail } from "~/tests/builders/newsletter-mail.ts";
import { SHIPPED_PALETTE } from "../../brand/roles.input.ts";
import { CAMPAIGN_PLACEHOLDERS, COLOR_PLACEHOLDERS, PERSONAL_PLACEHOLDERS, placeholdersIn } from "../placeholders.input.ts";
import { SAMPLE_VALUES } from "../sample-values.input.ts";
import { composeMessage } from "./compose-message.ts";
import { defaultTemplate } from "./default-template.ts";
import { messageFindings } from "./message-findings.ts";
import { personalize } from "./personalize.ts";

const sender = { name: "Lone Mesa Technologies", address: "100 Mesa Way, San Antonio, TX 78205" };
const template = defaultTemplate(sender);
const written = {
  subject: template.subjectTemplate,
  previewText: template.previewText,
  content: template.htmlTemplate,
  values: { ...SAMPLE_VALUES },
};

function composed() {
  const result = composeMessage({ ...written, isTracked: true }, { siteUrl: "https://lonemesa.example", sender, colors: SHIPPED_PALETTE });
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
    const known = [...CAMPAIGN_PLACEHOLDERS, ...PERSONAL_PLACEHOLDERS, ...Object.keys(COLOR_PLACEHOLDERS), "subject"];
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

  const hasSpamAssassin = spawnSync("which", ["spamassassin"]).status === 0;
  test.skipIf(!hasSpamAssassin)("scores below 2 in SpamAssassin, without network checks", async () => {
    const campaign = { campaignId: crypto.randomUUID(), message: composed().message, isTracked: true };
    const reader = { deliveryId: 1, subscriberId: crypto.randomUUID(), email: "reader@example.com" };
    const raw = await rawMail(personalize(campaign, reader, newsletterSettingsWith()));
    const judged = execFileSync("spamassassin", ["--local", "--test-mode"], { input: raw, encoding: "utf8" });
    expect(Number(/score=(-?[\d.]+)/.exec(judged)?.[1])).toBeLessThan(2);
  });
});
