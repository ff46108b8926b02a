import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { MAX_SUBJECT } from "~/domain/conversations/conversation-rules.input.ts";
import type { Composer as ComposerData, StoredDraft } from "~/domain/conversations/index.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { withOwnMessages } from "../../../ui/own-messages.ts";
import { useOwnId } from "../../../ui/use-own-id.ts";
import type { AdminAnswer } from "../../answers.ts";
import { useErrorToast } from "../../parts/use-error-toast.ts";
import { useIsLive } from "../../parts/use-is-live.ts";
import type { RichTextHandle } from "../../rich-text/rich-text.tsx";
import { ComposerFiles } from "./composer-files.tsx";
import { DraftConflict } from "./draft-conflict.tsx";
import { OpenPlaceholders, useOpenPlaceholders } from "./open-placeholders.tsx";
import { ReplyBody } from "./reply-body.tsx";
import { SavedReplyChoice } from "./saved-reply-choice.tsx";
import { SendButtons } from "./send-buttons.tsx";
import { useReplyDraft } from "./use-reply-draft.ts";

type ComposerProps = {
  composer: ComposerData;
  answer: AdminAnswer | undefined;
  /** Where its forms are posted, if that's not the page it's on. */
  action?: string;
  closeTo: string;
  /** The lead that can be opened once this reply is sent. */
  next: string | null;
  /** Beside a list, where room is short. */
  isNarrow?: boolean;
};

const INTENTS = ["send-reply", "send-reply-next", "save-reply-draft", "insert-saved-reply"];

/** A reply to a lead: on its page, or in a panel. What's written is kept as a draft until it's sent or discarded. */
export function Composer({ composer, answer, action = `/admin/leads/${composer.leadId}?reply`, closeTo, next, isNarrow }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => withOwnMessages(form.current), []);
  const { editor, insert, insertWaiting } = useEditorHandle();
  const formId = useOwnId();
  const refused = answer?.error && INTENTS.includes(answer.intent ?? "") ? answer : undefined;
  const fields = refused?.fields ?? {};
  const draft = useReplyDraft(form, { leadId: composer.leadId, opened: composer, refused });
  const { shown } = draft;
  const open = useOpenPlaceholders(form, composer.filled, shown);
  useErrorToast(refused);
  return (
    <section
      aria-label="Reply"
      data-composer
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line bg-paper p-4"
      onKeyDown={(event) => sendByKeys(event, form.current)}
    >
      <Form
        ref={form}
        id={formId}
        method="post"
        action={action}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => afterSaving(event, draft)}
      >
        {/* What Enter in a field does: it must not send half a reply. */}
        <button type="submit" name="intent" value="save-reply-draft" formNoValidate hidden aria-hidden="true" tabIndex={-1} />
        <HiddenFields composer={composer} version={draft.version} next={next} />
        {refused && <Refused error={refused.error ?? ""} />}
        <Conflict draft={draft} editor={editor} />
        <RecipientAndSubject recipients={composer.recipients} draft={shown} times={draft.times} errors={fields} />
        <ReplyBody
          key={draft.times}
          label="Message"
          html={shown.html}
          text={shown.text}
          error={fields.body}
          isFocused={draft.isFocused}
          handle={editor}
          onThere={insertWaiting}
          marks={open.find}
        />
        {!fields.keep_placeholders && <OpenPlaceholders open={open.names} form={form} editor={editor} />}
        {fields.send_anyway && <SendAnyway />}
        {fields.keep_placeholders && <KeepPlaceholders open={fields.keep_placeholders} />}
        <SavedReplyChoice replies={composer.savedReplies} onInsert={insert} error={fields.saved_reply} from={action} />
      </Form>
      <ComposerFiles composer={composer} action={action} saveTyped={draft.saveTyped} />
      <SendButtons form={formId} error={fields.send_at} closeTo={closeTo} state={draft.state} hasNext={next !== null} />
      <WhereItGoes composer={composer} isShort={isNarrow} />
    </section>
  );
}

/** The editor, and a way to insert into it that waits until it has loaded. */
function useEditorHandle() {
  const editor = useRef<RichTextHandle>(null);
  const waiting = useRef("");
  const insert = (html: string) => {
    if (editor.current) editor.current.insert(html);
    else waiting.current += html;
  };
  const insertWaiting = () => {
    if (waiting.current) insert(waiting.current);
    waiting.current = "";
  };
  return { editor, insert, insertWaiting };
}

type HiddenFieldsProps = { composer: ComposerData; version: string; next: string | null };

