import { createHash } from "node:crypto";
import { and, asc, eq, gt, ne, or, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, insertRow, isDatabaseUnavailable, pipelined, type Tx } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { counter } from "~/platform/metrics/index.ts";
import { openSigned, sign } from "~/platform/secrets/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brand, claims } from "../settings/index.ts";
import { type CheckedProof, checkProof, consumeProof, type ProofRefusal } from "../verification/index.ts";
import { type Assignment, insertAssigned, rulesFor, tellOwner } from "./assignment/assign-lead.ts";
import { AttachmentGoneError, claimAttachments } from "./attachments/claim-attachments.ts";
import type { FormAnswer } from "./form-answers.input.ts";
import { type Delivery, recipientText } from "./form-delivery.ts";
import { acknowledgeLead, LEAD_CREATED, type LeadCreated, notifyOfLead } from "./jobs.ts";
import { findLeadForm, type LeadFormKind } from "./lead-forms.input.ts";
import { sourceOf } from "./lead-source.ts";
import { LEAD_WORDS, moreWords, wordsOf } from "./lead-words.ts";
import type { LeadInput } from "./leads.input.ts";
import { leadEvents, leadSubmissions, leads } from "./leads.schema.ts";
import { mayMailTo } from "./may-mail.ts";
import { phoneOf } from "./phone-number.input.ts";
import { receiptFor } from "./receipt.ts";
import { newReference } from "./reference.ts";
import { replyPromise } from "./reply-promise.ts";

/**
 * What the visitor's browser gets. If someone else sent the same a moment ago, the ID, the reference, and the tokens are empty: they're
 * for whoever sent it first.
 */
export type Captured = {
  /** The lead's ID. */
  id: string;
  /** Links the visit's later forms to the lead. Signed, so that no one can join someone else's lead. */
  leadToken: string;
  submissionId: string;
  /** What visitors quote when they call about it, such as `K7QM-2XFP`. Staff find the lead by it. */
  reference: string;
  /** Who responds, and by when, in one sentence. */
  reply: string;
  /** Opens the page that confirms the request (`findReceipt`). */
  receipt: string;
  /** An earlier try with different text had arrived, although its response was lost: both are kept, in one lead. */
  isChanged: boolean;
};

export type CaptureRefusal =
  | { because: "verification"; reason: ProofRefusal }
  | { because: "urgency"; choices: string[] }
  /** What's wrong in a form that staff built, by field name. */
  | { because: "fields"; fields: Record<string, string> }
  /** "form": its section isn't on a published page anymore. "attachments": a file in the form doesn't exist, or belongs to another form. */
  | { because: "recipient" | "form" | "attachments" | "unavailable" };

/** Only for support requests. */
type OfSupport = "urgency" | "device" | "attachments";

/** A form that staff built: its section, and the answers to its own fields. */
interface FilledForm {
  sectionId: string;
  answers: FormAnswer[];
}

export type LeadRequest = Omit<LeadInput, "form" | "section" | "answers" | OfSupport> &
  Partial<Pick<LeadInput, OfSupport>> & {
    /** A lead form, or a request that comes with a lead. */
    form: LeadFormKind | "selfAssessment" | "appointment";
    filled?: FilledForm;
  };

/** What another domain stores with a lead, in the lead's transaction. */
export interface Companion {
  /** What's requested besides the lead. Only a request that matches in this too is a repeat. */
  asks: unknown;
  /**
   * The same request from someone else. If what's stored opens with a link, no one but the first may get it, so it isn't folded into the
   * first. "separate": a lead of its own. "joined": in the first one's lead, and staff aren't told again. Browsers show only the answer to
   * a double click's second request, which has no key if the page is the same for everyone.
   */
  othersRepeat?: "separate" | "joined";
  /** Stores it and takes over what's emailed to the visitor. Called after the lead's own statements have been sent. */
  store(tx: Tx, submission: StoredSubmission): Promise<void>;
}

