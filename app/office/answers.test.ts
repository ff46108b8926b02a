import { expect, test } from "vitest";
import { type OfficeAnswer, sendOfficeForm } from "./answers.ts";

const failing = async (): Promise<never> => {
  throw new TypeError("Failed to fetch");
};
const posted = (fields: Record<string, string>) =>
  new Request("https://lonemesa.example/admin/newsletter", { method: "POST", body: new URLSearchParams(fields) });
const answerOf = (sent: unknown) => (sent as { data: OfficeAnswer }).data;

test("a form that did not reach the server is answered where it stands, and with its own words", async () => {
  const failureOf = (intent: string) => (intent === "activate" ? "Failed to update subscriber status" : "Failed to delete subscriber");
  const sent = await sendOfficeForm({ request: posted({ intent: "activate", id: "1" }), serverAction: failing }, failureOf);
  expect(answerOf(sent)).toEqual({ intent: "activate", error: "Failed to update subscriber status", fields: {} });
});

test("a file is not read again for it", async () => {
  const form = new FormData();
  form.set("intent", "upload");
  const request = new Request("https://lonemesa.example/", { method: "POST", body: form });
  const sent = await sendOfficeForm({ request, serverAction: failing }, "Failed to upload file");
  expect(answerOf(sent)).toMatchObject({ intent: null, error: "Failed to upload file" });
  expect(request.bodyUsed).toBe(false);
});

test("who may not do it is told by the screen", async () => {
  const denied = new Response("Access Denied", { status: 403 });
  const serverAction = async () => {
    throw denied;
  };
  await expect(sendOfficeForm({ request: posted({ intent: "add" }), serverAction }, "Failed")).rejects.toBe(denied);
});
