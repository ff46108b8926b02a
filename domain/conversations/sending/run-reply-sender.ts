import { setTimeout as pause } from "node:timers/promises";
import { database } from "~/platform/db/index.ts";
import { DeliveryLoop } from "~/platform/delivery/index.ts";
import { log } from "~/platform/log/index.ts";
import { type BulkMailer, openBulkMail } from "~/platform/mail/index.ts";
import { every } from "~/platform/polling/index.ts";
import { beginReply, type ClaimedReply, claimReplies, nextDueMs, settleLost } from "./claim-replies.ts";
import { MissingFileError, makeMail } from "./make-mail.ts";
import { replyWork } from "./reply-work.ts";
import { settleReply } from "./settle-reply.ts";

const MAX = 4;
const CONNECTIONS = 2;
const TIDY_MS = 30_000;
/** How long replies in progress get to finish at shutdown. */
const PATIENCE_MS = 20_000;
/** Between two checks for due replies, if none is known to be due before. */
const MAX_WAIT_MS = 2_000;

const FAILURES = {
  claim: "the reply sender could not look for work, will try again",
  deliver: "the result of a reply could not be stored",
};

/** The part of the program that sends replies to leads. */
export interface ReplySender {
  /** Starts nothing new, and resolves when nothing is in progress anymore. */
  stop(): Promise<void>;
}

/** Starts sending replies in this process. Any number of processes share the work. */
export function runReplySender(): ReplySender {
  const mailer = openBulkMail({ connections: CONNECTIONS, kind: "reply" });
  const loop = new DeliveryLoop<ClaimedReply>({
    most: () => MAX,
    least: () => 1,
    prepare: () => settleLost({ isAlone: database.kind === "embedded" }),
    claim: async (room) => {
      const claimed = await claimReplies(room);
      if (claimed.length > 0) return { claimed };
      const waitMs = Math.min((await nextDueMs()) ?? MAX_WAIT_MS, MAX_WAIT_MS);
      return { claimed, waitMs: Math.max(waitMs, 50) };
    },
    deliver: (reply) => deliverReply(mailer, reply),
    signal: replyWork,
    failures: FAILURES,
  });
  loop.start();
  const tidying = every(TIDY_MS, () => settleLost({ isAlone: false }), { failure: FAILURES.claim, isLater: true });
  return {
    async stop() {
      await Promise.all([loop.stopClaiming(), tidying.stop()]);
      await mailer.close(PATIENCE_MS);
      await loop.drained();
    },
  };
}

/** One attempt. Its result is stored even if the database is away for a moment: until then, the reply counts as uncertain at worst. */
export async function deliverReply(mailer: BulkMailer, reply: ClaimedReply): Promise<void> {
  const mail = await makeMail(reply).catch((error: unknown) => {
    log.warn({ err: error, message: reply.id }, "a reply could not be put together");
    return error instanceof MissingFileError ? error : null;
  });
  if (mail === null) return settleReply(reply, { state: "unreached", response: "Its attachments can't be read right now." });
  if (mail instanceof Error) {
    const refusal = { isPermanent: true, about: "other", code: 0, response: mail.message } as const;
    return settleReply(reply, { state: "refused", ...refusal });
  }
  const outcome = await mailer.send(mail, { begin: () => beginReply(reply), end: () => {} });
  for (let tries = 1; ; tries++) {
    try {
      return await settleReply(reply, outcome);
    } catch (error) {
      if (tries === 5) throw error;
      await pause(tries * 500);
    }
  }
}
