import { describe, expect, test } from "vitest";
import type { Actor, Role } from "~/domain/permissions/index.ts";
import { db } from "~/platform/db/index.ts";
import { adoptEnv, env } from "~/platform/env/index.ts";
import { demoColorsIn, inOtherColors } from "~/tests/builders/brand-colors.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { newsletterCampaigns } from "../campaigns.schema.ts";
import { previewDraft } from "../previews/preview-mail.ts";
import { SAMPLE_VALUES } from "../sample-values.input.ts";
import { previewDefaultTemplate } from "../templates/newsletter-templates.ts";
import { defaultTemplate } from "./default-template.ts";
import { findSenderFault, preflight } from "./preflight.ts";
import { prepareMessage } from "./prepare-message.ts";

onTestDatabase();
const actor = (role: Role): Actor => ({ userId: crypto.randomUUID(), email: `${role}@example.com`, fullName: role, role });
const nobodyAnswers = async () => null;

async function addCampaign(changes: Partial<typeof newsletterCampaigns.$inferInsert> = {}): Promise<string> {
  const { subjectTemplate, previewText, htmlTemplate } = defaultTemplate;
  const campaign = { name: "May", subject: subjectTemplate, previewText, content: htmlTemplate, values: { ...SAMPLE_VALUES }, ...changes };
  const [row] = await db.insert(newsletterCampaigns).values(campaign).returning();
  return row?.id ?? "";
}

async function codesOf(campaignId: string) {
  const found = await preflight(actor("editor"), campaignId, { ask: nobodyAnswers });
  return found.ok ? found.value.map(({ level, code }) => `${level} ${code}`) : found.reason;
}

describe.runIf(isDatabaseThere())("preflight", () => {
  test("passes the default template when its links lead to our own pages; only the demo sender, the names, and the subject get warnings", async () => {
    expect(await codesOf(await addCampaign())).toEqual([
      "warning example-sender",
      "warning long-subject",
      "warning spf-unasked",
      "warning dkim-unset",
      "warning dmarc-unasked",
    ]);
  });

  test("finds links to pages that do not exist, and missing values", async () => {
    const values = { ...SAMPLE_VALUES, cta_link: "/no-such-page", resource_1_link: "/services/no-such-service" };
    expect((await codesOf(await addCampaign({ values }))).slice(0, 4)).toEqual([
      "warning example-sender",
      "warning missing-page",
      "warning missing-page",
      "warning long-subject",
    ]);
    const without = Object.fromEntries(Object.entries(SAMPLE_VALUES).filter(([name]) => name !== "stat_2_label"));
    expect(await codesOf(await addCampaign({ values: without }))).toContain("error unresolved");
  });

  test("passes the default template with one part, and refuses it with none", async () => {
    const errors = async (values: Record<string, string>, subject = "Holiday hours") =>
      (await codesOf(await addCampaign({ values, subject }))).toString().match(/error [\w-]+/g);
    expect(await errors({ intro_text: "We're closed on Friday." })).toBeNull();
    expect(await errors({ headline: "Closed on Friday" }, defaultTemplate.subjectTemplate)).toBeNull();
    expect(await errors({})).toEqual(["error no-plain-text"]);
    expect(await errors({ intro_text: "Hi" }, defaultTemplate.subjectTemplate), "the subject has the headline").toEqual([
      "error unresolved",
    ]);
  });

  test("checks for the key that this program signs with", async () => {
    const asked: string[] = [];
    const ask = async (name: string) => {
      asked.push(name);
      return name.includes("_domainkey") ? ["v=DKIM1; p=MIIB"] : null;
    };
    const before = env();
    adoptEnv({ ...before, dkim: { domain: "lonemesa.example", selector: "s1", privateKey: "" } });
    const found = await preflight(actor("editor"), await addCampaign(), { ask });
    adoptEnv(before);
    expect(asked).toContain("s1._domainkey.lonemesa.example");
    expect(found.ok && found.value.map(({ code }) => code)).not.toContain("dkim-unset");
  });

  test("says about the sender before anything is written what it says before sending", async () => {
    const said = await findSenderFault(actor("editor"));
    expect(said).toEqual({ ok: true, value: expect.stringContaining("newsletter@lonemesa.example is an example") });
    const found = await preflight(actor("editor"), await addCampaign(), { ask: nobodyAnswers });
    expect(found.ok && found.value[0]?.text).toBe(said.ok && said.value);
  });

  test("is only for people who can read the newsletter", async () => {
    const id = await addCampaign();
    expect(await preflight(actor("viewer"), id)).toEqual({ ok: false, reason: "forbidden" });
    expect(await preflight(actor("editor"), crypto.randomUUID(), { ask: nobodyAnswers })).toEqual({ ok: false, reason: "not-found" });
  });
});

describe.runIf(isDatabaseThere())("prepareMessage", () => {
  test("adds the firm's own address if the content has none", async () => {
    const prepared = await prepareMessage({ subject: "Hi", previewText: "", content: "<p>Hi</p>", values: {}, isTracked: false });
    expect(prepared.ok && prepared.value.message.text).toMatch(/Unsubscribe <\{\{unsubscribe_link\}\}>[\s\S]*San Antonio/);
  });

  test("fills in the firm's colors, and so do previews, and the demo firm's are in neither", async () => {
    const { htmlTemplate } = defaultTemplate;
    const written = { subject: "Hi", previewText: "", content: htmlTemplate, values: { ...SAMPLE_VALUES }, isTracked: false };
    const own = { ...written, content: '<p style="color: {{color_links}}">Hi</p>' };
    const [palette, ...messages] = await inOtherColors(async (colors) => {
      const prepared = [await prepareMessage(written), await prepareMessage(own)];
      const previews = [await previewDefaultTemplate(actor("editor")), await previewDraft(actor("editor"), htmlTemplate)];
      return [
        colors,
        ...prepared.map((one) => (one.ok ? one.value.message.html : "")),
        ...previews.map((one) => (one.ok ? one.value : "")),
      ] as const;
    });
    const [sent = "", footed = "", preview = "", draft = ""] = messages;
    for (const html of [sent, preview, draft]) {
      for (const role of ["button", "on-button", "ink", "night-paper", "ember-on-ink"] as const)
        expect(html, role).toContain(palette[role]);
      expect([demoColorsIn(html), html.includes("color_")]).toEqual([[], false]);
    }
    expect(footed).toContain(palette.slate);
    expect(demoColorsIn(footed)).toEqual([]);
  });
});
