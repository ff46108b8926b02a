import { eq } from "drizzle-orm";
import { testMail } from "~/emails/test-mail.tsx";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { mailServer, type Patience, sendTracedMail } from "~/platform/mail/index.ts";
import { takeOne } from "~/platform/rate-limits/index.ts";
import { recordChange } from "../audit/index.ts";
import { mailBrand } from "../brand/index.ts";
import { momentText } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brand, timeZone } from "../settings/index.ts";
import type { MailTestInput } from "./mail.input.ts";
import { type MailTestReport, mailTests } from "./mail.schema.ts";
import { failureSentence } from "./stage-words.ts";

/** Per person: enough to find a problem, too few to bother anyone. */
const TESTS = { limit: 10, seconds: 3_600 };

export interface SentMailTest {
  id: string;
  sentTo: string;
  /** Why it wasn't sent, empty if unknown; null if the server accepted it or it was captured. */
  error: string | null;
  /** Not sent, because no mail server is set. */
  isKept: boolean;
}

/**
 * Emails a test to one address right away, outside the queue. The sender waits for the result, 20 seconds at most (`patience`). The test is
 * recorded before it's sent, so that no email leaves without a record. "too-many" comes with the seconds until the next one is allowed.
 */
export async function sendMailTest(
  actor: Actor,
  input: MailTestInput,
  patience?: Patience,
): Promise<Result<SentMailTest, "forbidden" | { tooMany: number }>> {
  if (!can(actor, "mail:test")) return refused("forbidden");
  const taken = await takeOne("mail-test", actor.userId, TESTS);
  if (!taken.isAllowed) return refused({ tooMany: taken.retryAfter });
  const id = newId();
  await writeDown(actor, id, input.email);
  const report = await send(actor, id, input, patience);
  const error = whyFailed(report);
  const state = error !== null ? "failed" : report.keptAs ? "kept" : "accepted";
  await db.update(mailTests).set({ state, report, endedAt: now() }).where(eq(mailTests.id, id));
  return ok({ id, sentTo: input.email, error, isKept: state === "kept" });
}

async function writeDown(actor: Actor, id: string, sentTo: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(mailTests).values({
      id,
      sentTo,
      actorEmail: actor.email,
      server: serverNow(),
      startedAt: now(),
    });
    await recordChange(tx, actor, { action: "test-mail.sent", id, name: sentTo });
  });
}

function serverNow(): string {
  const server = mailServer();
  if (!server) return "";
  const host = server.host.includes(":") && !server.host.startsWith("[") ? `[${server.host}]` : server.host;
  return `${server.tls === "from-the-start" ? "smtps" : "smtp"}://${host}:${server.port}`;
}

async function send(actor: Actor, id: string, { email, name, message }: MailTestInput, patience?: Patience): Promise<MailTestReport> {
  const firm = await brand();
  const sentAt = momentText(await timeZone(), now());
  const mail = {
    to: email,
    from: { name: firm.name, address: firm.supportEmail },
    subject: `${name} – ${firm.name}`,
    ...testMail({ ...(await mailBrand()), name, message, sentBy: actor.fullName || actor.email, sentAt }),
    messageId: `smtp-test-${id}@${new URL(env().siteUrl).hostname}`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
  try {
    return { trace: null, keptAs: null, error: "", ...(await sendTracedMail("test", mail, patience)) };
  } catch (error) {
    log.warn({ err: error, mailTestId: id }, "a test email could not be created or stored");
    return { trace: null, keptAs: null, error: "" };
  }
}

/** In words, possibly empty. Null if it didn't fail. */
function whyFailed({ trace, keptAs, error }: MailTestReport): string | null {
  if (trace?.failure) return failureSentence(trace.failure);
  return trace || keptAs ? null : error;
}
