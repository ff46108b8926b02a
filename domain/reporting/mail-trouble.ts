import { countUndone, type UndoneJobs } from "~/platform/jobs/index.ts";
import { mailJobs } from "../operations/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";

/** Mails that could not be sent until now, and since when there are any. */
export async function findMailTrouble(actor: Actor): Promise<Result<UndoneJobs, "forbidden">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  return ok(await countUndone(mailJobs));
}
