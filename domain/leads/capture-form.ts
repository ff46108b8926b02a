import { isDatabaseUnavailable, type Tx } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { findPublishedForm, type PublishedForm } from "../content/index.ts";
import { type Result, refused } from "../result.ts";
import { filesByToken } from "./attachments/find-attachments.ts";
import { acknowledgement, type Captured, type CaptureRefusal, type Companion, captureLead, type LeadRequest } from "./capture-lead.ts";
import { answersOf, enteredIn, formErrors, messageOf, type NamedFile, tokensIn, unknownNames } from "./form-answers.input.ts";
import { deliveryOf } from "./form-delivery.ts";
import type { LeadInput } from "./leads.input.ts";
import { noPhone, phoneOf } from "./phone-number.input.ts";

const CHANGED = "This form was changed after you opened it, and no longer has one of its questions. Reload the page to see the new form.";

const NOT_HERE = "This form takes files in its file fields only.";

/** Stores a request for the newsletter, which is another domain's. */
export type SignUp = (tx: Tx, signup: { email: string; pageUrl: string; isVerified: boolean }) => Promise<void>;

interface Sending {
  signUp: SignUp;
  /** False for a plain form post, as browsers without scripts send it. */
  canUpload?: boolean;
}

/**
 * Captures what a visitor sent with any lead form. If staff built the form, it's checked by the definition in its section, and only if
 * visitors see that section now. Nothing that the browser says about the form is used.
 */
export async function captureSent(
  { section, answers, ...input }: LeadInput,
  { signUp, canUpload = true }: Sending,
): Promise<Result<Captured, CaptureRefusal>> {
  if (input.form !== "custom") return captureLead(input);
  const form = await formIn(section);
  if (form === "unavailable") return refused({ because: "unavailable" });
  if (!form) return refused({ because: "form" });
  const errors = errorsOf(form, { ...input, answers }, canUpload);
  if (Object.keys(errors).length > 0) return refused({ because: "fields", fields: errors });
  const sent = filesIn(form, answers);
  const files = await unlessUnavailable("uploaded files", () => filesByToken(sent.flatMap(({ tokens }) => tokens)));
  if (files === "unavailable") return refused({ because: "unavailable" });
  const gone = goneFiles(sent, (token) => !files.has(token));
  if (gone) return refused({ because: "fields", fields: gone });
  const delivery = await unlessUnavailable("a form's recipients", () => deliveryOf(form.delivery, form.id));
  if (delivery === "unavailable") return refused({ because: "unavailable" });
  const request = requestOf(form, { ...input, section, answers }, files);
  const wantsNewsletter = request.filled?.answers.some(({ kind }) => kind === "newsletter");
  const captured = await captureLead(request, wantsNewsletter ? withSignup(request, signUp) : undefined, delivery);
  // Another form took one of them, or it expired: only claiming them could tell.
  if (!captured.ok && captured.reason.because === "attachments")
    return refused({
      because: "fields",
      fields: goneFiles(sent, (token) => files.get(token)?.isFree !== true) ?? goneFiles(sent, () => true) ?? {},
    });
  return captured;
}

function errorsOf(
  form: PublishedForm,
  input: Pick<LeadInput, "name" | "email" | "company" | "phone" | "answers" | "attachments">,
  canUpload: boolean,
) {
  const { name, email, company, phone, answers, attachments } = input;
  const errors = formErrors(form.fields, { ...answers, name, email, company, phone }, { canUpload });
  return { ...changesIn(form, answers), ...errors, ...(attachments.length > 0 && { attachments: NOT_HERE }) };
}

interface SentFiles {
  /** The field's name. */
  name: string;
  tokens: string[];
}

/** The tokens in each file field that has any. */
function filesIn({ fields }: PublishedForm, answers: LeadInput["answers"]): SentFiles[] {
  return fields.flatMap((field) => {
    const tokens = field.kind === "file" ? tokensIn(enteredIn(field, answers)) : [];
    return tokens.length > 0 ? { name: field.name, tokens } : [];
  });
}

/** Errors at the fields with a file that can't be used. Null if there's none. */
function goneFiles(sent: SentFiles[], isGone: (token: string) => boolean): Record<string, string> | null {
  const text = (count: number) => `${count === 1 ? "This file" : "One of these files"} is no longer available. Remove it and add it again.`;
  const gone = sent.filter(({ tokens }) => tokens.some(isGone)).map(({ name, tokens }) => [name, text(tokens.length)]);
  return gone.length > 0 ? Object.fromEntries(gone) : null;
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

const formIn = (section: string) => unlessUnavailable("a form's definition", () => findPublishedForm(section));

async function unlessUnavailable<Value>(what: string, read: () => Promise<Value>): Promise<Value | "unavailable"> {
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, `${what} could not be read`);
    return "unavailable";
  }
}

/** An answer to a question that the form doesn't have isn't dropped silently: the visitor wrote it for someone to read. */
function changesIn({ fields }: PublishedForm, answers: LeadInput["answers"]): Record<string, string> {
  const written = Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ""));
  return Object.fromEntries(unknownNames(fields, written).map((name) => [name, CHANGED]));
}

function requestOf(
  form: PublishedForm,
  { section, answers: entered, ...input }: LeadInput,
  files: ReadonlyMap<string, NamedFile>,
): LeadRequest {
  const asks = (kind: string) => form.fields.some((field) => field.kind === kind);
  const answers = answersOf(form.fields, entered, files);
  return {
    ...input,
    ...{ form: "custom", firstName: "", lastName: "", urgency: "", device: "", attachments: [...files.keys()], to: "" },
    ...(asks("phone") ? phoneOf(input) : noPhone),
    company: asks("company") ? input.company : "",
    ...{ message: messageOf(answers), service: form.service, subject: form.title, leadType: "" },
    filled: { sectionId: section, answers },
  };
}
