import { sql } from "drizzle-orm";
import fc, { type Arbitrary } from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { onTouched, readVersions } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../access/permissions.ts";
import type { Editor } from "./describe-editor.ts";
import { brand, claims, confirmSettings, listSettings, type RefusedSettings, type Setting, saveSettings } from "./index.ts";
import { knownSettings } from "./known-settings.ts";

onTestDatabase();

let ada: Actor;
let ben: Actor;
beforeAll(async () => {
  if (!isDatabaseThere()) return;
  [ada, ben] = [await staffMember({ role: "admin" }), await staffMember({ role: "admin" })];
});
beforeEach(async () => {
  await readVersions();
});

async function settings(): Promise<Map<string, Setting>> {
  const result = await listSettings(ada);
  if (!result.ok) throw new Error(result.reason);
  return new Map(result.value.map((setting) => [setting.key, setting]));
}

async function setting(key: string): Promise<Setting> {
  const found = (await settings()).get(key);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
}

/** What a person sends who saw the settings as they are now. */
async function changesOf(values: Record<string, unknown>) {
  const seen = await settings();
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === "string" ? value : JSON.stringify(value),
    version: seen.get(key)?.version ?? 1,
  }));
}

async function refusal(values: Record<string, unknown>): Promise<RefusedSettings> {
  const result = await saveSettings(ada, await changesOf(values));
  if (result.ok || result.reason === "forbidden") throw new Error("it was not refused");
  return result.reason;
}

async function auditOf(action: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`select * from audit_log where action = ${action} order by created_at, subject_id`);
  return rows;
}

describe("who may", () => {
  test.each(["viewer", "editor"] as const)("a %s neither reads nor changes settings", async (role) => {
    const actor = await staffMember({ role });
    expect(await listSettings(actor)).toEqual({ ok: false, reason: "forbidden" });
    expect(await saveSettings(actor, await changesOf({ brand_city: "Austin" }))).toEqual({ ok: false, reason: "forbidden" });
    expect(await confirmSettings(actor, [{ key: "about_team", version: 1 }])).toEqual({ ok: false, reason: "forbidden" });
  });
});

describe("the list", () => {
  test("is ordered by category, has every known key, and an editor for each that may be changed", async () => {
    const all = [...(await settings()).values()];
    expect(all.map(({ category }) => category)).toEqual(all.map(({ category }) => category).sort());
    expect(all.map(({ key }) => key).sort()).toEqual([...Object.keys(knownSettings), "seeded_at"].sort());
    expect(all.filter(({ editor }) => editor === null).map(({ key }) => key)).toEqual(["seeded_at"]);
    expect(all.filter(({ isDemo }) => isDemo).every(({ part }) => part !== null)).toBe(true);
  });

  test("each kind of value has an editor that fits", async () => {
    const all = await settings();
    const kind = (key: string) => all.get(key)?.editor;
    expect(kind("brand_name")).toEqual({ kind: "text", maxLength: 80, isOptional: false });
    expect(kind("brand_phone")).toMatchObject({ kind: "phone" });
    expect(kind("brand_leads_email")).toMatchObject({ kind: "email" });
    expect(kind("video_base_url")).toMatchObject({ kind: "url" });
    expect(kind("allow_sign_up")).toEqual({ kind: "switch", asText: true });
    expect(kind("home_intro")).toMatchObject({ kind: "multiline", maxLength: 400 });
    expect(kind("default_homepage")).toEqual({
      kind: "choice",
      options: [
        { value: "home", label: "Original Layout" },
        { value: "home2", label: "Alternative Layout" },
      ],
    });
    const families = kind("nist_families") as Extract<Editor, { kind: "list" }>;
    expect(families.item).toMatchObject({ fields: [{}, {}, { name: "requirements", editor: { kind: "number", min: 1 } }, {}] });
    const values = kind("home_values") as Extract<Editor, { kind: "list" }>;
    expect(values).toMatchObject({ kind: "list", maxItems: 50, item: { kind: "object" } });
    expect(values.item).toMatchObject({ fields: [{}, {}, { name: "icon", label: "Icon", editor: { kind: "icon" } }] });
  });
});

