import { beforeEach, describe, expect, test } from "vitest";
import { lastAuditEntry } from "~/tests/builders/accounts.ts";
import { givenProject, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { LocationSetEdit } from "../generator.input.ts";
import { addLocationSet, editLocationSet, findLocationSet, undoLocationSetEdit } from "../index.ts";

onTestDatabase();

const reader = { ...seoEditor, role: "viewer" } as const;
const no = (reason: string) => ({ ok: false, reason });
const edit = (changes: Partial<Record<"name" | "added", string>> & { removed?: number[] } = {}) =>
  LocationSetEdit.parse({ name: "Hill Country", removed: [], added: "", ...changes });
const marfa = { name: "Marfa", state: "TX", county: "Presidio", facts: { economy: "Art" } };
let id = "";

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await givenProject({ terms: ["VoIP"], locations: [{ name: "Austin" }] });
  const added = await addLocationSet(seoEditor, {
    name: "Hill Country",
    locations: [{ name: "Waco", state: "Texas" }, marfa, { name: "Alpine" }],
  });
  if (!added.ok) throw new Error(added.reason);
  id = added.value.id;
});

async function stored() {
  const found = await findLocationSet(seoEditor, id);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

describe.runIf(isDatabaseThere())("a set of locations that's edited in place", () => {
  test("gets another name, loses places, and gets others; the rest keep their facts; Undo puts all of it back", async () => {
    const before = await stored();
    const edited = await editLocationSet(
      seoEditor,
      { id, version: 1 },
      edit({ name: "West Texas", removed: [0], added: "Fort Davis, TX\nWaco, OK" }),
    );
    if (!edited.ok) throw new Error(JSON.stringify(edited.reason));
    expect(edited.value).toMatchObject({ removed: 1, added: 2 });
    const fresh = [
      { name: "Fort Davis", state: "TX" },
      { name: "Waco", state: "OK" },
    ];
    expect(await stored()).toMatchObject({ name: "West Texas", version: 2, locations: [marfa, { name: "Alpine" }, ...fresh] });
    expect(await lastAuditEntry()).toMatchObject({
      action: "location-set.updated",
      before: { name: "Hill Country", locations: "Waco, Texas" },
      after: { name: "West Texas", locations: "Fort Davis, TX; Waco, OK" },
    });
    const undoId = edited.value.undoId ?? "";
    expect(await undoLocationSetEdit(seoEditor, undoId)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject({ name: "Hill Country", locations: before.locations });
    expect(await undoLocationSetEdit(seoEditor, undoId)).toEqual(no("not-found"));
  });

  test("can take a place out and in again under another state, and 5,000 places at once", async () => {
    const added = Array.from({ length: 5_000 }, (_, at) => `Place ${at}`).join("\n");
    expect(await editLocationSet(seoEditor, { id, version: 1 }, edit({ removed: [2], added: `Alpine, TX\n${added}` }))).toMatchObject({
      ok: true,
      value: { removed: 1, added: 5_001 },
    });
    expect((await stored()).locations).toHaveLength(5_003);
  });

  test("says by line what's in it already, and changes nothing", async () => {
    const typed = "Fort Davis\n\nwaco, TX\nMARFA, Texas";
    expect(await editLocationSet(seoEditor, { id, version: 1 }, edit({ name: "Else", removed: [2], added: typed }))).toEqual({
      ok: false,
      reason: {
        code: "unfit",
        fields: { added: "Line 3: “waco, TX” is already in this set. Line 4: “MARFA, TX” is already in this set." },
      },
    });
    expect(await stored()).toMatchObject({ name: "Hill Country", version: 1 });
  });

  test("keeps at least one place and has at most 20,000", async () => {
    const none = await editLocationSet(seoEditor, { id, version: 1 }, edit({ removed: [0, 1, 2] }));
    expect(none).toMatchObject({ ok: false, reason: { fields: { removed: expect.stringContaining("at least one") } } });
    const added = Array.from({ length: 19_998 }, (_, at) => `P${at}`).join("\n");
    const over = await editLocationSet(seoEditor, { id, version: 1 }, edit({ added }));
    expect(over).toMatchObject({ ok: false, reason: { fields: { added: expect.stringContaining("This one would have 20,001.") } } });
  });

  test("tells the slower of two people, and whoever undoes over someone else's change; saving nothing changes nothing", async () => {
    const first = await editLocationSet(seoEditor, { id, version: 1 }, edit({ removed: [0] }));
    expect(await editLocationSet(seoEditor, { id, version: 1 }, edit({ removed: [0] }))).toEqual(no("stale"));
    expect(await editLocationSet(seoEditor, { id, version: 2 }, edit())).toEqual({
      ok: true,
      value: { removed: 0, added: 0, undoId: null },
    });
    await editLocationSet(seoEditor, { id, version: 2 }, edit({ added: "Terlingua" }));
    expect(await undoLocationSetEdit(seoEditor, (first.ok && first.value.undoId) || "")).toEqual(no("stale"));
    expect((await stored()).locations.map(({ name }) => name)).toEqual(["Marfa", "Alpine", "Terlingua"]);
  });

  test("is out of reach for people without permission", async () => {
    expect(await editLocationSet(reader, { id, version: 1 }, edit())).toEqual(no("forbidden"));
    expect(await undoLocationSetEdit(reader, id)).toEqual(no("forbidden"));
    expect(await editLocationSet(seoEditor, { id: crypto.randomUUID(), version: 1 }, edit())).toEqual(no("not-found"));
  });
});
