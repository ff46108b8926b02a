import { z } from "zod";
import { GhlFormInput, GhlFormVersions } from "~/domain/settings/ghl-form.input.ts";
import { saveGhlForm } from "~/domain/settings/index.ts";
import { defineAction } from "../define-action.ts";
import { notSaved } from "../refusals.ts";
import { screenAction } from "../screen-action.ts";

/** How often each setting had changed, from fields such as `version_is_active`. */
const ExpectedVersions = z
  .record(z.string(), z.string())
  .transform((fields): unknown => Object.fromEntries(GhlFormInput.keyof().options.map((key) => [key, fields[`version_${key}`]])))
  .pipe(GhlFormVersions);

/** Browsers don't send a switch that's off. */
const save = defineAction({
  permission: "ghl-form:edit",
  row: ExpectedVersions,
  unknown: { error: "Some fields are missing. Reload the page and try again." },
  schema: GhlFormInput,
  read: ({ fields }) => ({ ...fields, is_active: fields.is_active ?? "false" }),
  run: ({ actor, row, input }) => saveGhlForm(actor, input, row),
  done: "GHL form settings saved successfully",
  refusals: { stale: notSaved },
});

export const ghlFormAction = screenAction({
  back: () => "/admin/ghl-forms",
  forms: { save },
  unknown: "This page is out of date. Reload it and try again.",
});
