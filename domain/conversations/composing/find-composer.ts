import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { mailServer } from "~/platform/mail/index.ts";
import { type ListedMedia, listMedia } from "../../content/index.ts";
import { findAnswerableLead } from "../../leads/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brand } from "../../settings/index.ts";
import { MAX_REPLY_FILE_BYTES } from "../conversation-rules.input.ts";
import { filesOfMessages, type ShownFile } from "../list-messages.ts";
import { fillReply } from "../reply-placeholders.input.ts";
import { listSavedReplies } from "../saved-replies.ts";
import { signatureOf } from "../signature.ts";
import { findDraft, versionOf } from "./drafts.ts";
import { textOfHtmlAside } from "./reply-aside.ts";
import { replyValues } from "./reply-values.ts";
import { recipientsOf, threadOf } from "./thread.ts";

/** A draft, as it's stored. If none is, what a new one begins with. */
export interface StoredDraft {
  to: string;
  subject: string;
  /** As HTML for the editor, and as text for browsers without scripts. */
  html: string;
  text: string;
  /** Changes with each of the above. Empty if nothing was written. */
  version: string;
  /** One is stored. */
  isDraft: boolean;
}

/** Everything the form for a reply needs. */
export interface Composer extends StoredDraft {
  leadId: string;
  /** Who it can go to. The first one is suggested. */
  recipients: string[];
  files: ShownFile[];
  /** The placeholders that have a value for this lead. They're filled in when it's sent. */
  filled: string[];
  /** Filled in for this lead, as far as there are values. */
  savedReplies: { id: string; name: string; html: string }[];
  /** The latest files of the media library that can be attached. */
  library: Pick<ListedMedia, "id" | "originalName" | "fileSize">[];
  /** "none": no mailbox is set, so answers aren't read. "captured": there's no mail server either. */
  mailbox: "read" | "none";
  isCaptured: boolean;
  /** Where answers go. */
  firmAddress: string;
  readAt: Date;
}

/** The form for a reply to a lead, with the actor's draft if there's one. */
export async function findComposer(actor: Actor, leadId: string): Promise<Result<Composer, "forbidden" | "not-found">> {
  if (!can(actor, "lead:reply")) return refused("forbidden");
  const lead = await findAnswerableLead(db, leadId);
  if (!lead) return refused("not-found");
  const [draft, recipients, thread, signature, saved, values, media, firm] = await Promise.all([
    findDraft(db, actor, leadId),
    recipientsOf(db, lead),
    threadOf(db, lead),
    signatureOf(db, actor.userId),
    listSavedReplies(actor),
    replyValues(actor, lead),
    listMedia(actor, { folder: "", tag: "", uploaded: "", q: "", kind: "", sort: "-created", page: 1 }),
    brand(),
  ]);
  const attached = draft ? await filesOfMessages([draft.id]) : new Map<string, ShownFile[]>();
  const html = draft?.html || `<p></p>${signature ?? ""}`;
  return ok({
    ...{ leadId, recipients, html, text: await textOfHtmlAside(html), isDraft: draft !== null, version: draft ? versionOf(draft) : "" },
    to: draft?.toAddress || (recipients[0] ?? ""),
    subject: draft?.subject || thread.subject,
    files: draft ? (attached.get(draft.id) ?? []) : [],
    filled: Object.entries(values).flatMap(([name, value]) => (value ? [name] : [])),
    savedReplies: (saved.ok ? saved.value : []).map(({ id, name, html: written }) => ({ id, name, html: fillReply(written, values) })),
    library: (media.ok ? media.value.files : []).filter(({ fileSize }) => fileSize <= MAX_REPLY_FILE_BYTES),
    mailbox: env().inboxImapUrl ? "read" : "none",
    isCaptured: mailServer() === null,
    firmAddress: firm.supportEmail,
    readAt: now(),
  });
}
