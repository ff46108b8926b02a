import { afterEach, expect, test } from "vitest";
import { currentToasts, dismissToast, isOnToast, pressLatestToast, subscribeToToasts, toast } from "./toast-store.ts";

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test("a toast is shown until it is dismissed, and listeners are notified", () => {
  let calls = 0;
  const stop = subscribeToToasts(() => {
    calls += 1;
  });
  const id = toast({ title: "Request Submitted!", tone: "good" });
  expect(currentToasts()).toEqual([{ id, title: "Request Submitted!", text: undefined, tone: "good" }]);
  dismissToast(id);
  stop();
  toast({ title: "Unheard" });
  expect(calls).toBe(2);
});

test("a toast replaces an earlier one with the same text", () => {
  const refused = { title: "Error", text: "Failed to save template", tone: "bad" } as const;
  toast(refused);
  toast({ title: "Error", text: "Failed to save page", tone: "bad" });
  const last = toast(refused);
  expect(currentToasts().map(({ text }) => text)).toEqual(["Failed to save page", "Failed to save template"]);
  expect(currentToasts().at(-1)?.id).toBe(last);
});

test("toasts with Undo do not replace each other, because each undoes something else", () => {
  for (const _ of [1, 2]) toast({ title: "Success", text: "Term set deleted", tone: "good", action: { label: "Undo", onPress: () => {} } });
  expect(currentToasts()).toHaveLength(2);
});

test("what a toast offers is pressed once by its label, whether it's the next step or Undo", () => {
  const pressed: string[] = [];
  const offer = (label: string, of: string) => ({ label, onPress: () => void pressed.push(`${label} ${of}`) });
  for (const of of ["first", "second"]) toast({ title: "Won", action: offer("Undo", of), next: offer("Add its value", of) });
  expect(pressLatestToast("Add its value")).toBe(true);
  expect(pressLatestToast("Undo")).toBe(true);
  expect(pressed).toEqual(["Add its value second", "Undo first"]);
  expect([isOnToast("Undo"), pressLatestToast("Undo")]).toEqual([false, false]);
});

test("with four on the screen, the oldest one is removed", () => {
  for (const title of ["1", "2", "3", "4", "5"]) toast({ title });
  expect(currentToasts().map(({ title }) => title)).toEqual(["2", "3", "4", "5"]);
});
