import { data } from "react-router";
import type { Actor } from "~/domain/permissions/index.ts";
import { type OpenExport, openExport } from "~/domain/seo/index.ts";

/** A run that can be downloaded. Otherwise, the response is a 403, 404, or 409. */
export async function openRun(actor: Actor, id: string, siteUrl: string): Promise<OpenExport> {
  const opened = await openExport(actor, id, siteUrl);
  if (opened.ok) return opened.value;
  const status = { forbidden: 403, "not-found": 404, "not-done": 409 }[opened.reason];
  throw data(opened.reason === "not-done" ? "This run can't be downloaded." : "Not found", { status });
}
