import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { onInvalidated, readVersions } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { valueFor } from "~/tests/builders/setting-values.ts";
import { auditOf, onSettings } from "~/tests/builders/settings.ts";
import type { Editor } from "./describe-editor.ts";
import { brand, claims, saveSettings } from "./index.ts";
import { knownSettings } from "./known-settings.ts";

const { staff, changesOf, refusal, setting, settings } = onSettings();

describe("saving", () => {
  test("every known setting goes through list and save unchanged, which is no change", async () => {
    const all = [...(await settings()).values()].filter(({ editor }) => editor);
    const asTyped = all.map(({ key, value, version }) => ({ key, value: pretty(value), version }));
    expect(await saveSettings(staff.ada, asTyped)).toEqual({ ok: true, value: [] });
    expect([...(await settings()).values()].every(({ version }) => version === 1)).toBe(true);
  });

  test("what changed is saved, shown, no longer demo, and in the log; the rest is left alone", async () => {
    const invalidated: string[] = [];
    const stop = onInvalidated((tag) => invalidated.push(tag));
    const before = await settings();
    const steps = [{ title: "Call Ruth", text: "She answers herself." }];
    const changes = await changesOf({
      brand_name: "  Cactus IT  ",
      service_first_steps: steps,
      brand_city: before.get("brand_city")?.value,
    });
    expect(await saveSettings(staff.ada, changes)).toEqual({ ok: true, value: ["brand_name", "service_first_steps"] });
    await readVersions();
    stop();
    expect(invalidated).toContain("settings");
    expect((await brand()).name).toBe("Cactus IT");
    expect((await claims()).service_first_steps).toEqual(steps);
    expect(await setting("service_first_steps")).toMatchObject({ version: 2, isDemo: false, updatedBy: staff.ada.email });
    expect(await setting("brand_city")).toEqual(before.get("brand_city"));
    const [brandName, firstSteps] = await auditOf("setting.updated");
    expect(brandName).toMatchObject({ actor_email: staff.ada.email, subject_id: "brand_name", after: { brand_name: "Cactus IT" } });
    expect(firstSteps).toMatchObject({ subject_name: "service_first_steps", after: { service_first_steps: steps, isDemo: false } });
  });

  test("all errors are reported at once, by key and place, and nothing is saved", async () => {
    const city = await setting("brand_city");
    const { misfits, conflicts } = await refusal({
      brand_city: "Austin",
      brand_nme: "Cactus",
      seeded_at: "never",
      brand_leads_email: "nobody",
      default_homepage: "home3",
      service_first_steps: [{ title: "A", text: "B" }, { title: " " }],
      support_levels: '[\n  {"name": "Why?"\n  "urgency": "So."}\n]',
      local_trust_badges: ["fine", "two\nlines"],
      service_prices: [{ slug: "a", price: "one", extra: "never asked for" }],
    });
    expect(conflicts).toEqual([]);
    expect(misfits.map(({ text }) => text)).toEqual([
      "brand_nme: This setting doesn't exist.",
      "seeded_at: The program manages this setting.",
      "brand_leads_email: Please enter a valid email address.",
      "default_homepage: Enter home or home2.",
      "service_first_steps, 2, title: Enter a value.",
      expect.stringMatching(/^service_first_steps, 2, text: /),
      "support_levels: Line 3 isn't valid JSON: a comma or } is missing.",
      "local_trust_badges, 2: Remove line breaks and invisible characters.",
      "service_prices, 1, extra: Unknown field.",
    ]);
    expect(misfits[4]?.path).toEqual([1, "title"]);
    expect(await setting("brand_city")).toEqual(city);
  });

  test.each([
    ["brand_name", "two\nlines"],
    ["brand_name", "null \u0000 byte"],
    ["brand_name", "half a \ud83d pair"],
    ["brand_phone", "call me"],
    ["allow_sign_up", "yes"],
    ["video_base_url", "http://cdn.example/videos/"],
    ["video_base_url", "//cdn.example/videos/"],
    ["video_base_url", "https://cdn.example/videos"],
    ["video_base_url", "https://cdn.example/;script-src *//"],
    ["video_base_url", "javascript:alert(1)/"],
    ["money_back", ""],
    ["service_stories", [{ slug: "s", label: "l", description: "", href: "javascript:alert(1)" }]],
    ["local_trust_badges", Array.from({ length: 51 }, () => "one too many")],
    ["nist_other_families", [{ name: "n", requirements: 0 }]],
  ])("%s does not accept %j", async (key, value) => {
    const { misfits } = await refusal({ [key]: value });
    expect(misfits).toHaveLength(1);
    expect(misfits[0]?.text.startsWith(`${key}`)).toBe(true);
  });

  test.each([{ wrong: true }, [{ wrong: true }], "", 7, null, true])(
    "no claim accepts %j, and each is refused by its name",
    async (wrong) => {
      const keys = Object.keys(knownSettings).filter((key) => knownSettings[key]?.part);
      const isText = (key: string) => typeof knownSettings[key]?.value === "string";
      const { misfits } = await refusal(Object.fromEntries(keys.map((key) => [key, isText(key) ? " \n" : wrong])));
      for (const { key, text } of misfits) expect(text.startsWith(`${key}`)).toBe(true);
      expect(new Set(misfits.map(({ key }) => key))).toEqual(new Set(keys));
    },
  );

  test("a row that this version does not know is kept as text; a secret in it is masked in the log", async () => {
    await db.execute(sql`insert into site_settings (key, value, category) values ('later_api_key', ' as it was ', 'later')`);
    expect(await setting("later_api_key")).toMatchObject({ label: "Later api key", editor: { kind: "multiline" } });
    expect(await saveSettings(staff.ada, await changesOf({ later_api_key: " as it was " }))).toEqual({ ok: true, value: [] });
    expect(await saveSettings(staff.ada, await changesOf({ later_api_key: "4711" }))).toEqual({ ok: true, value: ["later_api_key"] });
    const logged = (await auditOf("setting.updated")).find(({ subject_id }) => subject_id === "later_api_key");
    expect(JSON.stringify(logged)).not.toContain("4711");
  });
});

