import { beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { rate } from "../campaign-rules.input.ts";
import { CampaignInput, CampaignQuery, DeliveryQuery, valuesIn } from "../campaigns.input.ts";
import { newsletterCampaigns, newsletterDeliveries, newsletterLinks, newsletterTemplates } from "../campaigns.schema.ts";
import {
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  findCampaignToEdit,
  findCampaignWithLinks,
  listCampaigns,
  listDeliveries,
  readCampaignFigures,
  restoreCampaign,
  updateCampaign,
} from "../index.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";

onTestDatabase();

const edgar = { userId: "u-edgar", email: "edgar@example.com", fullName: "Edgar", role: "editor" } as const;
const no = (reason: string) => ({ ok: false, reason });
const fields = { name: "May letter", subject: "May at Bluebonnet", content: "<p>{{headline}}</p>" };
const input = (changes: object = {}) => CampaignInput.parse({ ...fields, ...changes });
const nobody = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.delete(newsletterCampaigns);
  await db.delete(newsletterTemplates);
  await db.delete(newsletterSubscribers);
});

async function made(changes: object = {}) {
  const created = await createCampaign(edgar, input(changes));
  if (!created.ok) throw new Error(created.reason);
  return created.value;
}
/** A campaign as it is after sending. */
async function stored(changes: Partial<typeof newsletterCampaigns.$inferInsert>) {
  const [row] = await db
    .insert(newsletterCampaigns)
    .values({ ...fields, ...changes })
    .returning();
  if (!row) throw new Error("not stored");
  return row;
}
async function subscriber(email: string, isActive = true) {
  const at = new Date();
  const [row] = await db.insert(newsletterSubscribers).values({ email, isActive, subscribedAt: at, updatedAt: at }).returning();
  if (!row) throw new Error("not stored");
  return row;
}

describe("a campaign's form", () => {
  test("requires a name, a subject, and HTML; the rest can be empty", () => {
    expect(input({ template_id: "none", scheduled_at: "" })).toMatchObject({
      templateId: null,
      scheduledAt: null,
      previewText: "",
      values: {},
    });
    const refusal = CampaignInput.safeParse({ name: "", subject: " ", content: "" });
    expect(refusal.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["name", "Please enter a name."],
      ["subject", "Please enter a subject."],
      ["content", "Please enter the HTML content."],
    ]);
  });

  test("the scheduled time is in the time zone where it was typed", () => {
    expect(input({ scheduled_at: "2026-07-01T09:30", zone: "America/Chicago" }).scheduledAt).toEqual(new Date("2026-07-01T14:30Z"));
    for (const scheduled_at of ["soon", "2026-02-30T09:30", "2026-07-01"])
      expect(CampaignInput.safeParse({ ...fields, scheduled_at }).error?.issues[0]?.path).toEqual(["scheduled_at"]);
  });

  test("values are the fields named after placeholders; empty ones count as missing", () => {
    const typed = valuesIn({ ...fields, "value.headline": "Storms", "value.cta_text": " ", "value.__proto__": "x" });
    expect(input({ values: typed }).values).toEqual({ headline: "Storms" });
    expect(CampaignInput.safeParse({ ...fields, values: { headline: "x".repeat(5_001) } }).error?.issues[0]?.path).toEqual([
      "values",
      "headline",
    ]);
    expect(CampaignInput.safeParse({ ...fields, subject: "a\r\nBcc: b@example.com" }).success).toBe(false);
  });
});

test("rates are rounded percentages of the recipients, and 0 if there are none", () => {
  expect([rate(1, 3), rate(2, 3), rate(5, 0), rate(0, 10), rate(10, 10)]).toEqual([33, 67, 0, 0, 100]);
});

