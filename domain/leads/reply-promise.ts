import { type Claims, claims } from "../settings/index.ts";
import { findLeadForm } from "./lead-forms.input.ts";

interface PromisedRequest {
  /** The form's name, as stored. */
  form: string;
  /** For a support request: the name of a level on the support page. */
  urgency?: string;
}

/** Who responds to a request, and by when, in one sentence for the visitor: what the firm promises on its pages. */
export async function replyPromise(request: PromisedRequest): Promise<string> {
  return promiseFrom(await claims(), request);
}

/** The same, from claims that were read earlier. */
export function promiseFrom(
  { follow_up, support_levels }: Pick<Claims, "follow_up" | "support_levels">,
  { form, urgency = "" }: PromisedRequest,
): string {
  const reply = findLeadForm(form)?.reply;
  if (reply === "supportLevel") return supportPromise(support_levels, urgency);
  if (reply === "guide") return "Your guide is ready, and we'll follow up soon.";
  return `A member of our team will get back to you ${follow_up}.`;
}

function supportPromise(levels: Claims["support_levels"], urgency: string): string {
  const level = levels.find(({ name }) => name === urgency);
  if (level) return `Our support team has your request. Our target for a first response: ${level.response} (${level.name}).`;
  const targets = levels.filter(({ isByPhone }) => !isByPhone).map(({ name, response }) => `${name} ${response}`);
  return `Our support team has your request. Our targets for a first response: ${targets.join(", ")}.`;
}

/** Whether its level is one that people should call about. */
export function isCalledIn({ support_levels }: Pick<Claims, "support_levels">, { form, urgency }: PromisedRequest): boolean {
  return form === "support" && support_levels.some(({ name, isByPhone }) => isByPhone && name === urgency);
}
