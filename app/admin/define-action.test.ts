import { expect, test } from "vitest";
import { z } from "zod";
import { type Result, refused } from "~/domain/result.ts";
import type { AdminAnswer } from "./answers.ts";
import { defineAction, type Posted } from "./define-action.ts";

type Reason = "forbidden" | "not-found" | "too-late" | { tooMany: number };
const refusing =
  <Some extends Reason>(reason: Some) =>
  async (): Promise<Result<{ name: string }, Some>> =>
    refused(reason);

const posted = (fields: Record<string, string>): Posted => ({
  actor: { userId: "1", email: "ed@example.com", fullName: "Ed", role: "editor" },
  request: new Request("https://lonemesa.example/admin/pages", { method: "POST" }),
  url: new URL("https://lonemesa.example/admin/pages"),
  ...{ params: {}, intent: "rename", form: new FormData(), fields, backTo: "/admin/pages" },
});

async function answerTo(form: { answer(posted: Posted): Promise<unknown> }, fields: Record<string, string> = {}) {
  const { data, init } = (await form.answer(posted(fields))) as { data: AdminAnswer; init: { status: number } };
  return { ...data, status: init.status };
}

const common = { permission: "page:edit", done: ({ name }: { name: string }) => name } as const;

test("a row that cannot be read is not one of our forms; an invalid field is named", async () => {
  const rename = defineAction({
    ...common,
    row: z.object({ id: z.uuid() }),
    schema: z.object({ name: z.string("Enter a name.") }),
    run: refusing("not-found"),
  });
  expect(await answerTo(rename)).toMatchObject({
    status: 422,
    intent: "rename",
    error: "This page is out of date. Reload it and try again.",
    fields: {},
  });
  const id = "0b9f1c1e-0000-4000-8000-000000000000";
  expect(await answerTo(rename, { id })).toMatchObject({ status: 422, isMisfilled: true, fields: { name: "Enter a name." } });
  expect(await answerTo(rename, { id, name: "A" })).toMatchObject({ status: 404, fields: {} });
});

test("a refusal has its status and appears at its field", async () => {
  const named = defineAction({
    ...common,
    run: refusing("too-late"),
    refusals: { "too-late": { error: "Too late.", field: "name", status: 409 } },
  });
  expect(await answerTo(named)).toMatchObject({ status: 409, error: "Too late.", fields: { name: "Too late." } });
  const chosen = defineAction({
    ...common,
    run: async (): Promise<Result<{ name: string }, { tooMany: number }>> => refused({ tooMany: 3 }),
    refusals: ({ tooMany }) => ({ error: `${tooMany} are too many.` }),
  });
  expect(await answerTo(chosen)).toMatchObject({ status: 422, error: "3 are too many.", fields: {} });
});

test("people without the use case's permission learn nothing but Access Denied", async () => {
  const denied = defineAction({ ...common, run: refusing("forbidden") });
  await expect(answerTo(denied)).rejects.toMatchObject({ data: "Access Denied", init: { status: 403 } });
});

test("a reason without a message does not compile", () => {
  // @ts-expect-error there's no message for "too-late"
  defineAction({ ...common, run: refusing("too-late") });
  // @ts-expect-error "early" isn't "too-late"
  defineAction({ ...common, run: refusing("too-late"), refusals: { early: { error: "Too early." } } });
  // @ts-expect-error a reason with details needs a function
  defineAction({ ...common, run: refusing({ tooMany: 3 }), refusals: {} });
  // @ts-expect-error there's no permission
  defineAction({ done: "Done.", run: refusing("not-found") });
});
