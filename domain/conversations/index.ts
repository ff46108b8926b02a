import "./follow-merges.ts";

export { discardReplyDraft, insertSavedReply, saveReplyDraft } from "./composing/drafts.ts";
export { type Composer, findComposer, type StoredDraft } from "./composing/find-composer.ts";
export { type QueuedReply, type SendRefusal, sendAgain, sendReply, type TakeBackRefusal, takeBackReply } from "./composing/send-reply.ts";
export { namedMessageFilesQuery, removeMessageFiles } from "./files/remove-loose-files.ts";
export { attachFile, attachLibraryFile, type FileRefusal, removeReplyFile } from "./files/reply-files.ts";
export { findMailboxTrouble, type MailboxTrouble } from "./find-mailbox-trouble.ts";
export { findReceived } from "./find-received.ts";
export { holdRepliesAfterRestore } from "./hold-after-restore.ts";
export { readInboxJob } from "./inbound/read-inbox.ts";
export { type InboxWatch, watchInbox } from "./inbound/watch-inbox.ts";
export { MESSAGE_RECEIVED, type MessageReceived } from "./jobs.ts";
export {
  findMessageHtml,
  leadsWithMessages,
  listMessages,
  type OpenedMessageFile,
  openMessageFile,
  type ShownFile,
  type ShownMessage,
} from "./list-messages.ts";
export { replyPlaces } from "./media-places.ts";
export { erasePerson, exportPerson } from "./personal-data.ts";
export { readMessagesStamp } from "./read-messages-stamp.ts";
export { retention } from "./retention.ts";
export {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  restoreSavedReply,
  type SavedReply,
  updateSavedReply,
} from "./saved-replies.ts";
export { type ReplySender, runReplySender } from "./sending/run-reply-sender.ts";
export { findSignature, saveSignature } from "./signature.ts";
