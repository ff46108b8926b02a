import * as mail from "~/platform/mail/index.ts";
import { type Actor, can } from "../access/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { KeptMailsQuery } from "./mail.input.ts";
import { KEPT_MAILS_PAGE } from "./mail-rules.input.ts";

/** A page of the mails that were kept on this machine because there is no mail server, newest first. */
export async function listKeptMails(
  actor: Actor,
  { page }: KeptMailsQuery,
): Promise<Result<{ mails: mail.KeptMail[]; total: number }, "forbidden">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  return ok(await mail.listKeptMails((page - 1) * KEPT_MAILS_PAGE, KEPT_MAILS_PAGE));
}

/** One of them, as it was written: its HTML is for a frame in which nothing runs. */
export async function openKeptMail(actor: Actor, id: string): Promise<Result<mail.OpenedMail, "forbidden" | "not-found">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  const opened = await mail.openKeptMail(id);
  return opened ? ok(opened) : refused("not-found");
}

/** Its file, in pieces. */
export async function downloadKeptMail(
  actor: Actor,
  id: string,
): Promise<Result<{ size: number; pieces: AsyncIterable<Uint8Array> }, "forbidden" | "not-found">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  const file = await mail.streamKeptMail(id);
  return file ? ok(file) : refused("not-found");
}
