import * as mail from "~/platform/mail/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { CapturedMailQuery } from "./mail.input.ts";
import { KEPT_MAILS_PAGE } from "./mail-rules.input.ts";

/** A page of the mails that were kept on this machine because there is no mail server, newest first. */
export async function listCapturedMail(
  actor: Actor,
  { page }: CapturedMailQuery,
): Promise<Result<{ mails: mail.CapturedMail[]; total: number }, "forbidden">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  return ok(await mail.listCapturedMail((page - 1) * KEPT_MAILS_PAGE, KEPT_MAILS_PAGE));
}

/** One of them, as it was written: its HTML is for a frame in which nothing runs. */
export async function openCapturedMail(actor: Actor, id: string): Promise<Result<mail.OpenedMail, "forbidden" | "not-found">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  const opened = await mail.openCapturedMail(id);
  return opened ? ok(opened) : refused("not-found");
}

/** Its file, in pieces. */
export async function downloadCapturedMail(
  actor: Actor,
  id: string,
): Promise<Result<{ size: number; pieces: AsyncIterable<Uint8Array> }, "forbidden" | "not-found">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  const file = await mail.streamCapturedMail(id);
  return file ? ok(file) : refused("not-found");
}
