import { z } from "zod";
import type { Actor } from "~/domain/permissions/index.ts";
import { QuotaInput } from "~/domain/seo/generator.input.ts";
import { MAX_PAGES } from "~/domain/seo/generator-rules.input.ts";
import { changeQuota, type StartRefusal, startRun, stopRun } from "~/domain/seo/index.ts";
import { formFields, misfilledForm, refusedForm } from "../answers.ts";
import { contentAnswer, type Refusal } from "../content-answers.ts";
import { redirectWithToast } from "../flash.ts";
import { formatNumber } from "../format.ts";
import { UNKNOWN_FORM } from "./unknown-form.ts";

const OVERVIEW = "/admin/seo-generator";

/** Does what a form of the overview asks for, and answers it. */
export async function actOnOverview(actor: Actor, request: Request, backTo: string) {
  const { intent = "", ...fields } = await formFields(request);
  if (intent === "generate") return generate(actor, fields.may_shrink === "yes");
  if (intent === "stop") return stop(actor, fields, backTo);
  if (intent === "quota") return saveQuota(actor, fields, backTo);
  return refusedForm(UNKNOWN_FORM);
}

/** Why a run cannot start (spec 3 §5, §8). */
const startRefusals: Record<Exclude<StartRefusal, "forbidden">, Refusal> = {
  nothing: { error: "Add terms and locations before generating pages" },
  "too-many": { error: `Failed to start generation: a run can have at most ${formatNumber(MAX_PAGES)} pages. Remove terms or locations.` },
  "bad-template": {
    error: "Failed to start generation: the template names something that is not there any more. Save it again to see where.",
  },
  running: { error: "Failed to start generation: a run is going on already.", status: 409 },
};

async function generate(actor: Actor, mayShrink: boolean) {
  const started = await startRun(actor, { mayShrink });
  if (!started.ok) return contentAnswer(started, { intent: "generate", backTo: OVERVIEW, text: "", refusals: startRefusals });
  const text = `${formatNumber(started.value.totalPages)} pages are being generated`;
  // The screen follows the run, and says what came of it.
  return redirectWithToast(`${OVERVIEW}?started=${started.value.id}`, { title: "Generation started", text, tone: "neutral" });
}

async function stop(actor: Actor, fields: Record<string, string>, backTo: string) {
  const id = z.uuid().safeParse(fields.id);
  if (!id.success) return refusedForm(UNKNOWN_FORM);
  const refusals = { "not-found": { error: "This run is over already.", status: 404 } };
  return contentAnswer(await stopRun(actor, id.data), { intent: "stop", backTo, text: "The run stops within seconds", refusals });
}

async function saveQuota(actor: Actor, fields: Record<string, string>, backTo: string) {
  const input = QuotaInput.safeParse(fields);
  if (!input.success) return misfilledForm(input.error, "quota");
  return contentAnswer(await changeQuota(actor, input.data.daily_quota), {
    intent: "quota",
    backTo,
    text: "Daily quota saved successfully",
  });
}
