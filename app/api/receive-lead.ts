import { type Captured, captureLead } from "~/domain/leads/index.ts";
import { LeadInput } from "~/domain/leads/leads.input.ts";
import { ok, type Result, refused } from "~/domain/result.ts";
import { type Refusal, refusalOf } from "./answers.ts";

/** Parses and captures; the reason is what is answered with status 422. */
export async function receiveLead(fields: Record<string, unknown>): Promise<Result<Captured, Refusal>> {
  const input = LeadInput.safeParse(fields);
  if (!input.success) return refused(refusalOf(input.error));
  const captured = await captureLead(input.data);
  if (captured.ok) return ok(captured.value);
  if (captured.reason.because === "recipient") {
    return refused({
      success: false,
      error: "Please check the marked fields.",
      fields: { to: "Must be one of this site's own addresses." },
    });
  }
  return refused(unverified(captured.reason.reason));
}

/** Says that the proof was refused and why; the visitor's form shows its own text. */
export function unverified(reason: string): Refusal {
  return { success: false, error: "Verification Failed", fields: { verificationToken: `The verification was refused: ${reason}.` } };
}