describe("saving", () => {
  test("every known setting goes through list and save unchanged, which is no change", async () => {
    const all = [...(await settings()).values()].filter(({ editor }) => editor);
    const asTyped = all.map(({ key, value, version }) => ({ key, value: pretty(value), version }));
    expect(await saveSettings(ada, asTyped)).toEqual({ ok: true, value: [] });
    expect([...(await settings()).values()].every(({ version }) => version === 1)).toBe(true);
  });

  test("what changed is written, shown, no demo any more, and in the log; the rest is left alone", async () => {
    const touched: string[] = [];
    const stop = onTouched((tag) => touched.push(tag));
    const before = await settings();
    const team = [{ name: "Ruth Ortega", role: "Owner", specialization: "Servers", description: "Answers herself." }];
    const changes = await changesOf({ brand_name: "  Cactus IT  ", about_team: team, brand_city: before.get("brand_city")?.value });
    expect(await saveSettings(ada, changes)).toEqual({ ok: true, value: ["brand_name", "about_team"] });
    await readVersions();
    stop();
    expect(touched).toContain("settings");
    expect((await brand()).name).toBe("Cactus IT");
    expect((await claims()).about_team).toEqual(team);
    expect(await setting("about_team")).toMatchObject({ version: 2, isDemo: false, updatedBy: ada.email });
    expect(await setting("brand_city")).toEqual(before.get("brand_city"));
    const [aboutTeam, brandName] = await auditOf("setting.updated");
    expect(brandName).toMatchObject({ actor_email: ada.email, subject_id: "brand_name", after: { brand_name: "Cactus IT" } });
    expect(aboutTeam).toMatchObject({ subject_name: "about_team", after: { about_team: team, isDemo: false } });
  });

  test("all that is wrong is told at once, by key and place, and nothing is written", async () => {
    const city = await setting("brand_city");
    const { misfits, conflicts } = await refusal({
      brand_city: "Austin",
      brand_nme: "Cactus",
      seeded_at: "never",
      brand_leads_email: "nobody",
      default_homepage: "home3",
      about_team: [
        { name: "A", role: "B", specialization: "C", description: "D" },
        { name: " ", role: "B", specialization: "C" },
      ],
      contact_faq: '[\n  {"q": "Why?"\n  "a": "So."}\n]',
      home_badges: ["fine", "two\nlines"],
      home_statistics: [{ value: "1", label: "one", extra: "never asked for" }],
    });
    expect(conflicts).toEqual([]);
    expect(misfits.map(({ text }) => text)).toEqual([
      "brand_nme: There is no such setting.",
      "seeded_at: The program itself keeps this.",
      "brand_leads_email: Please enter a valid email address.",
      "default_homepage: home or home2.",
      "about_team, 2, name: Please fill this in.",
      expect.stringMatching(/^about_team, 2, description: /),
      "contact_faq: Line 3 is not JSON: a comma or } is missing.",
      "home_badges, 2: Must be a single line.",
      "home_statistics, 1, extra: Unknown field.",
    ]);
    expect(misfits[4]?.path).toEqual([1, "name"]);
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
    ["about_intro", ""],
    ["compliance_cards", [{ title: "t", framework: "f", front: "f", back: [], href: "javascript:alert(1)" }]],
    ["home_badges", Array.from({ length: 51 }, () => "one too many")],
    ["nist_families", [{ code: "AC", name: "n", requirements: 0, text: "t" }]],
  ])("%s does not take %j", async (key, value) => {
    const { misfits } = await refusal({ [key]: value });
    expect(misfits).toHaveLength(1);
    expect(misfits[0]?.text.startsWith(`${key}`)).toBe(true);
  });

  test.each([{ wrong: true }, [{ wrong: true }], "", 7, null, true])(
    "no claim takes %j, and each is refused by its name",
    async (wrong) => {
      const keys = Object.keys(knownSettings).filter((key) => knownSettings[key]?.part);
      const isText = (key: string) => typeof knownSettings[key]?.value === "string";
      const { misfits } = await refusal(Object.fromEntries(keys.map((key) => [key, isText(key) ? " \n" : wrong])));
      for (const { key, text } of misfits) expect(text.startsWith(`${key}`)).toBe(true);
      expect(new Set(misfits.map(({ key }) => key))).toEqual(new Set(keys));
    },
  );

  test("a row that this version does not know is kept as a text; a secret in it is masked in the log", async () => {
    await db.execute(sql`insert into site_settings (key, value, category) values ('later_api_key', ' as it was ', 'later')`);
    expect(await setting("later_api_key")).toMatchObject({ label: "Later api key", editor: { kind: "multiline" } });
    expect(await saveSettings(ada, await changesOf({ later_api_key: " as it was " }))).toEqual({ ok: true, value: [] });
    expect(await saveSettings(ada, await changesOf({ later_api_key: "4711" }))).toEqual({ ok: true, value: ["later_api_key"] });
    const logged = (await auditOf("setting.updated")).find(({ subject_id }) => subject_id === "later_api_key");
    expect(JSON.stringify(logged)).not.toContain("4711");
  });
});

describe("two people", () => {
  test("the second is told which setting, who and when, and nothing of theirs is written", async () => {
    const changes = await changesOf({ brand_state: "Utah", brand_city: "Provo" });
    await saveSettings(ben, await changesOf({ brand_state: "Nevada" }));
    const result = await saveSettings(ada, changes);
    const state = await setting("brand_state");
    expect(result).toEqual({
      ok: false,
      reason: {
        misfits: [],
        conflicts: [{ key: "brand_state", value: "Nevada", version: state.version, updatedBy: ben.email, updatedAt: state.updatedAt }],
      },
    });
    expect((await setting("brand_city")).value).not.toBe("Provo");
  });

  test("both wrote the same: no conflict", async () => {
    const changes = await changesOf({ brand_state: "Ohio" });
    await saveSettings(ben, changes);
    expect(await saveSettings(ada, changes)).toEqual({ ok: true, value: [] });
  });

  test("of many at once on the same settings, in any order, one is written whole", async () => {
    const changes = await changesOf({ brand_name: "x", brand_city: "x", brand_state: "x", home_headline: "x" });
    const saves = Array.from({ length: 6 }, (_, i) => {
      const mine = changes.map((change) => ({ ...change, value: `Firm ${i}` }));
      return saveSettings(i % 2 ? ada : ben, i % 2 ? mine : mine.reverse());
    });
    const results = await Promise.all(saves);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = `Firm ${results.findIndex(({ ok }) => ok)}`;
    const all = await settings();
    expect(changes.map(({ key }) => all.get(key)?.value)).toEqual(changes.map(() => winner));
  });
});

