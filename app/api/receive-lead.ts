import { type Captured, type CaptureRefusal, captureSent, phoneCountry } from "~/domain/leads/index.ts";
import { leadInputFor } from "~/domain/leads/leads.input.ts";
import { storeSignup } from "~/domain/newsletter/index.ts";
import { ok, type Result, refused } from "~/domain/result.ts";
import { hideSecretAddresses } from "../secret-paths.ts";
import { type Refusal, refusalOf, UNAVAILABLE } from "./answers.ts";

/**
 * Parses and captures. The reason is the refusal to answer with.
 * @param canUpload false for a plain form post: a browser without scripts can't upload files
 */
export async function receiveLead(fields: Record<string, unknown>, { canUpload = true } = {}): Promise<Result<Captured, Refusal>> {
  const input = leadInputFor(await phoneCountry()).safeParse(hideSecretAddresses(fields));
  if (!input.success) return refused(refusalOf(input.error));
  const captured = await captureSent(input.data, { signUp: storeSignup, canUpload });
  return captured.ok ? ok(captured.value) : refused(captureRefusal(captured.reason));
}

const FORM_GONE = "This form is no longer on our website, so we couldn't accept it.";

/** The response if a lead was rejected. */
export function captureRefusal(reason: CaptureRefusal): Refusal {
  switch (reason.because) {
    case "unavailable":
      return UNAVAILABLE;
    case "recipient":
      return wrongField("to", "Must be one of this site's email addresses.");
    case "form":
      return { ...wrongField("section", FORM_GONE), error: FORM_GONE };
    case "fields":
      return { ...wrongField("section", ""), fields: reason.fields };
    case "urgency":
      return wrongField("urgency", `Please choose one of: ${reason.choices.join(", ")}.`);
    case "attachments":
      return wrongField("attachments", "One of your files is no longer available. Please remove it from the form and add it again.");
    case "verification":
      return unverified(reason.reason);
  }
}

/** Says that the proof was rejected and why. The visitor's form shows its own text. */
export function unverified(reason: string): Refusal {
  return { ...wrongField("verificationToken", `Verification failed: ${reason}.`), error: "Verification Failed" };
}

function wrongField(name: string, message: string): Refusal {
  return { status: 422, success: false, error: "Please check the marked fields.", fields: { [name]: message } };
}
