import type { MailboxTrouble } from "~/domain/conversations/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTimes } from "../parts/use-zone.ts";

/** Says that the mailbox for replies can't be read: since when, why, and what that means. */
export function MailboxNotice({ trouble: { failure, readAt } }: { trouble: MailboxTrouble }) {
  const { moment } = useTimes();
  return (
    <div role="alert" className="mb-4 flex items-start gap-2 rounded-md border border-bad/40 bg-bad-tint p-3 text-sm text-fault">
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <strong>Email replies aren&apos;t arriving here.</strong> {failure}{" "}
        {readAt ? `Last read: ${moment(readAt)}.` : "The mailbox has never been read."} Nothing is lost: replies stay in the mailbox. Ask
        your administrator to check <code>INBOX_IMAP_URL</code>.
      </p>
    </div>
  );
}