describe("two people", () => {
  test("the second one is told which setting, who, and when, and nothing of theirs is saved", async () => {
    const changes = await changesOf({ brand_state: "Utah", brand_city: "Provo" });
    await saveSettings(staff.ben, await changesOf({ brand_state: "Nevada" }));
    const result = await saveSettings(staff.ada, changes);
    const state = await setting("brand_state");
    expect(result).toEqual({
      ok: false,
      reason: {
        misfits: [],
        conflicts: [
          { key: "brand_state", value: "Nevada", version: state.version, updatedBy: staff.ben.email, updatedAt: state.updatedAt },
        ],
      },
    });
    expect((await setting("brand_city")).value).not.toBe("Provo");
  });

  test("if both entered the same, there is no conflict", async () => {
    const changes = await changesOf({ brand_state: "Ohio" });
    await saveSettings(staff.ben, changes);
    expect(await saveSettings(staff.ada, changes)).toEqual({ ok: true, value: [] });
  });

  test("if many save the same settings at once, in any order, one save is stored completely", async () => {
    const changes = await changesOf({ brand_name: "x", brand_city: "x", brand_state: "x", money_back: "x" });
    const saves = Array.from({ length: 6 }, (_, i) => {
      const mine = changes.map((change) => ({ ...change, value: `Firm ${i}` }));
      return saveSettings(i % 2 ? staff.ada : staff.ben, i % 2 ? mine : mine.reverse());
    });
    const results = await Promise.all(saves);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = `Firm ${results.findIndex(({ ok }) => ok)}`;
    const all = await settings();
    expect(changes.map(({ key }) => all.get(key)?.value)).toEqual(changes.map(() => winner));
  });
});

describe("any value that a schema accepts", () => {
  test("is stored and read back the same", async () => {
    const all = [...(await settings()).values()].filter(({ key }) => Object.hasOwn(knownSettings, key));
    const values = fc.record(Object.fromEntries(all.map(({ key, editor }) => [key, valueFor(key, editor as Editor)])));
    for (const value of fc.sample(values, { numRuns: 12 })) {
      expect(await saveSettings(staff.ada, await changesOf(value))).toMatchObject({ ok: true });
      const stored = await settings();
      const read = Object.keys(value).map((key) => [key, readBack(value[key], stored.get(key)?.value ?? "")]);
      expect(Object.fromEntries(read)).toEqual(value);
    }
  }, 120_000);
});

const pretty = (value: string) => (/^[[{]/.test(value) ? JSON.stringify(JSON.parse(value), null, 4) : value);

const readBack = (value: unknown, stored: string) => (typeof value === "string" ? stored : JSON.parse(stored));