export interface StoredSubmission {
  id: string;
  leadId: string;
  createdAt: Date;
  /** Whether this request can cause an email to the visitor: it's verified and didn't touch the honeypot. */
  mayMail: boolean;
  /** Whether someone sent the same a moment ago. Whoever is told about requests already knows. */
  isRepeat: boolean;
}

const captured = counter("leads_captured_total", {
  help: "Stored submissions, by form, and by whether they were verified, unverified, or caught by the bot trap.",
  labels: ["form", "state"],
});

/** The parts of a request that are about its visit and its sending, not about what's requested. */
const OF_THE_VISIT = new Set<string>([
  ...["verificationToken", "requestKey", "leadToken", "pageUrl", "referrer", "landingPage"],
  ...["utmSource", "utmMedium", "utmCampaign", "utmTerm", "utmContent"],
]);

/** How many forms with the same key, and leads of the same visit, are checked. */
const MAX_TRIES = 50;
const MAX_OF_VISIT = 20;

/** Within this time, an identical request counts as a repeat, in milliseconds. */
const REPEAT_MS = 10 * 60 * 1000;

/**
 * Verifies what a visitor sent and stores it, with its history and the emails to send, in one transaction, and only then responds: nothing
 * is lost after a visitor was told that it arrived. An unavailable database is a return value too: the visitor keeps their text and tries
 * again. The same request with the same proof or under the same key is one submission with one response. The same content a moment ago is
 * one submission, too, but only whoever holds the key, the proof, or the token of the first gets its tokens again. Without a proof, it's
 * stored as unverified. With the token of an earlier form in the visit, it joins the visit's lead if the email address is the same. With
 * another address, it's a separate lead, linked by the visit (docs/decisions/0013-a-lead-and-its-submissions.md).
 */
export async function captureLead(
  request: LeadRequest,
  companion?: Companion,
  delivery: Delivery = { recipients: [], owners: null },
): Promise<Result<Captured, CaptureRefusal>> {
  try {
    return await verifyAndStore(request, companion, delivery);
  } catch (error) {
    if (error instanceof AttachmentGoneError) return refused({ because: "attachments" });
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "a lead could not be stored");
    return refused({ because: "unavailable" });
  }
}

async function verifyAndStore(
  request: LeadRequest,
  companion: Companion | undefined,
  { recipients, owners }: Delivery,
): Promise<Result<Captured, CaptureRefusal>> {
  const recipient = recipientText(recipients) || (await recipientOf(request.to));
  if (!recipient) return refused({ because: "recipient" });
  const urgencies = await unlessKnownUrgency(request);
  if (urgencies) return refused({ because: "urgency", choices: urgencies });
  const proof = request.verificationToken ? checkProof(request.verificationToken, formOf(request)) : null;
  if (proof && !proof.ok) return refused({ because: "verification", reason: proof.reason });
  const hash = digest(request, companion?.asks);
  const [reply, ruleIds] = await Promise.all([replyPromise(request), owners?.people.length === 0 ? [] : rulesFor(request)]);
  const stored = await db.transaction(async (tx) => {
    const tries = await earlierTries(tx, { requestKey: request.requestKey, hash, isVerified: proof !== null });
    const own = tries.filter((one) => isSentBy(request, one));
    const same = own.find(({ requestHash }) => requestHash === hash);
    if (same) return { answer: ok(answerFor(same.leadId, same, reply)), isNew: false };
    const isOthers = tries.length > own.length;
    const isCopy = isOthers && !companion?.othersRepeat;
    const isRepeat = isOthers && companion?.othersRepeat === "joined";
    const { visitId, lead } = isCopy ? {} : await findVisit(tx, request, (own[0] ?? (isRepeat ? tries[0] : undefined))?.leadId);
    const id = newId();
    const sent = { id, reference: newReference() };
    const whole = { ...answerFor(lead?.id ?? id, sent, reply), isChanged: own.length > 0 };
    const answer = isCopy ? { ...NOTHING_OWN, reply } : isRepeat ? { ...whole, leadToken: "" } : whole;
    const earlier = proof && (await earlierAnswer(tx, proof.value, hash, answer));
    if (earlier) return { answer: earlier, isNew: false };
    if (isCopy) return { answer: ok(answer), isNew: false };
    const isVerified = proof !== null;
    const assigned = { ruleIds, own: owners?.people.length ? owners : null };
    const mails = isRepeat ? 0 : Math.max(1, recipients.length);
    const place = { leadId: answer.id, lead, visitId: visitId ?? id, isRepeat };
    const toStore = { ...sent, ...place, request, recipient, mails, hash, isVerified, assigned };
    await store(tx, toStore, companion ?? acknowledgement(request));
    return { answer: ok(answer), isNew: true };
  });
  if (stored.isNew) captured.inc({ form: request.form, state: request.website !== "" ? "trapped" : proof ? "verified" : "unverified" });
  return stored.answer;
}

