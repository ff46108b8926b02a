import { isDatabaseUnavailable, type Tx } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { findPublishedForm, type PublishedForm } from "../content/index.ts";
import { type Result, refused } from "../result.ts";
import { acknowledgement, type Captured, type CaptureRefusal, type Companion, captureLead, type LeadRequest } from "./capture-lead.ts";
import { answersOf, formErrors, messageOf, unknownNames } from "./form-answers.input.ts";
import type { LeadInput } from "./leads.input.ts";
import { noPhone, phoneOf } from "./phone-number.input.ts";

const CHANGED = "This form was changed after you opened it, and no longer has one of its questions. Reload the page to see the new form.";

/** Stores a request for the newsletter, which is another product's. */
export type SignUp = (tx: Tx, signup: { email: string; pageUrl: string; isVerified: boolean }) => Promise<void>;

/**
 * Captures what a visitor sent with any lead form. If staff built the form, it's checked by the definition in its section, and only if
 * visitors see that section now. Nothing that the browser says about the form is used.
 */
export async function captureSent(
  { section, answers, ...input }: LeadInput,
  { signUp }: { signUp: SignUp },
): Promise<Result<Captured, CaptureRefusal>> {
  if (input.form !== "custom") return captureLead(input);
  const form = await formIn(section);
  if (form === "unavailable") return refused({ because: "unavailable" });
  if (!form) return refused({ because: "form" });
  const { name, email, company, phone } = input;
  const errors = { ...changesIn(form, answers), ...formErrors(form.fields, { ...answers, name, email, company, phone }) };
  if (Object.keys(errors).length > 0) return refused({ because: "fields", fields: errors });
  const request = requestOf(form, { ...input, section, answers });
  const wantsNewsletter = request.filled?.answers.some(({ kind }) => kind === "newsletter");
  return captureLead(request, wantsNewsletter ? withSignup(request, signUp) : undefined);
}

/** Stores the signup in the lead's transaction: what the visitor was told is either all stored, or nothing is. */
function withSignup(request: LeadRequest, signUp: SignUp): Companion {
  return {
    asks: "newsletter",
    async store(tx, submission) {
      await acknowledgement(request).store(tx, submission);
      const { email, pageUrl, verificationToken, website } = request;
      if (website === "") await signUp(tx, { email, pageUrl, isVerified: verificationToken !== "" });
    },
  };
}

async function formIn(section: string): Promise<PublishedForm | "unavailable" | null> {
  try {
    return await findPublishedForm(section);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "a form's definition could not be read");
    return "unavailable";
  }
}

/** An answer to a question that the form doesn't have isn't dropped silently: the visitor wrote it for someone to read. */
function changesIn({ fields }: PublishedForm, answers: LeadInput["answers"]): Record<string, string> {
  const written = Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ""));
  return Object.fromEntries(unknownNames(fields, written).map((name) => [name, CHANGED]));
}

function requestOf(form: PublishedForm, { section, answers: entered, ...input }: LeadInput): LeadRequest {
  const asks = (kind: string) => form.fields.some((field) => field.kind === kind);
  const answers = answersOf(form.fields, entered);
  return {
    ...input,
    ...{ form: "custom", firstName: "", lastName: "", urgency: "", device: "", attachments: [], to: "" },
    ...(asks("phone") ? phoneOf(input) : noPhone),
    company: asks("company") ? input.company : "",
    ...{ message: messageOf(answers), service: form.service, subject: form.title, leadType: "" },
    filled: { sectionId: section, answers },
  };
}
