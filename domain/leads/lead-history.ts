import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, grouped } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { isOneOf, pseudonyms } from "~/platform/secrets/index.ts";
import type { leadEventType } from "./leads.schema.ts";

/**
 * Records in the history that something happened to a submission: once, however often the job runs. It's added to the lead that has the
 * submission now, because leads can be merged. If the submission was erased since, nothing is written.
 * @param mail of an acknowledgement: what it said, so that an answer that repeats it can be recognized
 */
export async function recordOnce({ id }: { id: string }, type: Recorded, mail?: AcknowledgementText): Promise<void> {
  await recordTogether({ id, type, mail });
}

interface AcknowledgementText {
  text: string;
  /** What lists of emails show of it. */
  preview: string;
}

type Recorded = Exclude<(typeof leadEventType.enumValues)[number], "submitted">;

/** The types as texts: an embedded database that was created by this process doesn't know the arrays of its own types yet. */
const recordTogether = grouped(async (events: { id: string; type: Recorded; mail: AcknowledgementText | undefined }[]) => {
  const ids = sql.param(events.map(({ id }) => id));
  const types = sql.param(events.map(({ type }) => type));
  const mails = sql.param(events.map(({ mail }) => JSON.stringify(mail ?? {})));
  await db.execute(sql`
    insert into lead_events (lead_id, type, details, created_at)
    select s.lead_id, n.type,
      jsonb_build_object('submissionId', s.id::text) || case when n.type = 'acknowledged' then '{"isSigned": true}'::jsonb else '{}' end || n.mail, ${now()}
    from (select distinct on (id, type) id, type::lead_event_type, mail::jsonb
      from unnest(${ids}::uuid[], ${types}::text[], ${mails}::text[]) as given(id, type, mail)) n
    join lead_submissions s on s.id = n.id
    where not exists (
      select 1 from lead_events e where e.lead_id = s.lead_id and e.type = n.type and e.details->>'submissionId' = s.id::text)`);
  return events;
});

/** An email keeps its Message-ID, however often it's sent, so that mail programs can recognize a repeat. */
export function messageIdFor(kind: string, id: string): string {
  return `${kind}-${id}@${new URL(env().siteUrl).hostname}`;
}

/**
 * An acknowledgement's Message-ID. Browsers get the submission's ID, so the ID alone proves nothing: only the mailbox that the
 * acknowledgement went to has the signature. Digits and lowercase letters only, because some mail programs change the case.
 */
export function acknowledgementId(submissionId: string): string {
  return messageIdFor("acknowledgement", `${submissionId}-${acknowledgementSignatures(submissionId)[0]}`);
}

/** An acknowledgement that an email answers. Those that were sent before they were signed prove nothing: browsers know their IDs. */
export interface AnsweredAcknowledgement {
  submissionId: string;
  isSigned: boolean;
}

/** What a Message-ID says, without angle brackets. Null if it isn't an acknowledgement's, or its signature is wrong. */
export function readAcknowledgementId(messageId: string): AnsweredAcknowledgement | null {
  const [, id = "", signature] =
    /^acknowledgement-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-([0-9a-f]{32}))?@/i.exec(messageId) ?? [];
  if (id === "") return null;
  const submissionId = id.toLowerCase();
  if (signature === undefined) return { submissionId, isSigned: false };
  return isOneOf(signature.toLowerCase(), acknowledgementSignatures(submissionId)) ? { submissionId, isSigned: true } : null;
}

/** 128 bits of a keyed digest in hexadecimal, with the current secret and with others that are accepted. */
function acknowledgementSignatures(submissionId: string): string[] {
  return pseudonyms("acknowledgement", submissionId.toLowerCase()).map((digest) =>
    Buffer.from(digest, "base64url").subarray(0, 16).toString("hex"),
  );
}