/** The answer to someone who knows what another visitor sent and holds nothing that only that visitor's browser has. */
const NOTHING_OWN = { id: "", leadToken: "", submissionId: "", receipt: "", reference: "", isChanged: false };

function answerFor(leadId: string, { id, reference }: { id: string; reference: string | null }, reply: string): Captured {
  return {
    id: leadId,
    leadToken: sign("lead", leadId),
    submissionId: id,
    receipt: receiptFor(id),
    reference: reference ?? "",
    reply,
    isChanged: false,
  };
}

function formOf({ form, website }: LeadRequest) {
  return { kind: form, hasDialog: findLeadForm(form)?.hasDialog ?? false, isHoneypotEmpty: website === "" };
}

/** Only the site's own addresses: the endpoint isn't a mail relay. */
async function recipientOf(to: string): Promise<string | null> {
  const { leadsEmail, supportEmail } = await brand();
  const named: Record<string, string> = { "": leadsEmail, leads: leadsEmail, support: supportEmail };
  return named[to] ?? [leadsEmail, supportEmail].find((address) => address.toLowerCase() === to.toLowerCase()) ?? null;
}

/** The levels to choose from, if the request names none of them: staff may have renamed one since. */
async function unlessKnownUrgency({ urgency }: LeadRequest): Promise<string[] | null> {
  if (!urgency) return null;
  const names = (await claims()).support_levels.map(({ name }) => name);
  return names.includes(urgency) ? null : names;
}

type Lead = typeof leads.$inferSelect;

type Try = Pick<typeof leadSubmissions.$inferSelect, "id" | "leadId" | "requestHash" | "requestKey" | "reference">;

/** Whether the request comes from the browser that sent the earlier one: it has its key, or the token that was the answer. */
function isSentBy({ requestKey, leadToken }: LeadRequest, earlier: Try): boolean {
  return (requestKey !== "" && requestKey === earlier.requestKey) || (leadToken !== "" && openSigned("lead", leadToken) === earlier.leadId);
}

/**
 * What arrived earlier under a draft's key, and the same request a moment ago: a double-click, a reload without JavaScript, or another tab.
 * Oldest first. One that arrived unverified isn't the same as one with a proof. Another request with the same key or content waits.
 */
async function earlierTries(
  tx: Tx,
  { requestKey, hash, isVerified }: { requestKey: string; hash: string; isVerified: boolean },
): Promise<Try[]> {
  const { id, leadId, requestHash, reference, createdAt } = leadSubmissions;
  const since = new Date(now().getTime() - REPEAT_MS);
  const isSame = and(eq(requestHash, hash), gt(createdAt, since), isVerified ? eq(leadSubmissions.isVerified, true) : undefined);
  const lock = (text: string, seed: number) => sql`pg_advisory_xact_lock(hashtextextended(${text}, ${seed}))`;
  // The key's lock always comes first, so two requests never wait for each other.
  const locks = requestKey ? sql`${lock(requestKey, 1)}, ${lock(hash, 0)}` : lock(hash, 0);
  const [, tries] = await pipelined([
    tx.execute(sql`select ${locks}`),
    tx
      .select({ id, leadId, requestHash, requestKey: leadSubmissions.requestKey, reference })
      .from(leadSubmissions)
      .where(requestKey ? or(eq(leadSubmissions.requestKey, requestKey), isSame) : isSame)
      .orderBy(asc(createdAt), asc(id))
      .limit(MAX_TRIES),
  ]);
  return tries;
}

