import { z } from "zod";
import { QuotaInput } from "~/domain/seo/generator.input.ts";
import { MAX_PAGES } from "~/domain/seo/generator-rules.input.ts";
import { changeGoneAnswer, changeQuota, startForecast, startRun, stopRun } from "~/domain/seo/index.ts";
import { defineAction } from "../define-action.ts";
import { formatNumber } from "../format.ts";
import { RowRef } from "../posted-rows.ts";
import { screenAction } from "../screen-action.ts";
import { withoutDialog } from "./dialogs.ts";

/** The screen follows the run and announces its result. */
const generate = defineAction({
  permission: "seo:generate",
  run: ({ actor, fields }) => startRun(actor, { mayShrink: fields.may_shrink === "yes" }),
  done: ({ id, totalPages }) => ({
    title: "Generation started",
    text: totalPages === 1 ? "1 page is being generated" : `${formatNumber(totalPages)} pages are being generated`,
    tone: "neutral",
    to: `/admin/seo-generator?started=${id}`,
  }),
  refusals: {
    nothing: { error: "Add terms and locations before generating pages" },
    "too-many": {
      error: `Failed to start generation: a run can have at most ${formatNumber(MAX_PAGES)} pages. Remove terms or locations.`,
    },
    "bad-template": {
      error: "Failed to start generation: the template uses something that no longer exists. Save the template to see where.",
    },
    running: { error: "Failed to start generation: a run is already in progress.", status: 409 },
  },
});

const stop = defineAction({
  permission: "seo:generate",
  row: RowRef,
  run: ({ actor, row }) => stopRun(actor, row.id),
  done: "The run will stop within seconds",
  refusals: { "not-found": { error: "This run has already ended.", status: 404 } },
});

const quota = defineAction({
  permission: "seo:edit",
  schema: QuotaInput,
  run: ({ actor, input }) => changeQuota(actor, input.daily_quota),
  done: "Daily quota saved successfully",
});

const forecast = defineAction({
  permission: "seo:generate",
  run: ({ actor }) => startForecast(actor),
  done: () => ({ title: "Forecast started", text: "It takes a few seconds", tone: "neutral" }),
  refusals: {
    nothing: { error: "Add terms and locations before you forecast a run" },
    "too-many": {
      error: `Failed to start the forecast: a run can have at most ${formatNumber(MAX_PAGES)} pages. Remove terms or locations.`,
    },
    "bad-template": {
      error: "Failed to start the forecast: the template uses something that no longer exists. Save the template to see where.",
    },
    running: { error: "A forecast is already in progress.", status: 409 },
  },
});

/** What addresses that went answer. */
const GoneAnswer = z.object({
  gone: z.enum(["hub", "gone"], "Choose what happens at old addresses.").transform((chosen) => chosen === "gone"),
});

const gone = defineAction({
  permission: "seo:edit",
  schema: GoneAnswer,
  run: ({ actor, input }) => changeGoneAnswer(actor, input.gone),
  done: "Setting for old addresses saved successfully",
});

export const overviewAction = screenAction({ back: withoutDialog, forms: { generate, stop, quota, forecast, gone } });
