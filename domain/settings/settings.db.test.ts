import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { auditOf, onSettings } from "~/tests/builders/settings.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import type { Editor } from "./describe-editor.ts";
import { confirmSettings, listSettings, saveSettings } from "./index.ts";
import { knownSettings } from "./known-settings.ts";

const { staff, changesOf, setting, settings } = onSettings();

describe("permissions", () => {
  test.each(["viewer", "editor"] as const)("a %s can neither read nor change settings", async (role) => {
    const actor = await staffMember({ role });
    expect(await listSettings(actor)).toEqual({ ok: false, reason: "forbidden" });
    expect(await saveSettings(actor, await changesOf({ brand_city: "Austin" }))).toEqual({ ok: false, reason: "forbidden" });
    expect(await confirmSettings(actor, [{ key: "service_stories", version: 1 }])).toEqual({ ok: false, reason: "forbidden" });
  });
});

/** When the first content was written. */
const MARKS = ["articles_seeded_at", "guides_seeded_at", "seeded_at"];

describe("the list", () => {
  test("is ordered by category, has every known key, and an editor for each one that can be changed", async () => {
    const all = [...(await settings()).values()];
    expect(all.map(({ category }) => category)).toEqual(all.map(({ category }) => category).sort());
    expect(all.map(({ key }) => key).sort()).toEqual([...Object.keys(knownSettings), ...MARKS].sort());
    expect(all.filter(({ editor }) => editor === null).map(({ key }) => key)).toEqual(MARKS);
    expect(all.filter(({ isDemo }) => isDemo).every(({ part }) => part !== null)).toBe(true);
  });

  test("has a matching editor for each kind of value", async () => {
    const all = await settings();
    const kind = (key: string) => all.get(key)?.editor;
    expect(kind("brand_name")).toEqual({ kind: "text", maxLength: 80, isOptional: false });
    expect(kind("brand_phone")).toMatchObject({ kind: "phone" });
    expect(kind("brand_leads_email")).toMatchObject({ kind: "email" });
    expect(kind("video_base_url")).toMatchObject({ kind: "url" });
    expect(kind("allow_sign_up")).toEqual({ kind: "switch", asText: true });
    expect(kind("cmmc_rule_dates")).toMatchObject({ kind: "multiline", maxLength: 300 });
    expect(kind("default_homepage")).toEqual({
      kind: "choice",
      options: [
        { value: "home", label: "Original Layout" },
        { value: "home2", label: "Alternative Layout" },
      ],
    });
    const families = kind("nist_other_families") as Extract<Editor, { kind: "list" }>;
    expect(families.item).toMatchObject({ fields: [{}, { name: "requirements", editor: { kind: "number", min: 1 } }] });
    const values = kind("local_features") as Extract<Editor, { kind: "list" }>;
    expect(values).toMatchObject({ kind: "list", maxItems: 50, item: { kind: "object" } });
    expect(values.item).toMatchObject({ fields: [{}, {}, { name: "icon", label: "Icon", editor: { kind: "icon" } }] });
  });
});

test("a text that's edited on its page now is neither shown nor changed here; its row stays for the version before", async () => {
  await db.execute(sql`insert into site_settings (key, value, category, is_demo) values ('home_headline', 'As before', 'claims', true)`);
  expect((await settings()).has("home_headline")).toBe(false);
  const refused = await saveSettings(staff.ada, [{ key: "home_headline", value: "New", version: 1 }]);
  expect(refused).toMatchObject({ ok: false, reason: { misfits: [{ text: expect.stringContaining("edited on its page") }] } });
  const { rows } = await db.execute(sql`select value from site_settings where key = 'home_headline'`);
  expect(rows).toEqual([{ value: "As before" }]);
});

describe("confirming a claim", () => {
  test("removes the demo mark and changes nothing else; it is in the log once", async () => {
    const before = [await setting("service_prices"), await setting("service_stories")];
    const seen = before.map(({ key, version }) => ({ key, version }));
    expect(await confirmSettings(staff.ada, seen)).toEqual({ ok: true, value: ["service_prices", "service_stories"] });
    expect(await confirmSettings(staff.ben, seen)).toEqual({ ok: true, value: [] });
    expect([await setting("service_prices"), await setting("service_stories")]).toEqual(before.map((one) => ({ ...one, isDemo: false })));
    expect((await auditOf("setting.confirmed")).map(({ subject_id }) => subject_id)).toEqual(["service_prices", "service_stories"]);
  });

  test("fails, with everything else in it, if the claim changed since it was read", async () => {
    await db.execute(sql`update site_settings set version = 9 where key = 'support_levels'`);
    const result = await confirmSettings(staff.ada, [
      { key: "support_levels", version: 1 },
      { key: "office_hours", version: 1 },
    ]);
    expect(result).toMatchObject({ ok: false, reason: { conflicts: [{ key: "support_levels" }] } });
    expect((await setting("office_hours")).isDemo).toBe(true);
  });
});
