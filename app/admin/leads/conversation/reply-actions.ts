import { z } from "zod";
import { GRACE_MS } from "~/domain/conversations/conversation-rules.input.ts";
import {
  attachLibraryFile,
  discardReplyDraft,
  insertSavedReply,
  type QueuedReply,
  removeReplyFile,
  type SendRefusal,
  saveReplyDraft,
  sendAgain,
  sendReply,
  takeBackReply,
} from "~/domain/conversations/index.ts";
import {
  InsertReplyInput,
  LeadIdInput,
  LibraryFileInput,
  ReplyDraftInput,
  ReplyFileInput,
  ReplyInput,
  ReplyMessageInput,
} from "~/domain/conversations/reply.input.ts";
import { needsNoReply } from "~/domain/leads/index.ts";
import { defineAction, type Posted, type Said } from "../../define-action.ts";
import { formatMoment } from "../../format.ts";
import type { Refusal } from "../../refusals.ts";
import { nextAddress, replyAddress } from "../lead-address.ts";
import { fileRefusals } from "./file-refusals.ts";

const gone: Refusal = { error: "This lead no longer exists.", status: 404 };
const changedElsewhere: Refusal = {
  error: "Your draft wasn't saved because it was changed in another tab. Choose which version to keep.",
  status: 409,
};
const tooComplex: Refusal = { error: "This text has too much formatting. Simplify it.", field: "body" };
const composerOf = ({ params, fields, url }: Posted) => replyAddress(url, params.id ?? fields.id ?? "");

/** In the words that the person reads. A refusal of a placeholder offers to send it anyway. */
function refusalOf(reason: Exclude<SendRefusal, "forbidden">): Refusal {
  if (reason.because === "placeholders") {
    const open = reason.open.join(", ");
    return {
      error: `Your reply wasn't sent. There's no value for ${open}. Replace or remove ${reason.open.length === 1 ? "it" : "them"}, or confirm below.`,
      fields: { keep_placeholders: open },
    };
  }
  const sentences: Record<Exclude<typeof reason.because, "placeholders">, Refusal> = {
    "not-found": gone,
    empty: { error: "Write your reply first.", field: "body" },
    "too-complex": tooComplex,
    "changed-elsewhere": {
      error: "Your reply wasn't sent because it was changed in another tab. Choose which version to keep.",
      fields: { version: "changed" },
      status: 409,
    },
    "answered-meanwhile": {
      error: "Your reply wasn't sent. Another reply was sent to this lead after you started. Read it first.",
      fields: { send_anyway: "asked" },
      status: 409,
    },
    recipient: { error: "Choose an address from this conversation.", field: "to" },
    past: { error: "This time has passed. Choose a later one, or leave it empty to send now.", field: "send_at" },
    "too-far": { error: "Choose a time within the next year.", field: "send_at" },
    files: {
      error: "The attachments exceed 14 MB in total, or one is still uploading. Remove one, or wait a moment and try again.",
      status: 422,
    },
  };
  return sentences[reason.because];
}

const send = defineAction({
  permission: "lead:reply",
  schema: ReplyInput,
  run: ({ actor, input }) => sendReply(actor, input),
  done: saidOf,
  refusals: refusalOf,
});

/** It only leaves after the time in which it can be taken back. */
const QUEUED = `Reply will be sent in ${GRACE_MS / 1_000} seconds.`;

function saidOf({ messageId, sendAt, isLater }: QueuedReply, { fields, input, backTo }: Posted & { input: ReplyInput }): Said {
  return {
    text: isLater ? `Reply scheduled for ${formatMoment(sendAt, fields.zone || "UTC")}.` : QUEUED,
    undo: { path: backTo, fields: { intent: "take-back-reply", messageId, id: input.id } },
  };
}

/** Sends the reply, then opens the next lead in the list. */
const sendAndGoOn = defineAction({
  permission: "lead:reply",
  schema: ReplyInput,
  run: ({ actor, input }) => sendReply(actor, input),
  done: (queued, asked): Said => {
    const next = z.uuid().safeParse(asked.fields.next_lead);
    return { ...saidOf(queued, asked), ...(next.success && { to: nextAddress(asked.url, next.data) }) };
  },
  refusals: refusalOf,
});

const saveDraft = defineAction({
  permission: "lead:reply",
  schema: ReplyDraftInput,
  run: ({ actor, input }) => saveReplyDraft(actor, input),
  done: (_, asked) => ({ text: "Draft saved.", to: composerOf(asked) }),
  refusals: { "too-complex": tooComplex, "not-found": gone, "changed-elsewhere": changedElsewhere },
});

const insert = defineAction({
  permission: "lead:reply",
  schema: InsertReplyInput,
  run: ({ actor, input }) => insertSavedReply(actor, input),
  done: (_, asked) => ({ text: "Saved reply inserted.", to: composerOf(asked) }),
  refusals: { "too-complex": tooComplex },
});

const discard = defineAction({
  permission: "lead:reply",
  schema: LeadIdInput,
  run: ({ actor, input }) => discardReplyDraft(actor, input),
  done: "Draft discarded.",
});

const takeBack = defineAction({
  permission: "lead:reply",
  schema: ReplyMessageInput,
  run: ({ actor, input }) => takeBackReply(actor, input),
  done: (_, asked) => ({ text: "Sending canceled. Your reply is a draft again.", to: composerOf(asked) }),
  refusals: {
    "not-found": gone,
    "too-late": { error: "This reply has already been sent, so it can't be canceled.", status: 409 },
    "other-draft": { error: "You've already started another reply to this lead. Send or discard it first.", status: 409 },
  },
});

const again = defineAction({
  permission: "lead:reply",
  schema: ReplyMessageInput,
  run: ({ actor, input }) => sendAgain(actor, input),
  done: "Sending the reply again.",
  refusals: { "not-found": { error: "This reply has already been sent again.", status: 409 } },
});

const attachFromLibrary = defineAction({
  permission: "lead:reply",
  schema: LibraryFileInput,
  run: ({ actor, input }) => attachLibraryFile(actor, input),
  done: (_, asked) => ({ text: "File attached.", to: composerOf(asked) }),
  refusals: ({ because }) => ({ error: fileRefusals[because], status: 422 }),
});

const removeFile = defineAction({
  permission: "lead:reply",
  schema: ReplyFileInput,
  run: ({ actor, input }) => removeReplyFile(actor, input),
  done: (_, asked) => ({ text: "Attachment removed.", to: composerOf(asked) }),
});

const noReply = defineAction({
  permission: "lead:reply",
  schema: LeadIdInput,
  run: ({ actor, input }) => needsNoReply(actor, input),
  done: "Marked as no reply needed.",
  refusals: { "not-found": gone },
});

/** Everything about the conversation, for a lead's page. */
export const replyForms = {
  "send-reply": send,
  "send-reply-next": sendAndGoOn,
  "save-reply-draft": saveDraft,
  "insert-saved-reply": insert,
  "discard-reply": discard,
  "take-back-reply": takeBack,
  "send-again": again,
  "attach-from-library": attachFromLibrary,
  "remove-reply-file": removeFile,
  "no-reply-needed": noReply,
};
