import { expect, test } from "vitest";
import { currentToasts } from "../ui/toast-store.ts";
import { type AdminAnswer, sendAdminForm } from "./answers.ts";

const failing = async (): Promise<never> => {
  throw new TypeError("Failed to fetch");
};
const posted = (fields: Record<string, string>) =>
  new Request("https://lonemesa.example/admin/newsletter", { method: "POST", body: new URLSearchParams(fields) });
const answerOf = (sent: unknown) => (sent as { data: AdminAnswer }).data;

test("a form that did not reach the server gets its answer in place, in its own words", async () => {
  const failureOf = (intent: string) => (intent === "activate" ? "Failed to update subscriber status" : "Failed to delete subscriber");
  const sent = await sendAdminForm({ request: posted({ intent: "activate", id: "1" }), serverAction: failing }, failureOf);
  expect(answerOf(sent)).toEqual({
    intent: "activate",
    error: "Failed to update subscriber status",
    fields: {},
    title: "Error",
    isSaid: true,
  });
  const [said] = currentToasts();
  expect(said).toMatchObject({ title: "Error", text: "Failed to update subscriber status", tone: "bad" });
  // The next form clears the message, so it never appears next to a success.
  await sendAdminForm({ request: posted({ intent: "activate" }), serverAction: async () => null }, failureOf);
  expect(currentToasts()).toEqual([]);
});

test("a form that was sent again says nothing about the first time, which the router has dropped", async () => {
  const dropped = new AbortController();
  const request = new Request(posted({ intent: "release" }), { signal: dropped.signal });
  const aborted = new DOMException("This operation was aborted", "AbortError");
  const serverAction = async () => {
    dropped.abort();
    throw aborted;
  };
  const before = currentToasts().length;
  await expect(sendAdminForm({ request, serverAction }, "Failed to make the run live")).rejects.toBe(aborted);
  expect(currentToasts()).toHaveLength(before);
});

test("no file is read again for it", async () => {
  const form = new FormData();
  form.set("intent", "upload");
  const request = new Request("https://lonemesa.example/", { method: "POST", body: form });
  const sent = await sendAdminForm({ request, serverAction: failing }, "Failed to upload file");
  expect(answerOf(sent)).toMatchObject({ intent: null, error: "Failed to upload file" });
  expect(request.bodyUsed).toBe(false);
});

test("people without permission are told so by the screen", async () => {
  const denied = new Response("Access Denied", { status: 403 });
  const serverAction = async () => {
    throw denied;
  };
  await expect(sendAdminForm({ request: posted({ intent: "add" }), serverAction }, "Failed")).rejects.toBe(denied);
});

test("a screen with its own wording is left alone", async () => {
  const before = currentToasts().length;
  await sendAdminForm({ request: posted({ intent: "clear-cache" }), serverAction: failing }, "Nothing was cleared.", null);
  expect(currentToasts().length).toBeLessThanOrEqual(before);
});
