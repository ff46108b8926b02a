import { expect, test } from "vitest";
import type { Setting } from "~/domain/settings/index.ts";
import { changeDrafts } from "./drafts.ts";

const setting = (changes: Partial<Setting>) => ({ key: "about_team", value: '[{"a":1}]', version: 3, ...changes }) as Setting;
const change = (text: string) => ({ action: "change", setting: setting({}), text }) as const;

test("typing the stored value back is no change, whatever the spacing of its JSON", () => {
  const typed = changeDrafts({}, change("[]"));
  expect(typed).toEqual({ about_team: { text: "[]", version: 3 } });
  expect(changeDrafts(typed, change('[ { "a": 1 } ]'))).toEqual({});
  expect(changeDrafts({}, change("not JSON"))).toEqual({ about_team: { text: "not JSON", version: 3 } });
});

test("a draft keeps the version it started from, so a newer one shows up as a conflict", () => {
  const typed = changeDrafts({}, change("[]"));
  const later = changeDrafts(typed, { action: "change", setting: setting({ version: 4 }), text: "[1]" });
  expect(later.about_team?.version).toBe(3);
  expect(changeDrafts(later, { action: "keep-mine", key: "about_team", version: 4 }).about_team?.version).toBe(4);
});

test("text typed during a save stays and continues from the version that the save created", () => {
  const sent = { a: { text: "sent", version: 1 }, b: { text: "sent", version: 1 } };
  const now = { a: sent.a, b: { text: "typed since", version: 1 }, c: { text: "new", version: 7 } };
  expect(changeDrafts(now, { action: "saved", sent })).toEqual({ b: { text: "typed since", version: 2 }, c: { text: "new", version: 7 } });
});
