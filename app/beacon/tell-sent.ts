import type { measuredForms } from "~/domain/analytics/analytics.input.ts";

/** Reports that the server has accepted a form (beacon.ts). */
export function tellSent(form: (typeof measuredForms)[number]): void {
  dispatchEvent(new CustomEvent("form-sent", { detail: form }));
}