/** Whether a request with this key was stored: the next one may be its repeat. */
export async function hasArrived(requestKey: string): Promise<boolean> {
  return requestKey !== "" && (await db.$count(leadSubmissions, eq(leadSubmissions.requestKey, requestKey))) > 0;
}

/**
 * The visit that a form belongs to, and its lead with the same email address (docs/decisions/0013-a-lead-and-its-submissions.md), found by
 * an earlier form's token or by an earlier try. If a token is invalid, or its lead is deleted, there's a new lead: nothing is lost.
 */
async function findVisit(
  tx: Tx,
  { leadToken, website, email }: LeadRequest,
  triedAs: string | undefined,
): Promise<{ visitId?: string; lead?: Lead }> {
  const id = (leadToken && openSigned("lead", leadToken)) || triedAs;
  if (!id || website) return {};
  const hasAddress = sql`(lower(${leads.email}) = lower(${email}) or exists (
    select 1 from ${leadSubmissions} where ${leadSubmissions.leadId} = ${leads.id} and lower(${leadSubmissions.email}) = lower(${email})))`;
  // An older lead has no visit: it's the first lead of its own visit.
  const visit = sql`(select coalesce(one.visit_id, one.id) from leads one where one.id = ${id})`;
  const inVisit = or(eq(leads.visitId, visit), eq(leads.id, visit));
  const found = await tx
    .select({ lead: leads, hasAddress: sql<boolean>`${hasAddress}` })
    .from(leads)
    .where(and(ne(leads.status, "spam"), or(eq(leads.id, id), and(inVisit, hasAddress))))
    .orderBy(asc(leads.id))
    .limit(MAX_OF_VISIT)
    // Staff may be merging or deleting it right now: either they wait, or this form becomes a separate lead.
    .for("no key update");
  const named = found.find(({ lead }) => lead.id === id);
  const own = named?.hasAddress ? named : found.find((one) => one.hasAddress);
  return { visitId: named && (named.lead.visitId ?? named.lead.id), lead: own?.lead };
}

async function earlierAnswer(
  tx: Tx,
  proof: CheckedProof,
  hash: string,
  answer: Captured,
): Promise<Result<Captured, CaptureRefusal> | null> {
  const use = await consumeProof(tx, proof, hash, answer);
  if (use.state === "fresh") return null;
  if (use.state === "repeat") return ok(use.answer as Captured);
  return refused({ because: "verification", reason: use.state });
}

interface ToStore {
  id: string;
  reference: string;
  visitId: string;
  leadId: string;
  lead: Lead | undefined;
  isRepeat: boolean;
  request: LeadRequest;
  recipient: string;
  /** How many people get an email about it. */
  mails: number;
  hash: string;
  isVerified: boolean;
  assigned: Assignment;
}

/**
 * The statements are sent one after another without waiting for the responses in between, and the database runs them in this order. Under
 * load, every wait for a response means waiting for all the other visitors' work, too.
 */