/** Which lead the reply goes to, and which messages and draft its writer has seen. */
function HiddenFields({ composer: { leadId, readAt }, version, next }: HiddenFieldsProps) {
  // The page reads the lead again while this is open, and a reply that arrives with that hasn't been seen.
  const [openedAt] = useState(readAt.toISOString());
  return (
    <>
      <input type="hidden" name="id" value={leadId} />
      {useIsLive() && <input type="hidden" name="version" value={version} />}
      <input type="hidden" name="opened_at" value={openedAt} />
      {next && <input type="hidden" name="next_lead" value={next} />}
    </>
  );
}

function Refused({ error }: { error: string }) {
  return (
    <p data-refusal className="flex gap-2 rounded-md border border-bad/40 bg-bad-tint p-3 text-sm font-medium text-fault">
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
      {error}
    </p>
  );
}

type ConflictProps = { draft: ReturnType<typeof useReplyDraft>; editor: RefObject<RichTextHandle | null> };

function Conflict({ draft: { other, takeOver, saveNow, forgetTyped, show }, editor }: ConflictProps) {
  const { revalidate } = useRevalidator();
  if (!other) return null;
  const keep = () => {
    takeOver(other);
    // Its files can be gone.
    void saveNow().then(revalidate);
  };
  const join = () => {
    takeOver(other);
    // Inserting counts as typing, so the draft is saved.
    editor.current?.insert(other.html);
  };
  const use = () => {
    forgetTyped();
    takeOver(other);
    show(other);
    void revalidate();
  };
  return <DraftConflict other={other} onKeep={keep} onUse={use} onJoin={join} />;
}

type RecipientAndSubjectProps = { recipients: string[]; draft: StoredDraft; times: number; errors: Record<string, string> };

function RecipientAndSubject({ recipients, draft: { to, subject }, times, errors }: RecipientAndSubjectProps) {
  const options = [...new Set([...recipients, to])].map((address) => ({ value: address, label: address }));
  return (
    <>
      <SelectField key={`to ${times}`} label="To" name="to" required options={options} defaultValue={to} error={errors.to} />
      <TextField
        key={`subject ${times}`}
        label="Subject"
        name="subject"
        required
        maxLength={MAX_SUBJECT}
        defaultValue={subject}
        error={errors.subject}
      />
    </>
  );
}

/** Enter in a field saves. If the draft is being saved, sending waits for that, so that it knows which version is stored. */
function afterSaving(event: FormEvent<HTMLFormElement>, draft: ReturnType<typeof useReplyDraft>): void {
  const { settled, forgetTyped, saveTyped } = draft;
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.value === "save-reply-draft") {
    event.preventDefault();
    void saveTyped();
    return;
  }
  const saving = settled();
  if (!saving) {
    forgetTyped();
    return;
  }
  event.preventDefault();
  const form = event.currentTarget;
  // After the version is in the form.
  void saving.then(() => setTimeout(() => form.requestSubmit(submitter)));
}

/**
 * Ctrl+Enter or ⌘+Enter sends from anywhere in the form; with Shift, it opens the next lead, too. After Escape, keys act on the lead again.
 */
function sendByKeys(event: KeyboardEvent<HTMLElement>, form: HTMLFormElement | null): void {
  if (event.key === "Escape" && !event.defaultPrevented && event.target instanceof HTMLElement) {
    event.target.blur();
    event.stopPropagation();
    return;
  }
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  const button = (intent: string) => event.currentTarget.querySelector<HTMLButtonElement>(`button[value=${intent}]`);
  const send = (event.shiftKey && button("send-reply-next")) || button("send-reply");
  if (send && !send.disabled) form?.requestSubmit(send);
}

function SendAnyway() {
  return (
    <label className="flex items-start gap-2 text-sm text-heading">
      <input type="checkbox" name="send_anyway" className="mt-0.5 size-5" />
      Send this one too
    </label>
  );
}

function KeepPlaceholders({ open }: { open: string }) {
  return (
    <label className="flex items-start gap-2 text-sm text-heading">
      <input type="checkbox" name="keep_placeholders" className="mt-0.5 size-5" />
      Send anyway and keep {open} as is
    </label>
  );
}

/** What happens to the email and to the answer, where it isn't what people expect. */
function WhereItGoes({ composer: { mailbox, isCaptured, firmAddress }, isShort }: { composer: ComposerData; isShort?: boolean }) {
  if (!isCaptured && mailbox === "read") return null;
  if (isShort) {
    const said = isCaptured ? "No mail server set. Replies are captured, not sent." : mailbox === "none" && `Replies go to ${firmAddress}.`;
    return said && <p className="truncate text-sm">{said}</p>;
  }
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-sm">
      {isCaptured && <p>No mail server is set, so this reply is captured on this server instead of being sent. See SMTP Test.</p>}
      {mailbox === "none" && (
        <p>
          Replies go to {firmAddress}. To see them here too, ask your administrator to set <code>INBOX_IMAP_URL</code> to that mailbox.
        </p>
      )}
    </div>
  );
}
