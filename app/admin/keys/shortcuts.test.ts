import { expect, test } from "vitest";
import { strokeOf } from "./key-listener.ts";
import { currentShortcuts, offerShortcuts, shownKeys } from "./shortcuts.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  [{ key: "g" }, "g"],
  [{ key: "G" }, "g"],
  [{ key: "G", shiftKey: true }, "shift+g"],
  [{ key: "G", shiftKey: true, ctrlKey: true }, null],
  [{ key: "Escape" }, "esc"],
  [{ key: "?", shiftKey: true }, "?"],
  [{ key: "k", ctrlKey: true }, "mod+k"],
  [{ key: "k", metaKey: true }, "mod+k"],
  [{ key: "k", altKey: true }, null],
  [{ key: " " }, null],
  [{ key: "Enter" }, null],
])("%o is the keystroke %s", (pressed, stroke) => {
  expect(strokeOf({ ...none, ...pressed })).toBe(stroke);
});

test("a screen's shortcut overrides the frame's and is removed with the screen", () => {
  const [frames, screens] = ["Search everything", "Search this list"].map((label) => ({ keys: "/", label, run: () => {} }));
  const stop = offerShortcuts({ scope: "everywhere", list: () => (frames ? [frames] : []) });
  const leave = offerShortcuts({ scope: "screen", list: () => (screens ? [screens] : []) });
  expect(currentShortcuts().map(({ label }) => label)).toEqual(["Search this list", "Search everything"]);
  leave();
  expect(currentShortcuts().map(({ label }) => label)).toEqual(["Search everything"]);
  stop();
  expect(currentShortcuts()).toEqual([]);
});

test("keys are shown as they are labeled on the keyboard", () => {
  expect(shownKeys("g l", false)).toEqual(["G", "L"]);
  expect([shownKeys("mod+k", false), shownKeys("mod+k", true)]).toEqual([["Ctrl K"], ["⌘K"]]);
});