async function store(
  tx: Tx,
  { id, reference, leadId, lead, visitId, isRepeat, request, recipient, mails, hash, isVerified, assigned }: ToStore,
  companion: Pick<Companion, "store">,
): Promise<void> {
  const createdAt = now();
  // Someone filled in the field that people don't see: stored and flagged, and no one gets an email.
  const isTrapped = request.website !== "";
  const { form, name, email, company, phone, phoneE164, phoneExtension, service, subject, leadType, pageUrl } = request;
  const { urgency = "", device = "", attachments = [], filled } = request;
  const names = { firstName: request.firstName || null, lastName: request.lastName || null };
  const message = request.message || findLeadForm(form)?.emptyMessage || "";
  const sent = { form, name, ...names, email, company, phone, phoneE164, phoneExtension, service, urgency, isVerified, createdAt };
  const search = wordsOf({ ...sent, message, subject, device, reference });
  const status = isTrapped ? ("spam" as const) : ("new" as const);
  const details = { submissionId: id, form, pageUrl, isVerified };
  const kept = { reference, requestKey: request.requestKey || null, requestHash: hash };
  const own = { sectionId: filled?.sectionId ?? null, answers: filled?.answers ?? [] };
  // Only a new lead is assigned: a later form doesn't take it from whoever works on it.
  const isAssigned = !lead && !isTrapped && (assigned.ruleIds.length > 0 || assigned.own !== null);
  const newLead = { ...sent, ...originOf(request), search, id: leadId, visitId, status, doneAt: isTrapped ? createdAt : null };
  await pipelined([
    lead
      ? join(tx, lead, { company, phone, phoneE164, phoneExtension, urgency, isVerified }, search)
      : isAssigned
        ? insertAssigned(tx, newLead, assigned)
        : insertRow(tx, leads, newLead, { through: { search: LEAD_WORDS } }),
    insertRow(tx, leadSubmissions, {
      ...sent,
      ...kept,
      ...own,
      id,
      leadId,
      device,
      message,
      subject,
      leadType,
      recipient,
      pageUrl,
      isTrapped,
    }),
    claimAttachments(tx, id, attachments),
    insertRow(tx, leadEvents, { leadId, type: "submitted", details, createdAt }),
    ...(isTrapped ? [] : notices(tx, id, mails)),
    isTrapped || lead ? undefined : enqueue<LeadCreated>(tx, LEAD_CREATED, { leadId }),
    isAssigned ? tellOwner(tx, leadId, createdAt) : undefined,
    companion.store(tx, { id, leadId, createdAt, mayMail: isVerified && !isTrapped, isRepeat }),
  ]);
}

/** One job for each email to staff: a mail server that refuses one of them doesn't affect the others. */
function notices(tx: Tx, submissionId: string, count: number): Promise<void>[] {
  return Array.from({ length: count }, (_, place) => enqueue(tx, notifyOfLead, { submissionId, ...(place > 0 && { place }) }));
}

/** The email for a form without a companion request: it says that the form arrived. */
export function acknowledgement({ email }: LeadRequest): Pick<Companion, "store"> {
  return {
    store: async (tx, { id, mayMail }) => {
      if (mayMail && (await mayMailTo(tx, "acknowledgement", email))) await enqueue(tx, acknowledgeLead, { submissionId: id });
    },
  };
}

function originOf({ referrer, landingPage, utmSource, utmMedium, utmCampaign, utmTerm, utmContent }: LeadRequest) {
  const utm = { source: utmSource, medium: utmMedium, campaign: utmCampaign, term: utmTerm, content: utmContent };
  const known = Object.fromEntries(Object.entries(utm).filter(([, value]) => value));
  return { referrer, landingPage, utm: known, source: sourceOf({ utm: known, referrer }, env().siteUrl) };
}

/** A later form fills in what earlier ones left empty. */
function join(
  tx: Tx,
  lead: Lead,
  later: Pick<Lead, "company" | "phone" | "phoneE164" | "phoneExtension" | "urgency" | "isVerified">,
  words: string,
): Promise<unknown> {
  return tx
    .update(leads)
    .set({
      company: lead.company || later.company,
      ...phoneOf(lead.phone ? lead : later),
      // Unlike these, the urgency is what was sent last.
      urgency: later.urgency || lead.urgency,
      isVerified: lead.isVerified || later.isVerified,
      search: moreWords(words),
      doneAt: null,
      // Staff who act on what they saw before it arrived are told to look again.
      version: sql`${leads.version} + 1`,
    })
    .where(eq(leads.id, lead.id))
    .execute();
}

/** Only what's requested counts, whatever page and visit it comes from: a draft may be sent from a different page than it was typed on. */
function digest(request: LeadRequest, asks: unknown): string {
  const ordered = Object.entries(request)
    .filter(([name]) => !OF_THE_VISIT.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify(asks === undefined ? ordered : [ordered, asks]))
    .digest("hex");
}