describe.runIf(isDatabaseThere())("campaigns", () => {
  test("start as drafts; a scheduled time must be in the future, and the template must exist", async () => {
    const [template] = await db.insert(newsletterTemplates).values({ name: "T", subjectTemplate: "T", htmlTemplate: "T" }).returning();
    const campaign = await made({ template_id: template?.id, scheduled_at: "2099-01-01T10:00", values: { headline: "Storms" } });
    expect(campaign).toMatchObject({ status: "draft", templateId: template?.id, values: { headline: "Storms" }, createdBy: edgar.email });
    expect(await createCampaign(edgar, input({ template_id: nobody }))).toEqual(no("no-template"));
    expect(await createCampaign(edgar, input({ scheduled_at: "2020-01-01T10:00" }))).toEqual(no("past"));
    expect(await updateCampaign(edgar, campaign, input({ scheduled_at: "2020-01-01T10:00" }))).toEqual(no("past"));
  });

  test("a sent one starts a new draft with its letter, and nothing of when and to whom it was sent", async () => {
    const [template] = await db.insert(newsletterTemplates).values({ name: "T", subjectTemplate: "T", htmlTemplate: "T" }).returning();
    const at = new Date("2026-05-04T15:00Z");
    const letter = {
      name: `${"May “O'Brien & <Sons>” ".repeat(6).slice(0, 119)}x`,
      subject: "{{headline}}",
      previewText: "“Hi”",
      content: "<p>{{headline}}</p>",
      values: { headline: `Storms & "floods"` },
      templateId: template?.id ?? null,
    };
    const sent = await stored({
      ...{ ...letter, status: "sent", scheduledAt: at, startedAt: at, sentAt: at, isTracked: false, createdBy: "ada@example.com" },
      ...{ recipientCount: 2, acceptedCount: 2, openCount: 1, clickCount: 1, unsubscribeCount: 1, failedReason: "x" },
      message: { subject: "Storms", html: "<p>Storms</p>", text: "Storms" },
    });
    await db.insert(newsletterLinks).values({ campaignId: sent.id, number: 0, url: "https://example.com" });
    const copy = await duplicateCampaign(edgar, sent.id);
    if (!copy.ok) throw new Error(copy.reason);
    const blank = await made();
    const own = {
      id: copy.value.id,
      name: `${letter.name.slice(0, 113)} (Copy)`,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    };
    expect(copy.value).toEqual({ ...blank, ...letter, ...own });
    expect(await findCampaignWithLinks(edgar, copy.value.id)).toMatchObject({ value: { links: [] } });
    expect(await findCampaignToEdit(edgar, sent.id)).toMatchObject({ value: { status: "sent", openCount: 1, version: sent.version } });
    await db.delete(newsletterTemplates);
    expect(await duplicateCampaign(edgar, sent.id)).toMatchObject({ ok: true, value: { templateId: null } });
  });

  test.each(["draft", "scheduled", "sending", "failed"] as const)("a %s one can be duplicated, too", async (status) => {
    const { id } = await stored({ status, scheduledAt: new Date("2099-01-01T10:00Z") });
    expect(await duplicateCampaign(edgar, id)).toMatchObject({
      value: { name: "May letter (Copy)", status: "draft", scheduledAt: null, createdBy: edgar.email },
    });
  });

  test("sequence emails and deleted campaigns can't be duplicated, and viewers can't duplicate any", async () => {
    const step = await stored({ kind: "step", status: "sending" });
    const gone = await made();
    await deleteCampaign(edgar, gone);
    expect([await duplicateCampaign(edgar, step.id), await duplicateCampaign(edgar, gone.id)]).toEqual([no("not-found"), no("not-found")]);
    expect(await duplicateCampaign({ ...edgar, role: "viewer" }, (await made()).id)).toEqual(no("forbidden"));
  });

  test.each(["scheduled", "sending", "sent", "failed"] as const)("a %s one cannot be edited", async (status) => {
    const { id } = await stored({ status });
    expect(await updateCampaign(edgar, { id }, input())).toEqual(no("not-a-draft"));
    expect(await deleteCampaign(edgar, { id })).toEqual(no(status === "scheduled" ? "scheduled" : "was-sent"));
  });

  test("do not include sequence emails", async () => {
    const { id } = await stored({ kind: "step", status: "draft" });
    expect(await updateCampaign(edgar, { id }, input())).toEqual(no("not-found"));
    expect(await deleteCampaign(edgar, { id })).toEqual(no("not-found"));
    expect(await findCampaignWithLinks(edgar, id)).toEqual(no("not-found"));
    expect(await findCampaignToEdit(edgar, id)).toEqual(no("not-found"));
    expect(await listCampaigns(edgar, CampaignQuery.parse({}))).toMatchObject({ value: { rows: [], total: 0 } });
    expect(await readCampaignFigures(edgar)).toMatchObject({ value: { campaigns: 0 } });
  });

  test("tell the slower of two editors, and a campaign that was sent in the meantime does not change", async () => {
    const seen = await made();
    expect((await updateCampaign(edgar, seen, input({ name: "June letter" }))).ok).toBe(true);
    expect(await updateCampaign(edgar, seen, input({ name: "July letter" }))).toEqual(no("stale"));
  });

  test("are restored after deletion, unless the template is gone", async () => {
    const [template] = await db.insert(newsletterTemplates).values({ name: "T", subjectTemplate: "T", htmlTemplate: "T" }).returning();
    const campaign = await made({ template_id: template?.id, scheduled_at: "2099-01-01T10:00", values: { headline: "Storms" } });
    const deleted = await deleteCampaign(edgar, campaign);
    if (!deleted.ok) throw new Error(deleted.reason);
    expect(await restoreCampaign(edgar, deleted.value.deletedId)).toMatchObject({
      ok: true,
      value: { id: campaign.id, values: { headline: "Storms" } },
    });
    const again = await deleteCampaign(edgar, { id: campaign.id });
    await db.delete(newsletterTemplates);
    expect(await restoreCampaign(edgar, again.ok ? again.value.deletedId : "")).toEqual(no("no-template"));
  });

  test("are listed newest first, without their content, and found by name, subject, and status", async () => {
    await stored({ name: "Older", createdAt: new Date("2025-01-01"), status: "sent" });
    await stored({ name: "Newer", subject: "Storm season", createdAt: new Date("2025-02-01") });
    const names = async (query: object) => {
      const listed = await listCampaigns(edgar, CampaignQuery.parse(query));
      return listed.ok ? listed.value.rows.map(({ name }) => name) : [];
    };
    expect(await names({})).toEqual(["Newer", "Older"]);
    expect(await names({ q: "storm" })).toEqual(["Newer"]);
    expect(await names({ status: "sent" })).toEqual(["Older"]);
    expect(JSON.stringify(await listCampaigns(edgar, CampaignQuery.parse({})))).not.toContain("{{headline}}");
  });

  test("get their statistics from the counters: this month in the firm's zone, the mean of all open rates", async () => {
    const restore = setClock(() => Date.parse("2026-04-01T04:59:59Z"));
    try {
      await stored({ status: "sent", sentAt: new Date("2026-03-01T06:00:00Z"), recipientCount: 10, openCount: 5 });
      await stored({ status: "sent", sentAt: new Date("2026-03-01T05:59:59Z"), recipientCount: 3, openCount: 1 });
      await stored({ status: "sent", sentAt: new Date("2025-03-15T00:00:00Z") });
      await stored({ status: "failed", sentAt: new Date("2026-03-15T00:00:00Z"), recipientCount: 1, openCount: 1 });
      await subscriber("a@example.com");
      await subscriber("b@example.com", false);
      // (50 + 33.3 + 0 + 100) / 4
      expect(await readCampaignFigures(edgar)).toEqual({
        ok: true,
        value: { campaigns: 4, activeSubscribers: 1, sentThisMonth: 1, averageOpenRate: 46 },
      });
    } finally {
      restore();
    }
  });

  test("have only zeros for statistics if there are none", async () => {
    expect(await readCampaignFigures(edgar)).toMatchObject({ value: { campaigns: 0, sentThisMonth: 0, averageOpenRate: 0 } });
  });

  test("are shown with their links, and messages by state, page, and address", async () => {
    const campaign = await stored({ status: "sending", recipientCount: 60 });
    await db.insert(newsletterLinks).values([
      { campaignId: campaign.id, number: 1, url: "https://b.example", clickCount: 2 },
      { campaignId: campaign.id, number: 0, url: "https://a.example" },
    ]);
    expect(await findCampaignWithLinks(edgar, campaign.id)).toMatchObject({
      value: {
        campaign: { recipientCount: 60 },
        links: [
          { url: "https://a.example", clickCount: 0 },
          { url: "https://b.example", clickCount: 2 },
        ],
      },
    });
    for (let place = 0; place < 60; place++) {
      const { id } = await subscriber(`person-${place}@example.com`);
      const state = place === 7 ? "failed" : "accepted";
      await db
        .insert(newsletterDeliveries)
        .values({ campaignId: campaign.id, subscriberId: id, state, response: state === "failed" ? "554 no" : "250 ok" });
    }
    const list = async (query: object) => {
      const listed = await listDeliveries(edgar, campaign.id, DeliveryQuery.parse(query));
      if (!listed.ok) throw new Error(listed.reason);
      return listed.value;
    };
    const [first, second] = [await list({}), await list({ page: "2" })];
    expect([first.deliveries.length, first.hasMore, second.deliveries.length, second.hasMore]).toEqual([50, true, 10, false]);
    expect(new Set([...first.deliveries, ...second.deliveries].map(({ id }) => id)).size).toBe(60);
    expect((await list({ state: "failed" })).deliveries).toMatchObject([{ email: "person-7@example.com", response: "554 no" }]);
    expect((await list({ q: "Person-9@example.com" })).deliveries).toMatchObject([{ email: "person-9@example.com", state: "accepted" }]);
    expect((await list({ q: "nobody@example.com" })).deliveries).toEqual([]);
    await db.delete(newsletterSubscribers);
    expect((await list({ state: "failed" })).deliveries, "erased people stay in the counts").toMatchObject([{ email: null }]);
  });
});
