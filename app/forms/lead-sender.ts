import { tellSent } from "~/app/beacon/tell-sent.ts";
import { MEETING_FORMS } from "~/domain/appointments/appointment-rules.input.ts";
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

/** Shows the dialog for a challenge and resolves to its outcome. */
export type AskVisitor = (Dialog: typeof VerificationDialog, issued: IssuedChallenge) => Promise<Verdict>;

interface LeadExtras {
  service: string;
  /** The honeypot's text. */
  website: string;
  /** The uploaded files' tokens, separated by spaces. */
  attachments?: string;
  /** Where the form was originally, if not on this page. */
  pageUrl?: string;
  /** The draft's request key. */
  requestKey?: string;
}

export interface LeadSender {
  /** Replaces the form afterward. It's loaded with this part because no one needs it earlier. */
  SentNote: typeof SentNote;
  /** Whether the note may offer times to book. */
  mayOfferTimes: boolean;
  chosenService: typeof chosenService;
  sentRequestOf: typeof sentRequestOf;
  /** Prepares what sending will need. */
  prepare(): void;
  send(values: LeadValues, extras: LeadExtras): Promise<Outcome>;
}

/** The part of a lead form that's loaded when someone starts to fill it in: the check and the sending. */
export function leadSender(kind: LeadFormKind, ask: AskVisitor): LeadSender {
  const { hasDialog } = leadFormOf(kind);
  const check = hasDialog ? dialogCheck(kind, ask) : invisibleCheck(kind);
  const send = verifiedSender({ url: "/api/send-lead-email", verify: check.verify, canRepeatQuietly: !hasDialog });
  return {
    ...{ SentNote, chosenService, sentRequestOf, mayOfferTimes: MEETING_FORMS.includes(kind) },
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

/** Without a challenge, there's nothing to solve, so the request is sent unverified. */
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

/** The request body without the token. */
function leadBody(
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
