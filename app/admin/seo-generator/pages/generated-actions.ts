import { z } from "zod";
import type { Actor } from "~/domain/permissions/index.ts";
import { holdPages, MAX_OVERRIDES, overridePages } from "~/domain/seo/index.ts";
import { readForm } from "../../../read-form.ts";
import { refusedForm } from "../../answers.ts";
import { contentAnswer } from "../../content-answers.ts";
import { formatNumber } from "../../format.ts";
import { refusedChoice } from "../../many-rows.ts";
import { offerUndo } from "../../undo.ts";
import { UNKNOWN_FORM } from "../unknown-form.ts";
import { MANY } from "./many.ts";

/** Of a page: its term and its location. */
const Slug = z.string().regex(/^[a-z0-9/-]{1,300}$/, "This page is not known here.");
const Slugs = z.array(Slug).min(1, "Please choose at least one page.").max(MAX_OVERRIDES);
const acts = { publish: overridePages, hold: holdPages };

/** Publishes pages in spite of their score, or holds them again; the toast takes it back. */
export async function actOnGeneratedPages(actor: Actor, request: Request, backTo: string) {
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const act = intent === MANY ? form.get("change") : intent;
  if (intent === MANY && act === "") return refusedChoice(MANY);
  if (act !== "publish" && act !== "hold") return refusedForm(UNKNOWN_FORM);
  const slugs = Slugs.safeParse(form.getAll("id"));
  if (!slugs.success) {
    const error = slugs.error.issues[0]?.message ?? "";
    return refusedForm(error, { intent, fields: { ids: error } });
  }
  const changed = await acts[act](actor, slugs.data);
  const done = changed.ok ? changed.value : [];
  const [verb, back] = act === "publish" ? (["published", "hold"] as const) : (["held", "publish"] as const);
  return contentAnswer(changed, {
    intent,
    backTo,
    text: done.length === 1 ? `Page ${verb}` : `${formatNumber(done.length)} pages ${verb}`,
    // A field that comes as often as there are pages.
    undo: done.length === 1 ? offerUndo(actor, { path: backTo, fields: { intent: back, id: done[0] ?? "" } }) : undefined,
    refusals: { "not-found": { error: "This is not so any more: another run went live, or somebody was faster.", status: 404 } },
  });
}
