import { createHash } from "node:crypto";
import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, isDatabaseUnavailable, type Tx, together } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { counter } from "~/platform/metrics/index.ts";
import { openSigned, sign } from "~/platform/secrets/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brand } from "../settings/index.ts";
import { type CheckedProof, checkProof, type ProofRefusal, spendProof } from "../verification/index.ts";
import { acknowledgeLead, LEAD_CREATED, type LeadCreated, notifyOfLead } from "./jobs.ts";
import { ASSESSMENT_REQUEST, type LeadFormKind, rulesOf } from "./lead-form-rules.input.ts";
import { sourceOf } from "./lead-source.ts";
import { moreWords, wordsOf } from "./lead-words.ts";
import type { LeadInput } from "./leads.input.ts";
import { leadEvents, leadSubmissions, leads } from "./leads.schema.ts";
import { mayMailTo } from "./may-mail.ts";

/** What the visitor's browser gets: the lead's id and a token that ties later forms of the visit to it (product 7). */
export type Captured = { id: string; leadToken: string; submissionId: string };

export type CaptureRefusal = { because: "verification"; reason: ProofRefusal } | { because: "recipient" } | { because: "unavailable" };

/** A form of the site, or a request that brings a lead with it. */
export type LeadForm = LeadFormKind | "selfAssessment";

export type LeadRequest = Omit<LeadInput, "form"> & { form: LeadForm };

/** What another product stores with a lead, in the lead's transaction. */
export interface Companion {
  /** What is asked for beside the lead: only a request that is the same in this too is a repeat. */
  asks: unknown;
  /** Stores it, and takes over what is mailed to the visitor. Called when the lead's own statements are on their way. */
  store(tx: Tx, submission: StoredSubmission): Promise<void>;
}

export interface StoredSubmission {
  id: string;
  leadId: string;
  createdAt: Date;
  /** Whether this request may cause a mail to the visitor: it is verified and no trap was touched. */
  mayMail: boolean;
}

const captured = counter("leads_captured_total", {
  help: "Submissions that were stored, by form, and whether they were verified, unverified or touched the trap for programs.",
  labels: ["form", "state"],
});

/** Within this time the same unverified request is a repeat, in milliseconds. */
const REPEAT_MS = 10 * 60 * 1000;

/**
 * Verifies what a visitor sent and stores it, with its history and the mails to be sent, in one transaction; only then is it answered
 * (product 4). A database that is away is a value too: the visitor keeps the text and tries again. The same request with the same proof is
 * one submission with one answer. Without a proof it is kept as unverified. With the token of an earlier form of the visit it joins that
 * form's lead (product 7).
 */
export async function captureLead(request: LeadRequest, companion?: Companion): Promise<Result<Captured, CaptureRefusal>> {
  try {
    return await verifyAndStore(request, companion);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "a lead could not be stored");
    return refused({ because: "unavailable" });
  }
}

async function verifyAndStore(request: LeadRequest, companion: Companion | undefined): Promise<Result<Captured, CaptureRefusal>> {
  const recipient = await recipientOf(request.to);
  if (!recipient) return refused({ because: "recipient" });
  const proof = request.verificationToken ? await checkProof(request.verificationToken, formOf(request)) : null;
  if (proof && !proof.ok) return refused({ because: "verification", reason: proof.reason });
  const hash = digest(request, companion?.asks);
  const stored = await db.transaction(async (tx) => {
    const lead = await leadOfVisit(tx, request);
    const id = newId();
    const answer = answerFor(lead?.id ?? id, id);
    const earlier = proof ? await earlierAnswer(tx, proof.value, hash, answer) : await earlierUnverified(tx, hash);
    if (earlier) return { answer: earlier, isNew: false };
    await store(
      tx,
      { id, leadId: answer.id, lead, request, recipient, hash, isVerified: proof !== null },
      companion ?? acknowledgement(request),
    );
    return { answer: ok(answer), isNew: true };
  });
  if (stored.isNew) captured.inc({ form: request.form, state: request.website !== "" ? "trapped" : proof ? "verified" : "unverified" });
  return stored.answer;
}

function answerFor(leadId: string, submissionId: string): Captured {
  return { id: leadId, leadToken: sign("lead", leadId), submissionId };
}

function formOf({ form, website }: LeadRequest) {
  return { kind: form, hasDialog: form !== "selfAssessment" && rulesOf(form).hasDialog, isHoneypotEmpty: website === "" };
}

/** Only the site's own addresses: the endpoint is no mail relay (product 5). */
async function recipientOf(to: string): Promise<string | null> {
  const { leadsEmail, supportEmail } = await brand();
  const named: Record<string, string> = { "": leadsEmail, leads: leadsEmail, support: supportEmail };
  return named[to] ?? [leadsEmail, supportEmail].find((address) => address.toLowerCase() === to.toLowerCase()) ?? null;
}

