import { tellSent } from "~/app/beacon/tell-sent.ts";
import { type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import type { LeadValues } from "./lead-input.ts";
import { chosenService } from "./plain-service.ts";
import { SentNote, sentRequestOf } from "./sent-note.tsx";
import { type IssuedChallenge, issueChallenge } from "./verification/challenge.ts";
import { invisibleProofs } from "./verification/invisible-proof.ts";
import { whyText } from "./verification/rules.ts";
import type { VerificationDialog } from "./verification/verification-dialog.tsx";
import { type Outcome, type Verdict, verifiedSender } from "./verified-sender.ts";
import { keepLeadToken, pageAddress, readLeadToken, readVisit } from "./visit.ts";

/** Shows the dialog for a challenge and answers how it ended. */
export type AskVisitor = (Dialog: typeof VerificationDialog, issued: IssuedChallenge) => Promise<Verdict>;

export interface LeadExtras {
  service: string;
  /** The honeypot's text. */
  website: string;
  /** Tokens of uploaded files, with spaces between. */
  attachments?: string;
  /** Where the form stood at first, if that is not this page. */
  pageUrl?: string;
  /** Of the draft. */
  requestKey?: string;
}

export interface LeadSender {
  /** Takes the form's place afterward; it comes with this part, for no one needs it before. */
  SentNote: typeof SentNote;
  chosenService: typeof chosenService;
  sentRequestOf: typeof sentRequestOf;
  /** Gets ready what sending will need. */
  prepare(): void;
  send(values: LeadValues, extras: LeadExtras): Promise<Outcome>;
}

/** The part of a lead form that is loaded when someone begins to fill it in: the check and the sending. */
export function leadSender(kind: LeadFormKind, ask: AskVisitor): LeadSender {
  const { hasDialog } = leadFormOf(kind);
  const check = hasDialog ? dialogCheck(kind, ask) : invisibleCheck(kind);
  const send = verifiedSender({ url: "/api/send-lead-email", verify: check.verify, canRepeatQuietly: !hasDialog });
  return {
    ...{ SentNote, chosenService, sentRequestOf },
    prepare: check.prepare,
    async send(values, extras) {
      const outcome = await send(leadBody(kind, values, extras));
      if (outcome.type === "sent") {
        keepLeadToken(outcome.answer.leadToken);
        tellSent(kind);
      }
      return outcome.type === "unverified" ? { ...outcome, reason: whyText(outcome.reason) } : outcome;
    },
  };
}

interface Check {
  prepare(): void;
  verify(): Promise<Verdict>;
}

function invisibleCheck(kind: LeadFormKind): Check {
  const proofs = invisibleProofs(kind);
  return { prepare: proofs.prepare, verify: async () => ({ token: await proofs.token() }) };
}

/** Without a challenge there is nothing to ask: the request then goes unverified. */
function dialogCheck(kind: LeadFormKind, ask: AskVisitor): Check {
  const load = () => import("./verification/verification-dialog.tsx");
  return {
    prepare: () => void load().catch((error: unknown) => console.warn("the verification dialog didn't load", error)),
    async verify() {
      const [issued, module] = await Promise.all([issueChallenge(kind), load().catch(() => null)]);
      return issued && module ? ask(module.VerificationDialog, issued) : { token: undefined };
    },
  };
}

/** What is sent, without the token. */
export function leadBody(
  kind: LeadFormKind,
  values: LeadValues,
  { service, website, attachments, pageUrl, requestKey }: LeadExtras,
): Record<string, string> {
  const { subject, leadType, to, emptyMessage } = leadFormOf(kind);
  const leadToken = readLeadToken();
  return {
    form: kind,
    ...trimmed(values),
    ...("message" in values && { message: values.message?.trim() || emptyMessage || "" }),
    service,
    ...(subject && { subject }),
    ...(leadType && { leadType }),
    ...(to && { to }),
    ...(attachments && { attachments }),
    pageUrl: pageUrl || pageAddress(),
    ...readVisit(),
    website,
    ...(leadToken && { leadToken }),
    ...(requestKey && { requestKey }),
  };
}

function trimmed(values: LeadValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text?.trim() ?? ""]));
}