describe("confirming", () => {
  test("takes the demo mark away and changes nothing else; it is in the log once", async () => {
    const before = [await setting("about_intro"), await setting("about_mission")];
    const seen = before.map(({ key, version }) => ({ key, version }));
    expect(await confirmSettings(ada, seen)).toEqual({ ok: true, value: ["about_intro", "about_mission"] });
    expect(await confirmSettings(ben, seen)).toEqual({ ok: true, value: [] });
    expect([await setting("about_intro"), await setting("about_mission")]).toEqual(before.map((one) => ({ ...one, isDemo: false })));
    expect((await auditOf("setting.confirmed")).map(({ subject_id }) => subject_id)).toEqual(["about_intro", "about_mission"]);
  });

  test("what changed since it was read is not confirmed, nor anything with it", async () => {
    await db.execute(sql`update site_settings set version = 9 where key = 'contact_faq'`);
    const result = await confirmSettings(ada, [
      { key: "contact_faq", version: 1 },
      { key: "office_hours", version: 1 },
    ]);
    expect(result).toMatchObject({ ok: false, reason: { conflicts: [{ key: "contact_faq" }] } });
    expect((await setting("office_hours")).isDemo).toBe(true);
  });
});

describe("any value that a schema takes", () => {
  test("is stored and read back the same", async () => {
    const all = [...(await settings()).values()].filter(({ key }) => Object.hasOwn(knownSettings, key));
    const values = fc.record(Object.fromEntries(all.map(({ key, editor }) => [key, valueFor(key, editor as Editor)])));
    for (const value of fc.sample(values, { numRuns: 12 })) {
      expect(await saveSettings(ada, await changesOf(value))).toMatchObject({ ok: true });
      const stored = await settings();
      const read = Object.keys(value).map((key) => [key, readBack(value[key], stored.get(key)?.value ?? "")]);
      expect(Object.fromEntries(read)).toEqual(value);
    }
  }, 120_000);
});

const pretty = (value: string) => (/^[[{]/.test(value) ? JSON.stringify(JSON.parse(value), null, 4) : value);

const readBack = (value: unknown, stored: string) => (typeof value === "string" ? stored : JSON.parse(stored));

/** Values that the schema takes, made from what the browser is told of it. */
function valueFor(key: string, editor: Editor): Arbitrary<unknown> {
  let misses = 0;
  return shapeOf(editor).filter((value) => {
    const fits = knownSettings[key]?.schema.safeParse(value).success ?? false;
    misses = fits ? 0 : misses + 1;
    if (misses > 10_000) throw new Error(`what is made for ${key} never fits its schema`);
    return fits;
  });
}

function shapeOf(editor: Editor): Arbitrary<unknown> {
  switch (editor.kind) {
    case "list":
      return fc.array(shapeOf(editor.item), { maxLength: Math.min(editor.maxItems, 4) });
    case "object":
      return fc.record(Object.fromEntries(editor.fields.map(({ name, editor: field }) => [name, shapeOf(field)])), {
        noNullPrototype: true,
      });
    case "switch":
      return editor.asText ? fc.constantFrom("true", "false") : fc.boolean();
    case "choice":
      return fc.constantFrom(...editor.options.map(({ value }) => value));
    case "number":
      return fc.integer({ min: editor.min, max: Math.min(editor.max, 1_000_000) });
    case "email":
      return editor.isOptional ? fc.oneof(fc.constant(""), fc.emailAddress()) : fc.emailAddress();
    case "phone":
      return fc.stringMatching(/^\+?[\d(][\d ().-]{6,28}\d$/);
    case "url":
      return fc.stringMatching(/^\/([a-z0-9-]{1,12}\/){0,3}$/);
    case "icon":
      return fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
    case "text":
      // Two capital letters fit every text, a family's code too.
      return editor.maxLength === null ? fc.stringMatching(/^[A-Z]{2}$/) : words(editor.maxLength, editor.isOptional);
    case "multiline":
      return words(editor.maxLength ?? 1_000, editor.isOptional);
  }
}

const words = (max: number, isOptional: boolean) =>
  fc.string({ unit: "grapheme", minLength: isOptional ? 0 : 1, maxLength: 40 }).filter((text) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text takes
    return text.trim() === text && text.length <= max && (isOptional || text !== "") && !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text);
  });