type Lead = typeof leads.$inferSelect;

/** The lead of an earlier form of the visit. A token that does not hold, or whose lead is gone, makes a new lead: nothing is lost. */
async function leadOfVisit(tx: Tx, { leadToken, website }: LeadRequest): Promise<Lead | undefined> {
  const id = leadToken ? openSigned("lead", leadToken) : null;
  if (!id || website) return undefined;
  const [lead] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), ne(leads.status, "spam")))
    // Staff may merge or delete it at this moment: either they wait, or this form becomes a lead of its own.
    .for("no key update");
  return lead;
}

async function earlierAnswer(
  tx: Tx,
  proof: CheckedProof,
  hash: string,
  answer: Captured,
): Promise<Result<Captured, CaptureRefusal> | null> {
  const use = await spendProof(tx, proof, hash, answer);
  if (use.state === "fresh") return null;
  if (use.state === "repeat") return ok(use.answer as Captured);
  return refused({ because: "verification", reason: use.state });
}

/** A double click or a reload without JavaScript: the same request a moment ago. */
async function earlierUnverified(tx: Tx, hash: string): Promise<Result<Captured, CaptureRefusal> | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
  const since = new Date(now().getTime() - REPEAT_MS);
  const [found] = await tx
    .select({ id: leadSubmissions.id, leadId: leadSubmissions.leadId })
    .from(leadSubmissions)
    .where(and(eq(leadSubmissions.requestHash, hash), eq(leadSubmissions.isVerified, false), gt(leadSubmissions.createdAt, since)))
    .limit(1);
  return found ? ok(answerFor(found.leadId, found.id)) : null;
}

interface ToStore {
  id: string;
  leadId: string;
  lead: Lead | undefined;
  request: LeadRequest;
  recipient: string;
  hash: string;
  isVerified: boolean;
}

/**
 * The statements are started one behind the other without waiting for the answers between, and the database carries them out in this order:
 * under load every wait for an answer is a wait for all other visitors' work, too.
 */
async function store(
  tx: Tx,
  { id, leadId, lead, request, recipient, hash, isVerified }: ToStore,
  companion: Pick<Companion, "store">,
): Promise<void> {
  const createdAt = now();
  // Somebody filled in the field that people do not see: kept, marked, and nobody is mailed.
  const isTrapped = request.website !== "";
  const { form, name, email, company, phone, service, subject, leadType, pageUrl } = request;
  const message = request.message || (form === "assessment" ? ASSESSMENT_REQUEST : "");
  const sent = { form, name, email, company, phone, service, isVerified, createdAt };
  const search = wordsOf({ ...sent, message, subject });
  const status = isTrapped ? ("spam" as const) : ("new" as const);
  const details = { submissionId: id, form, pageUrl, isVerified };
  await together([
    lead
      ? join(tx, lead, { company, phone, isVerified }, search)
      : tx
          .insert(leads)
          .values({ ...sent, ...originOf(request), search, id: leadId, status })
          .execute(),
    tx
      .insert(leadSubmissions)
      .values({ ...sent, id, leadId, message, subject, leadType, recipient, pageUrl, isTrapped, requestHash: hash })
      .execute(),
    tx.insert(leadEvents).values({ leadId, type: "submitted", details, createdAt }).execute(),
    isTrapped ? undefined : enqueue(tx, notifyOfLead, { submissionId: id }),
    isTrapped || lead ? undefined : enqueue<LeadCreated>(tx, LEAD_CREATED, { leadId }),
    companion.store(tx, { id, leadId, createdAt, mayMail: isVerified && !isTrapped }),
  ]);
}

/** What a form without a companion gets: the mail that says that it arrived. */
function acknowledgement({ email }: LeadRequest): Pick<Companion, "store"> {
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

/** A later form fills in what the earlier ones left open. */
function join(tx: Tx, lead: Lead, later: Pick<Lead, "company" | "phone" | "isVerified">, words: SQL): Promise<unknown> {
  return tx
    .update(leads)
    .set({
      company: lead.company || later.company,
      phone: lead.phone || later.phone,
      isVerified: lead.isVerified || later.isVerified,
      search: moreWords(words),
      // Whoever acts on what they saw before it came is told to look again.
      version: sql`${leads.version} + 1`,
    })
    .where(eq(leads.id, lead.id))
    .execute();
}

function digest({ verificationToken: _proof, ...request }: LeadRequest, asks: unknown): string {
  const ordered = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify(asks === undefined ? ordered : [ordered, asks]))
    .digest("hex");
}
