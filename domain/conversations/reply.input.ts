import { z } from "zod";
import { typedMoment } from "../days.ts";
import { checkbox } from "../records/record-list.input.ts";
import { Email, line, optional, requiredLine, source } from "../text.input.ts";
import { MAX_BODY, MAX_SAVED_NAME, MAX_SAVED_REPLY, MAX_SIGNATURE, MAX_SUBJECT } from "./conversation-rules.input.ts";
import { unknownPlaceholders } from "./reply-placeholders.input.ts";

const lead = z.uuid("Must be the ID of a lead.");
const message = z.uuid("Must be the ID of a message.");

/** How the body was written: in the editor, or as plain text without scripts. */
const formats = z.enum(["html", "text"]);
const format = formats.default("text");

/** The draft's version when it was opened, to detect a save in between. Without it, the last save wins. */
const version = z.string().max(64, "Must be the version of a draft.").optional();

/** What couldn't be saved isn't stored, so nothing has to replace it. */
const unlessRefused = <Type extends z.ZodType>(type: Type) => type.optional().catch(undefined);

/** A reply as it's kept while it's being written. Whatever's missing is empty. */
export const ReplyDraftInput = z.object({
  id: lead,
  to: optional(line(254)),
  subject: optional(line(MAX_SUBJECT)),
  body: optional(source(MAX_BODY)),
  format,
  version,
  /** What the save before this one wrote, if its version isn't known yet. This one replaces it, whether it's stored by then or not. */
  before_to: unlessRefused(line(254)),
  before_subject: unlessRefused(line(MAX_SUBJECT)),
  before_body: unlessRefused(source(MAX_BODY)),
  before_format: unlessRefused(formats),
});
export type ReplyDraftInput = z.infer<typeof ReplyDraftInput>;

export const ReplyInput = z
  .object({
    id: lead,
    to: Email,
    subject: requiredLine(MAX_SUBJECT, "Enter a subject."),
    body: source(MAX_BODY),
    format,
    version,
    /** As a clock in `zone` shows it. Empty: now. */
    send_at: optional(line(40)),
    zone: optional(line(60)),
    keep_placeholders: checkbox,
    /** When the form was opened, to notice a reply that was sent since. Without it, none is looked for. */
    opened_at: z.iso.datetime("Must be a date and time.").optional(),
    send_anyway: checkbox,
  })
  .transform(({ send_at, zone, keep_placeholders, opened_at, send_anyway, ...rest }, context) => {
    const sendAt = send_at ? typedMoment(send_at.slice(0, 16), zone) : null;
    if (send_at && !sendAt) {
      context.addIssue({ code: "custom", path: ["send_at"], message: "Enter a date and time." });
      return z.NEVER;
    }
    const openedAt = opened_at ? new Date(opened_at) : null;
    return { ...rest, sendAt, keepsPlaceholders: keep_placeholders, openedAt, sendsAnyway: send_anyway };
  });
export type ReplyInput = z.infer<typeof ReplyInput>;

export const InsertReplyInput = ReplyDraftInput.extend({ saved_reply: z.uuid("Choose a saved reply.") });
export type InsertReplyInput = z.infer<typeof InsertReplyInput>;

export const LeadIdInput = z.object({ id: lead });
export const ReplyMessageInput = z.object({ id: lead, messageId: message });
export type ReplyMessageInput = z.infer<typeof ReplyMessageInput>;
export const ReplyFileInput = z.object({ id: lead, fileId: z.uuid("Must be the ID of a file.") });
export type ReplyFileInput = z.infer<typeof ReplyFileInput>;
export const LibraryFileInput = z.object({ id: lead, mediaId: z.uuid("Choose a file.") });
export type LibraryFileInput = z.infer<typeof LibraryFileInput>;

export const SavedReplyInput = z.object({
  name: requiredLine(MAX_SAVED_NAME, "Enter a name."),
  body: source(MAX_SAVED_REPLY)
    .refine((body) => body.trim() !== "", { error: "Enter the reply's text." })
    .superRefine((body, context) => {
      const unknown = unknownPlaceholders(body);
      if (unknown.length === 0) return;
      const message = `${unknown.join(", ")} ${unknown.length === 1 ? "isn't a placeholder" : "aren't placeholders"}. Use one from the list below, or remove the braces.`;
      context.addIssue({ code: "custom", message });
    }),
  format,
});
export type SavedReplyInput = z.infer<typeof SavedReplyInput>;

export const SignatureInput = z.object({ body: source(MAX_SIGNATURE), format });
export type SignatureInput = z.infer<typeof SignatureInput>;
