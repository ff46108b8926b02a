import { sql } from "drizzle-orm";
import { type Database, db, type Tx } from "~/platform/db/index.ts";
import { redactJobOutput } from "~/platform/jobs/index.ts";
import { findCapturedMail, type Traces } from "~/platform/mail/index.ts";
import { pseudonym } from "~/platform/secrets/index.ts";
import * as access from "../access/index.ts";
import * as appointments from "../appointments/index.ts";
import * as assessments from "../assessments/index.ts";
import * as audit from "../audit/index.ts";
import * as content from "../content/index.ts";
import * as conversations from "../conversations/index.ts";
import { asciiAddress } from "../email-address.input.ts";
import * as imports from "../imports/index.ts";
import * as leads from "../leads/index.ts";
import * as mail from "../mail/index.ts";
import * as newsletter from "../newsletter/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { hasAddress } from "../person.ts";
import * as regulations from "../regulations/index.ts";
import { ok, type Result, refused } from "../result.ts";
import * as settings from "../settings/index.ts";
import * as verification from "../verification/index.ts";
import * as webhooks from "../webhooks/index.ts";

/**
 * Everything the product stores about an email address, by domain, as plain JSON. How staff sign in is left out if the actor can't manage
 * that.
 */
export async function exportPersonalData(actor: Actor, email: string): Promise<Result<Record<string, unknown>, "forbidden">> {
  if (!can(actor, "person:export")) return refused("forbidden");
  const traces = await tracesOf(db, email);
  const [requests, emails, meetings, taken, subscription, passedOn, work, mailTests, account, capturedMails, imported, listed, facts] =
    await Promise.all([
      leads.exportPerson(email),
      conversations.exportPerson(email),
      appointments.exportPerson(email),
      assessments.exportPerson(email),
      newsletter.exportPerson(email),
      webhooks.exportPerson(email),
      content.exportPerson(email),
      mail.exportPerson(email),
      access.exportPerson(email, actor),
      findCapturedMail(traces),
      imports.exportPerson(email),
      settings.exportPerson(email),
      regulations.exportPerson(email),
    ]);
  await db.transaction((tx) => audit.recordChange(tx, actor, { action: "person.exported", id: personId(email) }));
  const sent = { ...requests, emails, ...meetings, ...taken, ...listed };
  const known = { ...sent, newsletter: subscription, passedOn, content: work, mailTests, capturedMails, imported, factsChecked: facts };
  return ok({ email, ...known, ...(account && { account }) });
}

/**
 * Deletes everything the product stores about an email address, in one transaction, and removes it where others wrote it. Captured emails
 * on disk that name the person are deleted soon afterward, by a job that records how many. Jobs for deleted records end quietly. Returns
 * the number of rows. "staff": the address has an account, which is deleted under Users. "own-address": it's one of the firm's own
 * addresses.
 */
export async function erasePersonalData(actor: Actor, email: string): Promise<Result<number, "forbidden" | "staff" | "own-address">> {
  if (!can(actor, "person:erase")) return refused("forbidden");
  const { leadsEmail, supportEmail } = await settings.brand();
  if ([leadsEmail, supportEmail].some((own) => own.toLowerCase() === email.toLowerCase())) return refused("own-address");
  return db.transaction(async (tx): Promise<Result<number, "forbidden" | "staff">> => {
    // Notes and the audit log are read completely.
    await tx.execute(sql`set local statement_timeout = '120s'`);
    const held = await access.holdForErasing(tx, actor, email);
    if (!held.ok) return held;
    await mail.forgetCapturedMailOf(tx, await tracesOf(tx, email), { actor, personId: personId(email) });
    const erased = await eraseEverywhere(tx, email);
    await audit.recordChange(tx, actor, { action: "person.erased", id: personId(email), after: erased });
    return ok(Object.values(erased).reduce((sum, count) => sum + count, 0));
  });
}

async function tracesOf(database: Database | Tx, email: string): Promise<Traces> {
  return { addresses: [...new Set([email, asciiAddress(email)])], ...(await leads.tracesOfPerson(database, email)) };
}

/** Returns how many of each, in the audit log's words. What there was none of is left out. */
async function eraseEverywhere(tx: Tx, email: string): Promise<Record<string, number>> {
  const erased = {
    // First: it holds running imports, so that none of them adds the person again in between.
    importedRows: await imports.erasePerson(tx, email),
    // Before the submissions that these depend on.
    webhookDeliveries: await webhooks.erasePerson(tx, email),
    appointments: await appointments.erasePerson(tx, email),
    assessments: await assessments.erasePerson(tx, email),
    emails: await conversations.erasePerson(tx, email),
    ...(await leads.erasePerson(tx, email)),
    newsletter: await newsletter.erasePerson(tx, email),
    verificationEvents: await verification.erasePerson(tx, email),
    account: await access.erasePerson(tx, email),
    content: await content.erasePerson(tx, email),
    testEmails: await mail.erasePerson(tx, email),
    settings: await settings.erasePerson(tx, email),
    factChecks: await regulations.erasePerson(tx, email),
    jobErrors: await redactJobOutput(tx, (words) => hasAddress(words, email)),
    auditLogEntries: await audit.erasePerson(tx, email),
  };
  return Object.fromEntries(Object.entries(erased).filter(([, count]) => count > 0));
}

/**
 * Identifies a person in the audit log: if someone asks later whether an address was erased, we can answer, but no one can read it there.
 */
function personId(email: string): string {
  return pseudonym("person", email.toLowerCase()).slice(0, 22);
}
