import { sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { forgetWords } from "~/platform/jobs/index.ts";
import { forgetKeptMail } from "~/platform/mail/index.ts";
import { pseudonym } from "~/platform/secrets/index.ts";
import * as access from "../access/index.ts";
import * as assessments from "../assessments/index.ts";
import * as audit from "../audit/index.ts";
import * as content from "../content/index.ts";
import * as leads from "../leads/index.ts";
import * as mail from "../mail/index.ts";
import * as newsletter from "../newsletter/index.ts";
import { hasAddress } from "../person.ts";
import { ok, type Result, refused } from "../result.ts";
import * as settings from "../settings/index.ts";
import * as verification from "../verification/index.ts";
import * as webhooks from "../webhooks/index.ts";

/**
 * Everything that the product holds about an address, by domain, as plain JSON. How one of the staff signs in is left out for whoever may not
 * manage that.
 */
export async function exportOnePerson(actor: access.Actor, email: string): Promise<Result<Record<string, unknown>, "forbidden">> {
  if (!access.can(actor, "person:export")) return refused("forbidden");
  const [requests, taken, subscription, passedOn, work, mailTests, account] = await Promise.all([
    leads.exportPerson(email),
    assessments.exportPerson(email),
    newsletter.exportPerson(email),
    webhooks.exportPerson(email),
    content.exportPerson(email),
    mail.exportPerson(email),
    access.exportPerson(email, actor),
  ]);
  await db.transaction((tx) => audit.recordChange(tx, actor, { action: "person.exported", id: personId(email) }));
  return ok({ email, ...requests, ...taken, newsletter: subscription, passedOn, content: work, mailTests, ...(account && { account }) });
}

/**
 * Deletes everything that the product holds about an address, in one transaction, and strikes it out where others wrote it; mails that were
 * kept on disk go after it. Jobs that name what is gone end quietly. Answers how many rows it were. "staff": the address has an account that
 * is deleted under Users; "own-address": the firm itself is written to there.
 */
export async function eraseOnePerson(actor: access.Actor, email: string): Promise<Result<number, "forbidden" | "staff" | "own-address">> {
  if (!access.can(actor, "person:erase")) return refused("forbidden");
  const { leadsEmail, supportEmail } = await settings.brand();
  if ([leadsEmail, supportEmail].some((own) => own.toLowerCase() === email.toLowerCase())) return refused("own-address");
  const erased = await db.transaction(async (tx): Promise<Result<number, "forbidden" | "staff">> => {
    // The notes and the log are read from end to end.
    await tx.execute(sql`set local statement_timeout = '120s'`);
    const held = await access.holdForErasing(tx, actor, email);
    if (!held.ok) return held;
    const rows = await eraseEverywhere(tx, email);
    await audit.recordChange(tx, actor, { action: "person.erased", id: personId(email), after: { rows } });
    return ok(Object.values(rows).reduce((sum, count) => sum + count, 0));
  });
  if (erased.ok) await forgetKeptMail(email);
  return erased;
}

/** Answers how many rows in each domain. */
async function eraseEverywhere(tx: Tx, email: string): Promise<Record<string, number>> {
  return {
    // Before the forms that these hang on.
    webhooks: await webhooks.erasePerson(tx, email),
    assessments: await assessments.erasePerson(tx, email),
    leads: await leads.erasePerson(tx, email),
    newsletter: await newsletter.erasePerson(tx, email),
    verification: await verification.erasePerson(tx, email),
    access: await access.erasePerson(tx, email),
    content: await content.erasePerson(tx, email),
    mail: await mail.erasePerson(tx, email),
    settings: await settings.erasePerson(tx, email),
    jobs: await forgetWords(tx, (words) => hasAddress(words, email)),
    audit: await audit.erasePerson(tx, email),
  };
}

/** Names a person in the audit log: whoever asks later whether an address was erased can be told, and nobody can read it there. */
function personId(email: string): string {
  return pseudonym("person", email.toLowerCase()).slice(0, 22);
}
