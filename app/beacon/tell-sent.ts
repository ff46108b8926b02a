import type { measuredForms } from "~/domain/analytics/analytics.input.ts";

/** Says that the server has taken a form, for the counts (beacon.ts). */
export function tellSent(form: (typeof measuredForms)[number]): void {
  dispatchEvent(new CustomEvent("form-sent", { detail: form }));
}
