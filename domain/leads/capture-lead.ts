import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, isDatabaseUnavailable, type Tx } from "~/platform/db/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { pseudonym, sign } from "~/platform/secrets/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brand } from "../settings/index.ts";
import { type CheckedProof, checkProof, type ProofRefusal, spendProof } from "../verification/index.ts";
import { acknowledgeLead, notifyOfLead } from "./jobs.ts";
import { ASSESSMENT_REQUEST, rulesOf } from "./lead-form-rules.input.ts";
import type { LeadInput } from "./leads.input.ts";
import { leadAcknowledgements, leadEvents, leads } from "./leads.schema.ts";

/** What the visitor's browser gets: the lead's id and a token that ties later forms of the visit to it (product 7). */
export type Captured = { id: string; leadToken: string };

export type CaptureRefusal = { because: "verification"; reason: ProofRefusal } | { because: "recipient" } | { because: "unavailable" };

/** Within this time the same unverified request is a repeat, in milliseconds. */
const REPEAT_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Verifies what a visitor sent and stores it, with its history and the mails to be sent, in one transaction; only then is it answered
 * (product 4). A database that is away is a value too: the visitor keeps the text and tries again. The same request with the same proof is one lead with one answer. Without a proof the lead is kept as unverified.
 */
export async function captureLead(input: LeadInput): Promise<Result<Captured, CaptureRefusal>> {
  try {
    return await verifyAndStore(input);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "a lead could not be stored");
    return refused({ because: "unavailable" });
  }
}

async function verifyAndStore(input: LeadInput): Promise<Result<Captured, CaptureRefusal>> {
  const recipient = await recipientOf(input.to);
  if (!recipient) return refused({ because: "recipient" });
  const proof = input.verificationToken ? await checkProof(input.verificationToken, formOf(input)) : null;
  if (proof && !proof.ok) return refused({ because: "verification", reason: proof.reason });
  const id = newId();
  const answer: Captured = { id, leadToken: sign("lead", id) };
  return db.transaction(async (tx) => {
    const earlier = proof ? await earlierAnswer(tx, proof.value, input, answer) : await earlierUnverified(tx, input);
    if (earlier) return earlier;
    await store(tx, id, input, recipient, proof !== null);
    return ok(answer);
  });
}

function formOf(input: LeadInput) {
  return { kind: input.form, hasDialog: rulesOf(input.form).hasDialog, isHoneypotEmpty: input.website === "" };
}

/** Only the site's own addresses: the endpoint is no mail relay (product 5). */
async function recipientOf(to: string): Promise<string | null> {
  const { leadsEmail, supportEmail } = await brand();
  const named: Record<string, string> = { "": leadsEmail, leads: leadsEmail, support: supportEmail };
  return named[to] ?? [leadsEmail, supportEmail].find((address) => address.toLowerCase() === to.toLowerCase()) ?? null;
}

async function earlierAnswer(
  tx: Tx,
  proof: CheckedProof,
  input: LeadInput,
  answer: Captured,
): Promise<Result<Captured, CaptureRefusal> | null> {
  const use = await spendProof(tx, proof, digest(input), answer);
  if (use.state === "fresh") return null;
  if (use.state === "repeat") return ok(use.answer as Captured);
  return refused({ because: "verification", reason: use.state });
}

/** A double click or a reload without JavaScript: the same request a moment ago. */
async function earlierUnverified(tx: Tx, input: LeadInput): Promise<Result<Captured, CaptureRefusal> | null> {
  const hash = digest(input);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
  const [found] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.requestHash, hash), eq(leads.isVerified, false), gt(leads.createdAt, new Date(now().getTime() - REPEAT_MS))))
    .limit(1);
  return found ? ok({ id: found.id, leadToken: sign("lead", found.id) }) : null;
}

async function store(tx: Tx, id: string, input: LeadInput, recipient: string, isVerified: boolean): Promise<void> {
  const createdAt = now();
  // Somebody filled in the field that people do not see: kept, marked, and nobody is mailed.
  const isTrapped = input.website !== "";
  const { form, name, email, company, phone, service, subject, leadType, pageUrl, referrer, landingPage } = input;
  const message = input.message || (form === "assessment" ? ASSESSMENT_REQUEST : "");
  const utm = {
    source: input.utmSource,
    medium: input.utmMedium,
    campaign: input.utmCampaign,
    term: input.utmTerm,
    content: input.utmContent,
  };
  await tx.insert(leads).values({
    ...{ id, form, name, email, company, phone, message, service, subject, leadType, recipient, pageUrl, referrer, landingPage },
    utm: Object.fromEntries(Object.entries(utm).filter(([, value]) => value)),
    isVerified,
    status: isTrapped ? "spam" : "new",
    requestHash: digest(input),
    createdAt,
  });
  await tx.insert(leadEvents).values({ leadId: id, type: "submitted", details: { form, pageUrl, isVerified }, createdAt });
  if (isTrapped) return;
  await enqueue(tx, notifyOfLead, { leadId: id });
  if (isVerified && (await mayAcknowledge(tx, email))) await enqueue(tx, acknowledgeLead, { leadId: id });
}

/** At most one acknowledgement a day to an address, whoever typed it in (product 4). */
async function mayAcknowledge(tx: Tx, email: string): Promise<boolean> {
  const at = now();
  const granted = await tx
    .insert(leadAcknowledgements)
    .values({ addressHash: pseudonym("acknowledgement", email.toLowerCase()), lastAt: at })
    .onConflictDoUpdate({
      target: leadAcknowledgements.addressHash,
      set: { lastAt: at },
      setWhere: sql`${leadAcknowledgements.lastAt} <= ${new Date(at.getTime() - DAY_MS)}`,
    })
    .returning();
  return granted.length > 0;
}

function digest({ verificationToken: _proof, ...request }: LeadInput): string {
  const ordered = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(ordered)).digest("hex");
}
